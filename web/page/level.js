// The person's level: a test by questions, what is known of it as bars, and a game there.
import { get, post } from "./api.js";
import { Board } from "./board.js";
import { button, h, once, refill, stage, toast } from "./dom.js";
import { choice, choose } from "./kept.js";
import { numbered, questionCard } from "./question.js";
import { beginAtOwnLevel } from "./start.js";
import { listed, percent, sentences, t } from "./words.js";

export function level(main, id, go) {
  document.title = `${t("My level")} · Katachi`;
  return id ? test(main, id, go) : intro(main, go);
}

const MAIN = { class: "main" };

const begin = once(async (go) => {
  const { id } = await post("/api/tests", { practised: Object.keys(choice("ladder", {})).slice(-200) });
  choose("test", id);
  go(`/level/${id}`);
});

const SURE = 0.8;

/** The fewest levels beside each other that are as likely as SURE: {first, last, share}. */
export function likelyOf(shares) {
  const ranges = shares.flatMap((_, first) => shares.slice(first).map((__, i) =>
    ({ first: first + 1, last: first + i + 1, share: shares.slice(first, first + i + 1).reduce((sum, one) => sum + one, 0) })));
  return ranges.filter(({ share }) => share >= SURE - 1e-9).sort((a, b) => a.last - a.first - (b.last - b.first) || b.share - a.share)[0];
}

/** A share in per cent; of what is never certain it is at most 99. */
export const percentOf = (share) => Math.min(99, Math.round(100 * share));

/** How likely each level is, as columns; those that the words name have a colour. */
function bars({ shares, level: here }) {
  const { first, last } = likelyOf(shares);
  const most = Math.max(...shares), text = listed(shares.map((share, i) => [i + 1, percentOf(share)]).filter(([, share]) => share).map(([n, share]) => t("level {number} {share} %", { number: n, share })));
  return h("div", { class: "bars", role: "img", "aria-label": t("How likely each level is: {levels}.", { levels: text }) }, shares.map((share, i) => {
    const column = h("i", {});
    column.style.height = `${Math.round(56 * share / most)}px`;
    return h("span", { class: i + 1 === here ? "here" : i + 1 >= first && i + 1 <= last ? "likely" : null }, h("small", {}, share >= 0.01 ? percent(Math.min(0.99, share)) : ""), column, h("b", {}, String(i + 1)));
  }));
}

/** What is known of the level, in words. */
function words({ shares, kyu }) {
  const { first, last, share } = likelyOf(shares), of = { first, last, percent: percentOf(share) };
  const text = first === last ? t("Level {first}, with {percent} % probability: the coloured bar, of Katachi’s levels from 1 to 10.", of)
    : t("Level {first} to {last}, with {percent} % probability: the coloured bars together, of Katachi’s levels from 1 to 10.", of);
  return [h("p", {}, text), h("p", { class: "hint" }, t("In kyu {kyu}.", { kyu }))];
}

/** What is known, and a way to begin. */
function intro(main, go) {
  const known = h("div", {}), actions = h("div", { class: "actions" });
  main.append(h("div", { class: "narrow" }, h("section", { class: "card" }, h("h1", {}, t("My level")),
    h("p", {}, t("Ten to fifteen questions about positions on 9×9: which move is best, who is ahead, does a block live. Each is chosen to tell most, given your answers so far; five minutes or so.")),
    actions), known));

  async function load() {
    const { level: found } = await get("/api/level");
    const open = choice("test", "") && await get(`/api/tests/${choice("test", "")}`).then((one) => one.question && one, () => null);
    refill(actions, open && button(t("Go on with question {number}", { number: open.question.number }), () => go(`/level/${open.id}`), MAIN),
      button(found || open ? t("Begin a new test") : t("Begin"), () => begin(go), open || found ? {} : MAIN),
      found && button(t("Play at my level"), () => beginAtOwnLevel(go), open ? {} : MAIN));
    if (found) known.replaceChildren(h("section", { class: "card" }, h("h2", {}, t("Your level is about {level}", { level: found.level })), bars(found), ...words(found),
      h("p", { class: "hint" }, t("From your last test and the games at your level since; katachi play --level auto in the terminal goes on from the same."))));
  }
  load().catch((fault) => { toast(fault.message); actions.replaceChildren(button(t("Begin"), () => begin(go), MAIN)); });
}

function test(main, id, go) {
  let state = null, looks = null;
  const board = new Board({ label: t("The position in question; choose one of the lettered points") });
  const card = questionCard(board, { answer, next, waits: t("The question is being chosen …") });
  const far = h("progress", { "aria-label": t("Questions answered") }), count = h("p", { class: "hint" }), picture = h("div", {});
  const asked = h("div", { class: "answered", role: "group", "aria-label": t("Questions answered") }), stop = button(t("Stop here"), end);
  const result = h("section", { class: "card", hidden: true }), known = h("section", { class: "card" }, h("h2", {}, t("What is known so far")), far, count, picture, h("div", { class: "actions" }, stop));
  const before = h("section", { class: "card", hidden: true }, h("h2", {}, t("Your answers")), h("p", { class: "hint" }, t("Choose one to look at it again.")), asked);
  main.append(stage("asking", board.frame, [result, card.element, known, before]));

  async function answer(chosen) {
    try { take(await post(`/api/tests/${id}/answer`, { number: state.question.number, choice: chosen }), true); } catch (fault) {
      toast(fault.message);
      if (fault.status === 409) take(await get(`/api/tests/${id}`));
    }
  }

  async function end() {
    take(await post(`/api/tests/${id}/end`));
  }

  /** From what is told on to the open question, or to the result. */
  function next() {
    looks = state.question ? null : state.answered.length - 1;
    draw();
    scrollTo(0, 0);
  }

  function look(number) {
    looks = number;
    draw();
  }

  function take(found, isTold = false) {
    state = found;
    looks = isTold || !state.question ? state.answered.length - 1 : null;
    draw(isTold);
  }

  /** isTold: the answer was given now, and the result waits until it is read. */
  function draw(isTold = false) {
    const { question, answered, least, most } = state, isOver = !question && !isTold, number = looks === null ? question.number : looks + 1;
    const heading = isOver ? t("Question {number}", { number }) : t("Question {number} of {least} to {most}", { number, least, most });
    if (looks === null) card.ask(question, heading);
    else {
      const { question: before_, told } = answered[looks];
      card.tell(before_, told, heading, isOver ? null : question ? (looks === answered.length - 1 ? t("Next question") : t("Back to the open question")) : t("See your level"));
    }
    known.hidden = isOver;
    far.max = most;
    far.value = answered.length;
    count.textContent = answered.length ? t("{count} answered, {right} right. How likely each level is by now:", { count: answered.length, right: answered.filter(({ told }) => told.is_right).length }) : t("Before the first answer nothing is known. 1 and 10 stand also for those below and above.");
    picture.replaceChildren(bars(state.level));
    stop.hidden = answered.length < state.enough || !question;
    before.hidden = !answered.length || isTold;
    refill(asked, ...answered.map(({ told }, i) =>
      numbered(i + 1, t("Question {number}", { number: i + 1 }), told.is_right ? "right" : "wrong", i === looks, () => look(i))));
    result.hidden = !isOver;
    if (isOver) show(answered);
  }

  function show(answered) {
    const right = answered.filter(({ told }) => told.is_right).length, missed = state.missed.filter(([, wrong]) => wrong).map(([what, wrong, of]) => t("{wrong} of {count} about {what}", { wrong, count: of, what }));
    refill(result, h("h1", {}, t("Your level is about {level}", { level: state.level.level })), bars(state.level), words(state.level),
      h("p", {}, sentences([t("{right} of {count} right.", { right, count: answered.length }), missed.length && t("Missed: {list}.", { list: listed(missed) })])),
      answered.length < state.least && h("p", { class: "hint" }, t("The test was cut short, so this is less certain.")),
      state.fault && h("p", { class: "lost" }, state.fault),
      h("div", { class: "actions" }, button(t("Play at my level"), () => beginAtOwnLevel(go), MAIN), button(t("Again"), () => begin(go))));
  }

  get(`/api/tests/${id}`).then(take, (fault) => go("/level", true, fault.message));
}
