// A stone put on a board: what it captures, and where none may be put. Of ko it knows nothing.
import { index } from "./points.js";

/** A board, as a text of a sign a point, after a stone on a named point; null where one stands, or where it would have no liberty. */
export function put(board, size, sign, name) {
  const at = index(name, size), signs = [...board];
  if (signs[at] !== ".") return null;
  signs[at] = sign;
  const beside = (i) => [i - size, i + size, i % size ? i - 1 : -1, (i + 1) % size ? i + 1 : -1].filter((one) => signs[one]);
  const blockOf = (i) => {
    const block = new Set([i]);
    for (const one of block) for (const near of beside(one)) if (signs[near] === signs[i]) block.add(near);
    return [...block];
  };
  const hasLiberty = (block) => block.some((one) => beside(one).some((near) => signs[near] === "."));
  for (const near of beside(at)) {
    const block = blockOf(near);
    if (signs[near] !== "." && signs[near] !== sign && !hasLiberty(block)) for (const one of block) signs[one] = ".";
  }
  return hasLiberty(blockOf(at)) ? signs.join("") : null;
}
