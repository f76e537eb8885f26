// Everything is drawn with text nodes: nothing that a file says can become part of the page's structure.
const figures = document.getElementById("figures") ? JSON.parse(document.getElementById("figures").textContent) : null;

const cell = (column, row) => (column.t ? column.t[row] : column.v[column.c ? column.c[row] : 0]);

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes || {})) {
    if (value !== undefined && value !== null && value !== false) made.setAttribute(attribute, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

// A name keeps its own direction of writing and leaves that of its neighbours alone.
const name = (text) => element("bdi", null, text);
const minus = (text) => text.replace(/^-/, "−");
const signed = (text) => (/^-|^0(\.0+)?$|^$/.test(text) ? minus(text) : "+" + text);
const direction = (text) => (/^-/.test(text) ? "down" : /[1-9]/.test(text) ? "up" : "");

const SPELT = { "ı": "i", "ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe" };
const folded = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[ıłøđßæœ]/g, (sign) => SPELT[sign]);

const collator = new Intl.Collator(undefined, { numeric: true });

// Blank cells stand last, whichever way a column is sorted.
function sorted(rows, column, down) {
  const keyed = rows.map((row) => [column.value(row), row]);
  const compare = column.number
    ? (a, b) => Number(a) - Number(b)
    : (a, b) => collator.compare(a, b);
  keyed.sort(([a], [b]) => (a === "" || b === "" ? (a === "") - (b === "") : (down ? -1 : 1) * compare(a, b)));
  return keyed.map(([, row]) => row);
}

// A table with sortable headings; `opened` draws what belongs to a row whose first cell is pressed.
function drawnTable({ caption, columns, sort, onSort, rows, opened, open, onOpen, foot }) {
  const heading = columns.map((column, at) => {
    const state = sort && sort.at === at ? (sort.down ? "descending" : "ascending") : undefined;
    const label = onSort ? element("button", { type: "button", "data-column": at }, column.title) : column.title;
    if (onSort) label.addEventListener("click", () => onSort(at));
    const kind = column.number && "number";
    return element("th", { scope: "col", class: kind, title: column.about, "aria-sort": state, "data-title": onSort && column.title }, label);
  });
  const body = element("tbody");
  for (const row of rows) {
    const line = element("tr");
    columns.forEach((column, at) => {
      const text = column.value(row);
      const shown = column.content ? column.content(row) : column.signed ? signed(text) : column.number ? minus(text) : text;
      const kind = [column.number && "number", column.signed && direction(text)].filter(Boolean).join(" ") || undefined;
      if (at > 0 || !opened) return void line.append(element(at ? "td" : "th", { class: kind, scope: at ? undefined : "row" }, shown));
      const button = element("button", { type: "button", class: "open", "aria-expanded": String(open === row) }, shown);
      button.addEventListener("click", () => onOpen(open === row ? null : row));
      line.append(element("th", { scope: "row" }, button));
    });
    body.append(line);
    if (opened && open === row) body.append(element("tr", null, element("td", { colspan: columns.length, class: "inside" }, opened(row))));
  }
  const table = element("table", null, element("caption", null, caption), element("thead", null, element("tr", null, ...heading)), body);
  if (foot) table.append(element("tfoot", null, foot));
  return element("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": caption }, table);
}

function labelled(text, control) {
  return element("label", null, text, control);
}

function choice(options, chosen, onChoose) {
  const made = element("select", null, ...options.map(([value, text]) => element("option", { value }, text)));
  made.value = chosen;
  made.addEventListener("change", () => onChoose(made.value));
  return made;
}
