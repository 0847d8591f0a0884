// A learner's way from level to level: who loses solves the chapter of the ladder that his game sends him to, and plays the level again; who wins goes up.
import { post } from "./api.js";
import { button, h, once } from "./dom.js";
import { chapter, choice, choose, games, KEPT } from "./kept.js";
import { letter } from "./points.js";
import { beginAtLevel } from "./start.js";
import { sentences, t } from "./words.js";

const STRONGEST = 10, SMALLEST = 9, FEWEST = 2; // moves that a review needs

const isOfIt = ({ person, friend, theory, own, result, size }) => person !== "both" && !friend && !theory && !own && size >= SMALLEST && /^[BW]\+/.test(result ?? "");
const isWon = ({ person, result }) => result[0] === letter(person);

/** The last game against a level, how many of those at this level were won, and what comes next; null: there is no game. */
export function standing() {
  const played = games(KEPT).filter(isOfIt), [last] = played;
  if (!last) return null;
  const here = played.filter(({ level }) => level === last.level), lesson = chapter(), known = choice("ladder", {});
  const isFound = lesson.game === last.id && lesson.positions;
  const next = isWon(last) ? (last.level === STRONGEST ? "top" : "up") : last.moves < FEWEST ? "again"
    : !isFound ? "find" : lesson.positions.every((name) => known[name] === true) ? "again" : "solve";
  return { last, lesson, next, won: here.filter(isWon).length, count: here.length };
}

/** The review of a game, which finds the chapter. */
export const openReview = once(async (game, go) => {
  const { id } = await post(`/api/games/${game}/review`);
  choose("chapter", { game, review: id });
  go(`/review/${id}`);
});

/** How far the learner is, in a line, and what does the next step; nothing where no game was played, or the last is not `id`. */
export function wayCard(go, id = null) {
  const found = standing();
  if (!found || (id && found.last.id !== id)) return [];
  const { last: { id: game, level, size }, lesson, next, won, count } = found;
  const step = { up: t("Next: level {level}.", { level: level + 1 }), top: t("There is no higher level."), again: t("Next: level {level} again.", { level }),
    find: t("Next: find the chapter for this loss."), solve: t("Next: solve the positions of rule {place}.", { place: lesson.place }) }[next];
  const begins = (at, text) => button(text, () => beginAtLevel(go, at, size), { class: "main" });
  const does = { up: () => begins(level + 1, t("Play level {level}", { level: level + 1 })), again: () => begins(level, t("Play level {level} again", { level })),
    find: () => button(t("Find my chapter"), () => openReview(game, go), { class: "main" }), solve: () => h("a", { class: "button main-link", href: `/ladder?rung=${lesson.rung}` }, t("Solve its positions")) }[next];
  return [h("h2", {}, t("Your way")), h("p", {}, sentences([t("Level {level}: won {won} of {count}.", { level, won, count }), step])), does && h("div", { class: "actions" }, does())];
}
