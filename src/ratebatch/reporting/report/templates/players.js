// The list of players: searched, sorted, a page at a time.
function playersPart(place) {
  const state = { rating: figures.ratings[0], search: "", status: "", sort: null, size: 50, page: 0, open: null };
  const sought = new Map();

  function haystack(rating) {
    if (!sought.has(rating)) {
      const of = (column, row) => cell(rating.changes[column], row);
      sought.set(rating, Array.from({ length: rating.people }, (_, row) =>
        folded(["name", "id", "national_id", "federation"].map((column) => of(column, row)).join(" "))));
    }
    return sought.get(rating);
  }

  function columns({ changes }) {
    const of = (column) => (row) => cell(changes[column], row);
    const number = (column, title, about, more) => ({ title, about, number: true, value: of(column), ...more });
    return [
      { title: "Name", value: of("name"), content: (row) => name(cell(changes.name, row)) },
      { title: "Id", value: of("id"), content: (row) => name(cell(changes.id, row)) },
      { title: "Fed", about: "federation", value: of("federation") },
      number("birth_year", "Born", "year of birth"),
      number("base_rating", "Ro", "rating on the base list"),
      number("k", "K", "development coefficient used"),
      number("games", "n", "rated games"),
      number("score", "W", "points in them"),
      number("expected", "We", "expected score"),
      number("change_exact", "K×chg", "exact change", { signed: true }),
      number("change", "Change", "rounded change", { signed: true }),
      number("new_rating", "New", "rating on the new list"),
      number("performance", "Rp", "performance rating"),
      { title: "Status", value: of("status") },
    ];
  }

  const search = element("input", { type: "search", autocomplete: "off", spellcheck: "false" });
  const status = choice([["", "all"], ...Object.entries(figures.words.statuses)], "", (value) => show({ status: value, page: 0, open: null }));
  const rating = choice(figures.ratings.map((one) => [one.key, one.title]), state.rating.key, (key) => show({ rating: ratingOf(key), page: 0, open: null }));
  const size = choice([["50", "50"], ["250", "250"], ["1000", "1000"], ["1000000", "all"]], "50", (value) => show({ size: Number(value), page: 0 }));
  search.addEventListener("input", () => show({ search: search.value, page: 0, open: null }));
  const before = element("button", { type: "button" }, "Previous");
  const after = element("button", { type: "button" }, "Next");
  before.addEventListener("click", () => show({ page: state.page - 1, open: null }));
  after.addEventListener("click", () => show({ page: state.page + 1, open: null }));
  const count = element("span", { role: "status" });
  const here = element("div");
  place.append(
    element("div", { class: "controls" }, figures.ratings.length > 1 ? labelled("Rating", rating) : null,
      labelled("Search name, id or federation", search), labelled("Status", status), labelled("Rows", size)),
    here, element("div", { class: "pager" }, before, after, count));

  function found() {
    const words = folded(state.search).split(/\s+/).filter(Boolean);
    const texts = haystack(state.rating), { changes } = state.rating;
    const rows = [];
    for (let row = 0; row < state.rating.people; row += 1) {
      if (state.status && cell(changes.status, row) !== state.status) continue;
      if (words.every((word) => texts[row].includes(word))) rows.push(row);
    }
    return rows;
  }

  function show(changed) {
    Object.assign(state, changed);
    rating.value = state.rating.key;
    status.value = state.status;
    if (search.value !== state.search) search.value = state.search;
    const all = columns(state.rating);
    const rows = state.sort ? sorted(found(), all[state.sort.at], state.sort.down) : found();
    const last = Math.max(0, Math.ceil(rows.length / state.size) - 1);
    state.page = Math.min(Math.max(state.page, 0), last);
    const from = state.page * state.size, shown = rows.slice(from, from + state.size);
    here.replaceChildren(drawnTable({
      caption: `Players, ${state.rating.title}`, columns: all, rows: shown, sort: state.sort, open: state.open,
      onSort: (at) => {
        // A second press turns the order round; numbers begin with the largest.
        const down = state.sort && state.sort.at === at ? !state.sort.down : Boolean(all[at].number);
        show({ sort: { at, down }, page: 0 });
        here.querySelectorAll("thead button")[at].focus();
      },
      opened: (row) => opened(state.rating, row),
      onOpen: (row) => {
        const at = shown.indexOf(row === null ? state.open : row);
        show({ open: row });
        if (at >= 0) here.querySelectorAll("button.open")[at].focus();
      },
    }));
    count.textContent = rows.length ? `${from + 1}–${from + shown.length} of ${rows.length}` : "Nobody is found.";
    before.disabled = state.page === 0;
    after.disabled = state.page === last;
  }

  show({});
  return {
    open(one, id) {
      const row = Array.from({ length: one.people }, (_, at) => at).find((at) => cell(one.changes.id, at) === id);
      if (row !== undefined) show({ rating: one, search: id, status: "", page: 0, open: row });
    },
    filter: (one, value) => show({ rating: one, status: value, search: "", page: 0, open: null }),
  };
}
