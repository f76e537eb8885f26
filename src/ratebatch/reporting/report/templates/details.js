// One player opened: the facts of the change, then each event with every game and its working.
const ABOUT = {
  national_id: "national number", birth_year: "born", base_source: "base rating from", base_k: "K printed",
  k_before_limit: "K before the limit", k_source: "K is", games_total: "games so far", new_k: "K for the next list",
  adjustment: "added besides", adjustment_reason: "because", pool_games: "games towards a first rating",
  computed_rating: "first rating computed, below the floor", edition: "edition",
};
// What the list of players shows; of all other columns, also of those without words above, a player's facts have a line.
const LISTED = new Set([
  "id", "name", "federation", "base_rating", "k", "games", "score", "expected", "change_exact", "change", "new_rating",
  "performance", "status", "remarks",
]);

function facts(rating, person) {
  const list = element("dl", { class: "facts" });
  const add = (about, text) => list.append(element("div", null, element("dt", null, about), element("dd", null, text)));
  const status = cell(rating.changes.status, person);
  if (status) add("status", figures.words.statuses[status] || status);
  for (const column of new Set([...Object.keys(ABOUT), ...Object.keys(rating.changes)])) {
    const text = LISTED.has(column) ? "" : cell(rating.changes[column], person);
    if (text) add(ABOUT[column] || column.replaceAll("_", " "), name(text));
  }
  for (const code of cell(rating.changes.remarks, person).split(";").filter(Boolean)) add("remark", figures.words.remarks[code] || code);
  return list;
}

function opponent(rating, person) {
  if (person < 0) return "–";
  const key = encodeURIComponent(cell(rating.changes.id, person));
  return element("a", { href: `#player/${rating.key}/${key}` }, name(cell(rating.changes.name, person)));
}

function gameColumns(rating) {
  const games = rating.games;
  const of = (column) => (row) => cell(games[column], row);
  const why = (row) => (of("counted")(row) === "yes" ? "yes" : figures.words.reasons[of("reason")(row)] || of("reason")(row).toLowerCase());
  return [
    { title: "Rd", about: "round", number: true, value: of("round") },
    { title: "Date", value: of("date") },
    { title: "Col", about: "colour", value: of("color") },
    { title: "Opponent", value: (row) => String(games.opponent[row]), content: (row) => opponent(rating, games.opponent[row]) },
    { title: "Rating", about: "the opponent's, as used; * where the difference was limited", number: true,
      value: (row) => (of("opponent_rating_used")(row) ? `${of("opponent_rating_used")(row)} *` : of("opponent_rating")(row)) },
    { title: "D", about: "own rating minus the opponent's, as counted", number: true, value: of("difference") },
    { title: "We", about: "expected score", number: true, value: of("expected") },
    { title: "W", about: "score", number: true, value: of("score") },
    { title: "chg", about: "score minus expected", number: true, signed: true, value: of("delta") },
    { title: "K", number: true, value: of("k") },
    { title: "K×chg", number: true, signed: true, value: of("k_delta") },
    { title: "Rated", value: why, content: why },
  ];
}

function sumLine(rating, row) {
  const of = (column) => cell(rating.sums[column], row);
  const said = `Ro ${of("own_rating") || "–"} · Rc ${of("opponents_average")} · n ${of("games")} · W ${of("score")} · We ${of("expected")}` +
    ` · W−We ${signed(of("delta"))} · K ${of("k") || "not known"} · K×chg ${signed(of("k_delta"))} · Rp ${of("performance")}` +
    (of("adjustment") ? ` · besides ${signed(of("adjustment"))}` : "");
  return element("p", { class: "sums" }, said);
}

function opened(rating, person) {
  const box = element("div", null, facts(rating, person));
  const { sums, games } = rating;
  const rowsOf = (table) => Array.from({ length: table.from[person + 1] - table.from[person] }, (_, at) => table.from[person] + at);
  const events = new Map();
  for (const row of rowsOf(sums)) events.set(sums.event[row], { sum: row, games: [] });
  for (const row of games ? rowsOf(games) : []) {
    if (!events.has(games.event[row])) events.set(games.event[row], { games: [] });
    events.get(games.event[row]).games.push(row);
  }
  for (const at of [...events.keys()].sort((a, b) => a - b)) {
    const event = rating.events[at], { sum, games: played } = events.get(at);
    box.append(element("h3", null, element("a", { href: `#event/${rating.key}/${at}` }, name(event.name)),
      ` ${event.start} – ${event.end}, list ${event.list}, edition ${event.edition}`));
    if (sum !== undefined) box.append(sumLine(rating, sum));
    if (played.length) box.append(drawnTable({ caption: `Games in ${event.name}`, columns: gameColumns(rating), rows: played }));
  }
  if (!games && events.size) box.append(element("p", { class: "hint" }, `The single games stand in ${rating.folder}games.csv.`));
  return box;
}
