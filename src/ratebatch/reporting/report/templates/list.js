// A rating list: searched, filtered, sorted, a page at a time.
const listed = figures.columns, rows = Array.from({ length: figures.people }, (_, row) => row);
const of = (column) => (row) => cell(listed[column], row);

// Age groups by the age that is reached in the year of the list, which the year of birth alone tells.
const AGES = [8, 10, 12, 14, 16, 18, 20].map((age) => [`U${age}`, `under ${age}`, (reached) => reached <= age])
  .concat([50, 65].map((age) => [`S${age}`, `${age} and older`, (reached) => reached >= age]));

const state = { search: "", federation: "", sex: "", title: "", age: "", activity: "", sort: null, size: 50, page: 0 };
let sought = null;

function haystack() {
  sought = sought || rows.map((row) => folded(["name", "id"].map((column) => of(column)(row)).join(" ")));
  return sought;
}

const TESTS = {
  federation: (row, wanted) => of("federation")(row) === wanted,
  sex: (row, wanted) => of("sex")(row) === wanted,
  title: (row, wanted) => (wanted === "any" ? of("title")(row) !== "" : of("title")(row) === wanted),
  age: (row, wanted) => {
    const born = Number(of("birth_year")(row));
    return born > 0 && AGES.find(([key]) => key === wanted)[2](figures.year - born);
  },
  activity: (row, wanted) => of("flag")(row).includes("i") === (wanted === "inactive"),
};

function found() {
  const words = folded(state.search).split(/\s+/).filter(Boolean), texts = words.length ? haystack() : [];
  const filters = Object.keys(TESTS).filter((key) => state[key]);
  return rows.filter((row) => filters.every((key) => TESTS[key](row, state[key])) && words.every((word) => texts[row].includes(word)));
}

const columns = [
  { title: "Name", value: of("name"), content: (row) => name(of("name")(row)) },
  { title: "Id", value: of("id"), content: (row) => name(of("id")(row)) },
  { title: "Fed", about: "federation", value: of("federation"), content: (row) => name(of("federation")(row)) },
  { title: "Title", value: of("title"), content: (row) => name(of("title")(row)) },
  { title: "Sex", value: of("sex"), content: (row) => name(of("sex")(row)) },
  { title: "Born", about: "year of birth", number: true, value: of("birth_year") },
  ...figures.ratings.map(({ key, title }) => ({ title, about: "rating", number: true, value: of(key) })),
  { title: "Flag", about: "i inactive, w woman", value: of("flag"), content: (row) => name(of("flag")(row)) },
];

function distinct(column) {
  return [...new Set(rows.map(of(column)))].filter(Boolean).sort(collator.compare);
}

const filter = (key, options) => choice([["", "all"], ...options], "", (value) => show({ [key]: value, page: 0 }));
const same = (values) => values.map((value) => [value, value]);
const search = element("input", { type: "search", autocomplete: "off", spellcheck: "false" });
search.addEventListener("input", () => show({ search: search.value, page: 0 }));
const before = element("button", { type: "button" }, "Previous"), after = element("button", { type: "button" }, "Next");
before.addEventListener("click", () => show({ page: state.page - 1 }));
after.addEventListener("click", () => show({ page: state.page + 1 }));
const count = element("span", { role: "status" }), table = element("div");

document.getElementById("list-here").append(
  element("div", { class: "controls" },
    labelled("Search name or id", search),
    labelled("Federation", filter("federation", same(distinct("federation")))),
    labelled("Sex", filter("sex", [["F", "women"], ["M", "men"]])),
    figures.year ? labelled(`Age in ${figures.year}`, filter("age", AGES.map(([key, text]) => [key, text]))) : null,
    labelled("Title", filter("title", [["any", "any title"], ...same(distinct("title"))])),
    labelled("Activity", filter("activity", [["active", "active"], ["inactive", "inactive"]])),
    labelled("Rows", choice([["50", "50"], ["250", "250"], ["1000", "1000"]], "50", (value) => show({ size: Number(value), page: 0 })))),
  table, element("div", { class: "pager" }, before, after, count));

function show(changed) {
  Object.assign(state, changed);
  const all = state.sort ? sorted(found(), columns[state.sort.at], state.sort.down) : found();
  const last = Math.max(0, Math.ceil(all.length / state.size) - 1);
  state.page = Math.min(Math.max(state.page, 0), last);
  const from = state.page * state.size, shown = all.slice(from, from + state.size);
  table.replaceChildren(drawnTable({
    caption: document.title, columns, rows: shown, sort: state.sort,
    onSort: (at) => {
      const down = state.sort && state.sort.at === at ? !state.sort.down : Boolean(columns[at].number);
      show({ sort: { at, down }, page: 0 });
      table.querySelectorAll("thead button")[at].focus();
    },
  }));
  count.textContent = all.length ? `${from + 1}–${from + shown.length} of ${all.length}` : "Nobody is found.";
  before.disabled = state.page === 0;
  after.disabled = state.page === last;
}

show({});
