// Links within the page: #player/fide-standard/ID, #players/fide-standard/STATUS, #event/fide-standard/NUMBER.
const ratingOf = (key) => figures.ratings.find((one) => one.key === key);

function follow(players, events) {
  const [kind, key, last] = location.hash.slice(1).split("/").map(decodeURIComponent);
  const rating = last === undefined ? undefined : ratingOf(key);
  if (!rating) return;
  if (kind === "player") players.open(rating, last);
  if (kind === "players") players.filter(rating, last);
  if (kind === "event") events.open(rating, Number(last));
  const part = document.getElementById(kind === "event" ? "events" : "players");
  part.scrollIntoView();
  const opener = part.querySelector('button.open[aria-expanded="true"]');
  if (opener) opener.focus({ preventScroll: true });
}

// A link to what is folded away unfolds it.
function unfold() {
  const place = document.getElementById(location.hash.slice(1));
  if (place && place.tagName === "DETAILS") place.open = true;
}

addEventListener("hashchange", unfold);
unfold();

// A long table of the page gets a field that hides the rows without the words.
function searchable(table) {
  const field = element("input", { type: "search", autocomplete: "off" });
  const rows = Array.from(table.tBodies[0].rows, (row) => [row, folded(row.textContent)]);
  field.addEventListener("input", () => {
    const words = folded(field.value).split(/\s+/).filter(Boolean);
    for (const [row, text] of rows) row.hidden = !words.every((word) => text.includes(word));
  });
  table.parentElement.before(element("div", { class: "controls" }, labelled("Search the files", field)));
}

for (const table of document.querySelectorAll("table.searchable")) if (table.tBodies[0].rows.length > 10) searchable(table);
for (const spot of document.querySelectorAll("td.change")) spot.classList.add(/^−/.test(spot.textContent) ? "down" : "up");

// What is folded away on the screen is printed, and folded again afterwards.
addEventListener("beforeprint", () => {
  for (const fold of document.querySelectorAll("details.printed:not([open])")) { fold.open = true; fold.dataset.folded = ""; }
});
addEventListener("afterprint", () => {
  for (const fold of document.querySelectorAll("details[data-folded]")) { fold.open = false; delete fold.dataset.folded; }
});

if (figures && figures.ratings.length) {
  const players = playersPart(document.getElementById("players-here"));
  const events = eventsPart(document.getElementById("events-here"));
  addEventListener("hashchange", () => follow(players, events));
  follow(players, events);
}
