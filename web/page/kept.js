// What this browser keeps: which games were played here, and a few choices. Nothing of it is needed.
const read = (name, otherwise) => {
  try { return JSON.parse(localStorage.getItem(`katachi.${name}`)) ?? otherwise; } catch { return otherwise; }
};
const write = (name, value) => {
  try { localStorage.setItem(`katachi.${name}`, JSON.stringify(value)); } catch { /* a private window */ }
};

export const choice = (name, otherwise) => read(name, otherwise);
export const choose = write;

export const games = () => read("games", []).filter((one) => /^[0-9a-f]{32}$/.test(one?.id));

/** Remember a game, the latest first. */
export function keep(state) {
  const one = { id: state.id, size: state.size, moves: state.moves.length, person: state.person, level: state.level,
    title: state.title, theory: state.theory, result: state.result, when: Date.now() };
  write("games", [one, ...games().filter(({ id }) => id !== state.id)].slice(0, 10));
}

export const reviews = () => read("reviews", []).filter((one) => /^[0-9a-f]{32}$/.test(one?.id));

/** Remember a review, the latest first; side: whose mistakes are the person's. */
export function keepReview({ id, title, side }) {
  write("reviews", [{ id, title, side, when: Date.now() }, ...reviews().filter((one) => one.id !== id)].slice(0, 10));
}

export const dropReview = (id) => write("reviews", reviews().filter((one) => one.id !== id));

export const forget = (id) => write("games", games().filter((one) => one.id !== id));
