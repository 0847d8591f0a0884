// Numbers for people, as their language writes them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh } from "./document.js";

const page = `file://${process.env.PAGE}`, main = fresh();
const words = { "{winner} wins by {points} point": ["{winner} gewinnt mit {points} Punkt", "{winner} gewinnt mit {points} Punkten"] };
main.append(Object.assign(document.createElement("script"), { id: "words", textContent: JSON.stringify({ language: "de", words }) }));
const { countCard } = await import(`${page}/count.js`);
const points = await import(`${page}/points.js`);
const { number, t } = await import(`${page}/words.js`);

test("a decimal has the sign of the language, and what is for programs stays as it is", () => {
  assert.deepEqual([number(1234.56, 1), number(7), number(0.5), number(2, 1)], ["1.234,6", "7", "0,5", "2,0"]);
  assert.equal(t("komi {komi}, {moves} {name}", { komi: 6.5, moves: 12_345, name: "1.5" }), "komi 6,5, 12.345 1.5");
  assert.equal(points.costOf({ points: 3.9, chances: 0.97 }, { points: 4.2, chances: 0.97 }), "−0,3");
  assert.match(points.resultText("B+3.5"), /gewinnt mit 3,5 Punkten$/);
  assert.match(points.standing({ chances: 0.9, points: 67.2 })[1], /67,2$/);
  const none = { stones: 0, territory: 0, prisoners: 0, bonus: 0, total: 0 }, tallies = { black: none, white: { ...none, bonus: 7.5, total: 7.5 } }, card = countCard(() => {}, () => {});
  card.draw({ board: ".", size: 1, handicap: 0, komi: 7.5, rules: "chinese", phase: "over", prisoners: { black: 0, white: 0 }, count: { score: "W+7.5", dead: [], owners: {}, open: [], wide: [], neutral: [], tallies } });
  assert.deepEqual([...card.element.querySelectorAll("tfoot td")].map((one) => one.textContent), ["0", "7,5"]);
});
