// Points and their names: A1 is at the lower left, there is no I.
export const LETTERS = "ABCDEFGHJKLMNOPQRST";

/** The name of the point in a column and row, both from 0 at the top left. */
export const vertex = (x, y, size) => `${LETTERS[x]}${size - y}`;

/** Column and row of a name, both from 0 at the top left; null for a pass. */
export function place(name, size) {
  const x = LETTERS.indexOf(name[0]), y = size - Number(name.slice(1));
  return name === "pass" || x < 0 || x >= size || !(y >= 0 && y < size) ? null : { x, y };
}

export const index = (name, size) => { const at = place(name, size); return at ? at.y * size + at.x : -1; };

/** The marked points of a board. */
export function stars(size) {
  if (size < 7) return [];
  const low = size >= 13 ? 3 : 2, high = size - 1 - low, middle = (size - 1) / 2;
  const corners = [[low, low], [high, low], [low, high], [high, high]];
  if (size % 2 === 0 || size < 9) return corners;
  const sides = [[low, middle], [high, middle], [middle, low], [middle, high]];
  return [...corners, [middle, middle], ...(size > 13 ? sides : [])];
}

export const COLOUR = { B: "black", W: "white" };
export const other = (colour) => (colour === "black" ? "white" : "black");
export const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** A result as SGF has it, in words. */
export function resultText(result) {
  if (!result || result === "0") return "The game is a draw";
  const winner = result[0] === "B" ? "Black" : "White", by = result.slice(2);
  if (by === "R") return `${winner} wins by resignation`;
  if (by === "T") return `${winner} wins on time`;
  return `${winner} wins by ${by} ${by === "1" ? "point" : "points"}`;
}

/** What a candidate costs beside the best, in points where both have them, else in per cent of chances. */
export function costOf({ points, chances }, best) {
  const known = points != null && best.points != null, cost = Math.max(0, known ? best.points - points : 100 * (best.chances - chances));
  const text = cost.toFixed(known && cost < 9.95 ? 1 : 0);
  return Number(text) ? `−${text}` : "0";
}

/** The first move of a line and its answer, as places, where an arrow between them can be seen; else null. */
export function arrowOf(moves, size) {
  const [one, two] = moves.slice(0, 2).map((name) => place(name, size)), far = one && two ? Math.hypot(two.x - one.x, two.y - one.y) : 0;
  return far > 1.2 && far < 4.5 ? { one, two, far } : null;
}

/** What the numbers and the arrow of a line on the board mean; nothing of a single move. */
export function lineText({ moves, from = 1 }, size) {
  if (moves.length < 2) return "";
  const arrow = arrowOf(moves, size) ? ` The arrow leads from ${from} to its answer, ${from + 1}.` : "";
  return `The numbers tell the order of the moves: ${moves.map((name, i) => `${from + i}\u00a0${name}`).join(", ")}.${arrow}`;
}
