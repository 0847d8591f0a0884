// Points and their names: A1 is at the lower left, there is no I. Colours, results and lines in words.
import { clauses, day, listed, number, sentences, t, tn } from "./words.js";

export const LETTERS = "ABCDEFGHJKLMNOPQRST";

/** The name of the point in a column and row, both from 0 at the top left. */
export const vertex = (x, y, size) => `${LETTERS[x]}${size - y}`;

/** Column and row of a name, both from 0 at the top left; null for a pass. */
export function place(name, size) {
  const x = LETTERS.indexOf(name[0]), y = size - Number(name.slice(1));
  return name === "pass" || x < 0 || x >= size || !(y >= 0 && y < size) ? null : { x, y };
}

export const index = (name, size) => { const at = place(name, size); return at ? at.y * size + at.x : -1; };

/** Where stars and handicap stones are, by column and row from the lower left, in the order of handicaps. */
function starred(size) {
  const low = size >= 13 ? 3 : 2, high = size - 1 - low, middle = (size - 1) / 2;
  return { corners: [[low, low], [high, high], [low, high], [high, low]], middle: [middle, middle],
    sides: [[low, middle], [high, middle], [middle, low], [middle, high]] };
}

/** The marked points of a board. */
export function stars(size) {
  if (size < 7) return [];
  const { corners, middle, sides } = starred(size);
  if (size % 2 === 0 || size < 9) return corners;
  return [...corners, middle, ...(size > 13 ? sides : [])];
}

/** The board with its handicap stones, where the server will put them. */
export function handicapped({ size, handicap }) {
  const signs = Array(size * size).fill("."), { corners, middle, sides } = starred(size);
  const more = [...sides.slice(0, Math.floor((handicap - 4) / 2) * 2), ...(handicap % 2 ? [middle] : [])];
  for (const [x, y] of [...corners.slice(0, handicap), ...(handicap < 5 ? [] : more)]) signs[(size - 1 - y) * size + x] = "B";
  return signs.join("");
}

export const COLOUR = { B: "black", W: "white" };
export const other = (colour) => (colour === "black" ? "white" : "black");
/** The letter of a side, as a board, SGF and GTP have it. */
export const letter = (colour) => colour[0].toUpperCase();

const NAMES = { black: t("Black"), white: t("White") };
/** What a side is called. */
export const named = (colour) => NAMES[colour];

/** What a judged move is called. */
export const KINDS = { best: t("Best"), good: t("Good"), inaccuracy: t("Inaccuracy"), mistake: t("Mistake"), blunder: t("Blunder"), pass: t("Pass") };

/** A point, or a pass, for people. */
export const moveText = (name) => (name === "pass" ? t("pass") : name);

/** A game that the browser keeps, and how far it is. */
export function gameText({ size, person, level, title, theory, friend, when }) {
  const colour = named(person), who = person === "both" ? t("both sides") : friend ? t("{colour} against a friend", { colour })
    : theory ? t("{colour} against rules", { colour }) : t("{colour} against level {level}", { colour, level });
  return `${title || clauses([`${size}×${size}`, who])} · ${day(when)}`;
}
export const standText = ({ result, moves }) => result ?? t("move {number}", { number: moves });

/** What is said after a first tap on a point, where points are small. */
export const againText = (point) => t("Tap again to play {point}.", { point });

/** Chances in whole per cent: nothing is said to be quite sure. */
export const chancesIn = (share) => Math.min(99, Math.max(1, Math.round(100 * share)));

/** How Black stands by chances and points, as one or two texts: points only where there are some, and both name the same side. */
export function standing({ chances, points }) {
  const agree = Boolean(points) && (points > 0) === (chances > 0.5);
  return [t("Black {percent} %", { percent: chancesIn(chances) }), ...(agree ? [t("{colour} ahead by {points}", { colour: named(points > 0 ? "black" : "white"), points: Math.abs(points) })] : [])];
}

/** A result as SGF has it, in words. */
export function resultText(result) {
  if (!result || result === "0") return t("The game is a draw");
  const winner = named(COLOUR[result[0]]), by = result.slice(2);
  if (by === "R") return t("{winner} wins by resignation", { winner });
  if (by === "T") return t("{winner} wins on time", { winner });
  return tn("{winner} wins by {points} point", "{winner} wins by {points} points", Number(by), { winner, points: Number(by) });
}

/** What a candidate costs beside the best, in points where both have them, else in per cent of chances. */
export function costOf({ points, chances }, best) {
  const known = points != null && best.points != null, cost = Math.max(0, known ? best.points - points : 100 * (best.chances - chances));
  const digits = known && cost < 9.95 ? 1 : 0;
  return Number(cost.toFixed(digits)) ? `−${number(cost, digits)}` : "0";
}

/** The first move of a line and its answer, as places, where an arrow between them can be seen; else null. */
export function arrowOf(moves, size) {
  const [one, two] = moves.slice(0, 2).map((name) => place(name, size)), far = one && two ? Math.hypot(two.x - one.x, two.y - one.y) : 0;
  return far > 1.2 && far < 4.5 ? { one, two, far } : null;
}

/** What the numbers and the arrow of a line on the board mean; nothing of a single move. */
export function lineText({ moves, from = 1 }, size) {
  if (moves.length < 2) return "";
  const line = listed(moves.map((name, i) => `${from + i}\u00a0${moveText(name)}`));
  return sentences([t("The numbers tell the order of the moves: {line}.", { line }),
    arrowOf(moves, size) && t("The arrow leads from {first} to its answer, {second}.", { first: from, second: from + 1 })]);
}
