// The table of one event, with the columns that officers know.
function eventsPart(place) {
  const state = { rating: figures.ratings.find((one) => one.events.length) || figures.ratings[0], event: 0, sort: null };
  const rows = (rating, event) => rating.sums.event.flatMap((at, row) => (at === event ? [row] : []));

  function people(rating) {
    const of = new Int32Array(rating.sums.event.length);
    for (let person = 0; person < rating.people; person += 1) of.fill(person, rating.sums.from[person], rating.sums.from[person + 1]);
    return of;
  }

  function columns(rating) {
    const person = people(rating);
    const of = (column) => (row) => cell(rating.sums[column], row);
    const number = (column, title, about, more) => ({ title, about, number: true, value: of(column), ...more });
    return [
      { title: "Name", value: (row) => cell(rating.changes.name, person[row]), content: (row) => opponent(rating, person[row]) },
      { title: "Id", value: (row) => cell(rating.changes.id, person[row]), content: (row) => name(cell(rating.changes.id, person[row])) },
      number("own_rating", "Ro", "own rating in the event"),
      number("opponents_average", "Rc", "average of the opponents' ratings as used"),
      number("score", "W", "points in rated games"),
      number("games", "n", "rated games"),
      number("expected", "We", "expected score"),
      number("delta", "W−We", "score minus expected", { signed: true }),
      number("k", "K", "development coefficient"),
      number("k_delta", "K×chg", "exact change", { signed: true }),
      number("performance", "Rp", "performance rating"),
    ];
  }

  const ofRating = choice(figures.ratings.map((one) => [one.key, one.title]), state.rating.key, (key) => show({ rating: ratingOf(key), event: 0 }));
  const ofEvent = choice([], "", (at) => show({ event: Number(at) }));
  const here = element("div");
  let offered = null;
  place.append(element("div", { class: "controls" }, figures.ratings.length > 1 ? labelled("Rating", ofRating) : null, labelled("Event", ofEvent)), here);

  // The fields stay the same elements, so that whoever uses the keys keeps the focus.
  function offer(rating) {
    if (offered === rating) return;
    offered = rating;
    ofEvent.replaceChildren(...rating.events.map((one, at) => element("option", { value: String(at) }, `${one.name} (${one.start})`)));
  }

  function show(changed) {
    Object.assign(state, changed);
    const { rating } = state, all = columns(rating), event = rating.events[state.event];
    offer(rating);
    ofRating.value = rating.key;
    ofEvent.value = String(state.event);
    if (!event) return void here.replaceChildren(element("p", null, "No event was rated."));
    const found = rows(rating, state.event);
    const range = `${event.name}, ${event.start} – ${event.end}, list ${event.list}, edition ${event.edition}, ${event.file}`;
    here.replaceChildren(drawnTable({
      caption: range, columns: all, sort: state.sort, rows: state.sort ? sorted(found, all[state.sort.at], state.sort.down) : found,
      onSort: (at) => {
        const down = state.sort && state.sort.at === at ? !state.sort.down : Boolean(all[at].number);
        show({ sort: { at, down } });
        here.querySelectorAll("thead button")[at].focus();
      },
    }));
    here.append(element("p", { class: "hint" }, `${found.length} ${found.length === 1 ? "player" : "players"} with rated games.`));
  }

  show({});
  return { open: (rating, event) => rating.events[event] && show({ rating, event, sort: null }) };
}
