// A review that is one file: the review, or one of its quizzes, by what stands behind the # of the address.
import { emptied } from "./dom.js";
import { setKeys } from "./keys.js";
import { quiz } from "./quiz.js";
import { review } from "./review.js";
import { id } from "./saved.js";

let leave = () => {};

function show() {
  leave();
  const main = emptied(), [, side] = /^#\/quiz\/\w+\?side=(\w+)$/.exec(location.hash) ?? [];
  setKeys([]);
  leave = (side ? quiz(main, id, null, side) : review(main, id)) ?? (() => {});
  scrollTo(0, 0);
}

addEventListener("hashchange", show);
show();
