// A review that is one file asks this instead of the server: api.js and listen.js in one, from the JSON in the file.
import { find } from "./dom.js";
import { read } from "./words.js";

const { messages, quiz, sgf } = read(find("saved").textContent);
const colours = new Map(messages[0].moves.map(({ number, colour }) => [number, colour]));

/** The name of the review. */
export const id = messages[0].id;

/** The questions of a quiz. */
export async function get(path) {
  const side = path.split("/").at(-1);
  return quiz.questions.filter(({ number }) => side === "both" || side === colours.get(number));
}

/** What is said of an answer. */
export const post = async (_, said) => quiz.answers.find((one) => one.number === said.number && one.choice === said.choice);

export const address = (path) => (path.endsWith(".sgf") ? `data:application/x-go-sgf;charset=utf-8,${encodeURIComponent(sgf)}` : `#${path}`);

// Nothing more is made of it.
export const blob = null;
export const text = null;

export function listen(_, heard) {
  let listens = true;
  queueMicrotask(() => { if (listens) messages.forEach(heard); });
  return () => { listens = false; };
}
