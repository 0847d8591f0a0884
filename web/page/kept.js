// What this browser keeps: which games were played here, and a few choices. Nothing of it is needed, and whatever else
// stands in its place is as if nothing were kept.
const held = new Map(); // what the browser refuses to keep, as in some private windows: until the page is closed

const read = (name, fits, otherwise) => {
  try {
    const found = JSON.parse(held.get(name) ?? localStorage.getItem(`katachi.${name}`));
    return fits(found) ? found : otherwise;
  } catch { return otherwise; }
};

const write = (name, value) => {
  const text = JSON.stringify(value);
  held.delete(name);
  try { localStorage.setItem(`katachi.${name}`, text); } catch { held.set(name, text); }
};

const LISTED = 10;
export const KEPT = 200; // games

const isName = (text) => typeof text === "string" && /^[0-9a-f]{32}$/.test(text);
/** Is it the name of a question of the level test? */
export const isQuestion = (text) => typeof text === "string" && /^[0-9a-f]{12}$/.test(text);
/** Is it a name of what a quiz asks about: a review, or a question? */
export const isSource = (text) => isName(text) || isQuestion(text);
export const isSide = (text) => ["black", "white", "both"].includes(text);
const isText = (text) => text == null || typeof text === "string";
const isGame = (one) => isName(one?.id) && Number.isInteger(one.size) && Number.isInteger(one.moves) && isSide(one.person)
  && Number.isInteger(one.level) && Number.isFinite(one.when) && [one.title, one.theory, one.result].every(isText);
const isReview = (one) => isName(one?.id) && isSide(one.side) && isText(one.title) && Number.isFinite(one.when);

/** What was chosen, where it is of the kind of `otherwise`: both true or false, texts, or objects with fields. */
export const choice = (name, otherwise) => read(name, (found) => typeof found === typeof otherwise && found !== null
  && !Array.isArray(found), otherwise);
export const choose = write;

/** Fields of an object, each where `fits` of its name says so of its value. */
export const fitting = (fields, fits) => Object.fromEntries(Object.entries(fields).filter(([name, value]) =>
  Object.hasOwn(fits, name) && fits[name](value)));

const list = (name, fits) => read(name, Array.isArray, []).filter(fits);

/** The latest first: as many as a page lists, unless all are asked for. */
export const games = (most = LISTED) => list("games", isGame).slice(0, most);

/** Remember a game, the latest first; one that is only opened again stays in its place. */
export function keep(state) {
  const one = { id: state.id, size: state.size, moves: state.moves.length, person: state.person, level: state.level,
    title: state.title, theory: state.theory, friend: Boolean(state.friend), own: state.own_level, result: state.result, when: Date.now() };
  const known = games(KEPT), was = known.find(({ id }) => id === state.id);
  if (was?.moves === one.moves && was.result === one.result) return;
  write("games", [one, ...known.filter((each) => each !== was)].slice(0, KEPT));
}

/** What the learner's last lost game was found to teach: a rung of the ladder and its positions, or none. */
export const chapter = () => fitting(choice("chapter", {}), { game: isName, review: isName, rung: (text) => /^[a-z]+-[0-9]+$/.test(text), place: Number.isInteger,
  positions: (names) => Array.isArray(names) && names.every((one) => typeof one === "string") });

/** The drill that was opened last: where its positions come from, as a quiz has them; none where nothing is kept. */
export const drill = () => fitting(choice("drill", {}), { learning: isName, title: isText,
  positions: (some) => Array.isArray(some) && some.every((one) => isSource(one?.id) && isSide(one.side) && isText(one.title)) });

export const reviews = () => list("reviews", isReview);

/** Remember a review, the latest first; side: whose mistakes are the person's. */
export function keepReview({ id, title, side }) {
  write("reviews", [{ id, title, side, when: Date.now() }, ...reviews().filter((one) => one.id !== id)].slice(0, 10));
}

export const dropReview = (id) => write("reviews", reviews().filter((one) => one.id !== id));

export const forget = (id) => write("games", games(KEPT).filter((one) => one.id !== id));
