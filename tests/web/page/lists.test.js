// Lists and particles, as each language writes them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh } from "./document.js";

const page = `file://${process.env.PAGE}`;

/** The words of the page in a language whose texts are these. */
async function wordsOf(language, words) {
  fresh().append(Object.assign(document.createElement("script"), { id: "words", textContent: JSON.stringify({ language, words }) }));
  return import(`${page}/words.js?${language}`);
}

test("names, parts of a sentence and sentences stand apart as in the language", async () => {
  const chinese = await wordsOf("zh-CN", { "{some}, {next}": "{some}、{next}", ", ": "，", "{said}.": "{said}。" });
  assert.equal(chinese.listed(["E7", "E8", "E9"]), "E7、E8、E9");
  assert.equal(chinese.listed([]), "");
  assert.equal(chinese.clauses(["黑 83%", "", "黑方领先 9.5 目"]), "黑 83%，黑方领先 9.5 目");
  assert.equal(chinese.sentences([chinese.t("{said}.", { said: "对" }), false, "A6 最好。"]), "对。A6 最好。");
  const english = await wordsOf("en", {});
  assert.deepEqual([english.listed(["E7", "E8"]), english.clauses(["one", "two"]), english.sentences(["One.", "Two."])], ["E7, E8", "one, two", "One. Two."]);
});

test("a Korean particle fits the sound before it", async () => {
  const { t } = await wordsOf("ko", { a: "{point}을(를) 응징하는 수", b: "{point}(으)로 돌아가기" });
  assert.deepEqual(["C5", "C6", "한 수 쉼", "SGF"].map((point) => t("a", { point })), ["C5를 응징하는 수", "C6을 응징하는 수", "한 수 쉼을 응징하는 수", "SGF을(를) 응징하는 수"]);
  assert.deepEqual(["C5", "C6", "C7"].map((point) => t("b", { point })), ["C5로 돌아가기", "C6으로 돌아가기", "C7로 돌아가기"]);
});
