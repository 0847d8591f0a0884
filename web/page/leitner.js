// When a mistake, or a question of a drill, is asked again: Leitner's boxes. A right answer moves it up a box, a wrong one back into the first.
import { choice, choose, isSide, isSource } from "./kept.js";
import { day, t, tn } from "./words.js";

const DAYS = [1, 1, 3, 7, 16]; // that a mistake waits in a box, by the right answers it has had in a row; after five it is known
const MOST = 1000; // mistakes that are remembered
const DAY = 86_400_000;

/** The number of the present day, by the clock of this place. */
const today = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / DAY);

const isCard = ([name, one]) => /^\S+ \d{1,6}$/.test(name) && isSource(sourceOf(name)) && [one?.box, one?.due].every(Number.isInteger) && one.box >= 0
  && one.box <= DAYS.length && one.due <= today() + DAYS.at(-1) && isSide(one.side);

/** What was asked about, by review and number of the move, or by question: its box, the day it comes back, and whose mistakes it was among. */
export const cards = () => Object.fromEntries(Object.entries(choice("quiz", {})).filter(isCard));

/** The review or question that a card is of. */
export const sourceOf = (name) => name.split(" ")[0];

const isKnown = ({ box }) => box === DAYS.length;

export const isDue = (card) => !isKnown(card) && card.due <= today();

/** How many come back today. */
export const dueCount = () => Object.values(cards()).filter(isDue).length;

const keep = (all) => choose("quiz", Object.fromEntries(all.slice(-MOST)));

/** Put a mistake into its box after an answer. Right again before its day changes nothing. */
export function put(name, isRight, side) {
  const { [name]: before, ...others } = cards();
  if (isRight && before && !isDue(before)) return;
  const box = isRight ? (before?.box ?? 0) + 1 : 0;
  keep([...Object.entries(others), [name, { box, due: today() + (DAYS[box] ?? 0), side }]]);
}

/** Forget one mistake, or all of a review: there is no such thing any more. */
export const drop = (what) => keep(Object.entries(cards()).filter(([name]) => name !== what && sourceOf(name) !== what));

/** When a mistake comes back, in a sentence; empty where that is not kept. */
export function whenBack(name) {
  const card = cards()[name];
  if (!card) return "";
  return isKnown(card) ? t("You know this one: it does not come back.") : tn("It comes back tomorrow.", "It comes back in {count} days.", card.due - today());
}

/** The same of all that was asked about, when none is due. */
export function nextBack() {
  const days = Object.values(cards()).filter((card) => !isKnown(card)).map((card) => card.due - today());
  return days.length ? t("The next mistake comes back on {day}.", { day: day(Date.now() + Math.min(...days) * DAY) }) : t("You know them all. Review another game.");
}
