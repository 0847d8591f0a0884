// A question about a position: its choices on the board and as buttons; then whether the answer is right, and why.
import { button, h, say, switchIn } from "./dom.js";
import { setKeys } from "./keys.js";
import { lineText, moveText } from "./points.js";
import { sentence } from "./why.js";
import { clauses, listed, sentences, t } from "./words.js";

const WORDS = { black: t("Black is ahead"), white: t("White is ahead"), lives: t("It lives"), dies: t("It dies"), pass: t("Pass") };
export const wordOf = (choice) => WORDS[choice] ?? choice;
const KEYS = [["A–H", t("answer")], ["0", t("I don’t know")], ["N", t("go on")]];

/** A card for a board, which it draws on. does: answer(choice or null), next(); waits: what is said until there is a question.
 *
 * A question: {board, size, text, choices, block, last}. What is told of an answer: {choice, is_right, right, sentences, verdict, lines, plays};
 * plays: the line that is played out at once. Block, last, verdict, lines and plays may be left out. */
export function questionCard(board, does) {
  let question = null, told = null, answered = null, shown = {}; // answered: the question whose answer is being judged
  const caption = h("p", { class: "hint" });
  const body = h("div", {}, h("p", { class: "hint" }, does.waits)), element = h("section", { class: "card question" }, body);
  setKeys(KEYS, key);
  board.onpoint = (name) => { if (question?.choices.includes(name)) answer(name); };

  async function answer(choice) {
    if (!question || told || answered === question) return;
    const asked = answered = question, waits = () => question === asked && !told; // else another one is shown by now
    for (const one of body.querySelectorAll("button")) one.disabled = true;
    const slow = setTimeout(() => { if (waits()) body.append(h("p", { class: "hint", role: "status" }, t("Katachi looks at it …"))); }, 80);
    try { await does.answer(choice); } finally {
      clearTimeout(slow);
      if (answered === asked) answered = null;
      if (waits()) {
        body.querySelector("[role=status]")?.remove();
        for (const one of body.querySelectorAll("button")) one.disabled = false;
      }
    }
  }

  /** What a choice turned out to be: right, as the better one is and one that is as good, or wrong. */
  const kindOf = (choice) => (!told ? "" : choice === told.right || (told.is_right && choice === told.choice) ? "right" : choice === told.choice ? "wrong" : "");

  function draw() {
    if (board.size !== question.size) board.reset(question.size);
    const marks = question.choices.map((vertex, i) => ({ vertex, text: "abcdefgh"[i], best: kindOf(vertex) === "right", wrong: kindOf(vertex) === "wrong" }));
    board.show({ board: question.board, last: question.last, candidates: marks, lit: question.block ?? [], pointer: !told, ...shown });
  }

  const show = (what) => { shown = what; draw(); caption.textContent = what.line ? lineText(what.line, board.size) : ""; };

  function choices() {
    return h("div", { class: "choices", role: "group", "aria-label": t("Choices") }, question.choices.map((choice, i) => {
      const kind = kindOf(choice);
      return button([h("b", {}, "abcdefgh"[i]), ` ${wordOf(choice)}`, kind && h("span", { class: "unseen" }, ` (${kind === "right" ? t("right") : t("your answer")})`)],
        () => answer(choice), { class: kind, disabled: Boolean(told) });
    }));
  }

  function verdict() {
    if (told.verdict) return told.verdict;
    const answer = told.right in WORDS ? wordOf(told.right) : t("{point} is best", { point: told.right });
    return told.is_right ? t("Right. {answer}.", { answer }) : told.choice ? t("No. {answer}.", { answer }) : t("{said}.", { said: answer });
  }

  /** Show an open question, with a heading. */
  function ask(next, heading) {
    [question, told, shown] = [next, null, {}];
    body.replaceChildren(h("h1", {}, heading), h("p", { class: "asks" }, question.text), choices(),
      h("div", { class: "actions" }, button(t("I don’t know"), () => answer(null))));
    draw();
    say(sentences([t("{said}.", { said: heading }), question.text, t("{said}.", { said: listed(question.choices.map(wordOf)) })]));
  }

  /** Show what is said of an answer; next: what the button that goes on says, or null. */
  function tell(asked, found, heading, next) {
    [question, told] = [asked, found];
    const all = [...new Set(told.sentences.flatMap(({ stones }) => stones))];
    const rest = () => show({ lit: [...(question.block ?? []), ...all] });
    const kind = told.is_right ? "best" : "blunder";
    const go = next && button(next, () => does.next(), { class: "main" });
    const lines = (told.lines ?? []).map(({ text, ...line }) => switchIn(body, text, (on) => {
      if (on) { show({ board: line.board, line, candidates: [] }); say(listed(line.moves.map(moveText))); } else rest();
    }));
    body.replaceChildren(h("h1", {}, heading), h("p", { class: "asks" }, question.text), choices(),
      h("p", { class: "told" }, h("b", { class: `kind ${kind}` }, verdict())),
      ...told.sentences.map((one) => sentence(one, show, rest)),
      h("div", { class: "actions" }, go, lines), caption);
    rest();
    if (told.plays != null) lines[told.plays]?.click();
    go?.focus({ preventScroll: true });
    say(sentences([verdict(), ...told.sentences.map(({ text }) => text)]));
  }

  /** Letters answer, 0 does not know, N goes on. */
  function key(event) {
    if (!question) return;
    const choice = question.choices["abcdefgh".indexOf(event.key.toLowerCase())];
    if (!told && choice && event.key.length === 1) answer(choice);
    else if (!told && event.key === "0") answer(null);
    else if (told && event.key.toLowerCase() === "n") does.next();
    else return;
    event.preventDefault();
  }

  return { element, ask, tell };
}

/** A button for one of what is asked: its number, and how it was answered: right, wrong or not at all. */
export function numbered(number, name, kind, isHere, onclick) {
  const said = { right: t("right"), wrong: t("wrong") }[kind];
  return button(String(number), onclick, { class: kind, "aria-label": clauses([name, said]), "aria-current": isHere ? "step" : null });
}
