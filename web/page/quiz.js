// A quiz from the mistakes of one review, or of all that this browser knows, or a drill: what was better? Each comes back over days.
import { address, get, post } from "./api.js";
import { Board } from "./board.js";
import { button, h, refill, stage, toast } from "./dom.js";
import { drill, dropReview, isQuestion, keepReview, reviews } from "./kept.js";
import { cards, drop, isDue, nextBack, put, sourceOf, whenBack } from "./leitner.js";
import { numbered, questionCard } from "./question.js";
import { t } from "./words.js";

const MOST = 30; // questions from all reviews together

/** Where to find the mistakes that come back today, and after them those that are the person's own. */
function sourcesOf(known, answered) {
  const isOwn = (one) => known.some(({ id, side }) => id === one.id && side === one.side);
  const back = Object.entries(answered).filter(([, card]) => isDue(card)).map(([name, { side }]) => ({ id: sourceOf(name), side }));
  const all = [...back, ...known.filter(({ side }) => side !== "both")]; // of both: whose the mistakes are nobody said
  const isFirst = (one, i) => all.findIndex(({ id, side }) => id === one.id && side === one.side) === i;
  return all.filter(isFirst).map(({ id, side }) => ({ id, side, title: known.find((one) => one.id === id)?.title, isOwn: side !== "both" && isOwn({ id, side }) }));
}

/** asked: the side whose mistakes they are; none: as the browser knows it. */
export function quiz(main, id, go, asked = new URLSearchParams(location.search).get("side")) {
  document.title = `${t("Quiz")} · Katachi`;
  const known = reviews(), answered = cards(), drilled = !id && new URLSearchParams(location.search).has("drill") ? drill() : null;
  const isAll = !id && !drilled, back = drilled ? ["/learn", drilled.learning].filter(Boolean).join("/") : id ? `/review/${id}` : "/review", backText = drilled ? t("Back to the findings") : t("Back to the review");
  const sources = drilled ? drilled.positions ?? [] : id ? [{ side: "both", ...known.find((one) => one.id === id), id, ...(asked && { side: asked }) }] : sourcesOf(known, answered);
  const fresh = Object.entries(answered).filter(([, card]) => !isDue(card)); // those that need no answer today
  let questions = [], right = Object.fromEntries(fresh.map(([name, { box }]) => [name, box > 0])), now = -1, told = null;
  const there = new Set(); // the names of all that the sources have
  const board = new Board({ label: t("The position in question; choose one of the lettered points") });
  const card = questionCard(board, { answer, next, waits: t("The questions are being made …") });
  const marks = h("div", { class: "answered", role: "group", "aria-label": drilled ? t("Positions") : t("Mistakes") }), result = h("section", { class: "card", hidden: true });
  const list = h("section", { class: "card", hidden: true }, h("h2", {}, drilled ? t("Positions") : id ? t("Mistakes") : t("Your mistakes")), marks);
  const title = h("p", { class: "hint" });
  main.append(stage("asking", [board.frame, title], [result, card.element, list]));

  const nameOf = ({ source, number }) => `${source.id} ${number}`;

  async function load() {
    const whole = [];
    for (const source of sources) {
      try {
        const found = await get(isQuestion(source.id) ? `/api/questions/${source.id}` : `/api/reviews/${source.id}/quiz/${source.side}`);
        if (!list.isConnected) return; // another page is shown
        whole.push(...found.map((one) => ({ ...one, source })));
        if (isAll) take(whole.splice(0)); // of a drill or a review the number of questions stays
      } catch (fault) {
        if (id || fault.status !== 404) throw fault;
        dropReview(source.id);
        drop(source.id);
      }
    }
    take(whole);
    for (const [name, one] of Object.entries(answered)) if (isAll && isDue(one) && !there.has(name)) drop(name);
    if (id) keepReview({ id, title: sources[0].title, side: known.find((one) => one.id === id)?.side ?? "both" });
    if (!questions.length) nothing();
  }

  /** More of them, each once, while the first is asked already. Of all reviews first those that come back today, then the person's own that were never asked. */
  function take(found) {
    const isBack = (one) => nameOf(one) in answered, isForToday = (one) => !(nameOf(one) in right) && (isBack(one) || one.source.isOwn);
    const more = found.filter((one) => !there.has(nameOf(one)) && (!isAll || isForToday(one))), rest = [...questions.slice(now + 1), ...more];
    for (const one of found) there.add(nameOf(one));
    if (!more.length) return undefined;
    if (isAll) rest.sort((one, other) => isBack(other) - isBack(one));
    questions = [...questions.slice(0, now + 1), ...rest].slice(0, isAll ? MOST : rest.length + now + 1);
    if (list.hidden || !result.hidden) return next();
    card.element.querySelector("h1").textContent = heading();
    return number();
  }

  function nothing() {
    const isDone = isAll && Object.keys(cards()).length > 0;
    card.element.hidden = true;
    result.hidden = false;
    refill(result, h("h1", {}, isDone ? t("Nothing to repeat today") : drilled ? t("There is no position to practise this on.") : t("No mistake to ask about")),
      !drilled && h("p", {}, id ? t("No mistake of this side is sure.") : isDone ? nextBack() : t("Review a game of yours first. Of a record, say in its review whose mistakes are yours.")),
      h("div", { class: "actions" }, h("a", { class: "button main-link", href: address(back) }, isAll ? t("Review a game") : backText)));
  }

  async function answer(chosen) {
    const one = questions[now];
    const found = one.right ? { choice: chosen, is_right: chosen === one.right, right: one.right, sentences: one.sentences }
      : await post(`/api/reviews/${one.source.id}/quiz`, { number: one.number, choice: chosen, side: one.source.side });
    right = { ...right, [nameOf(one)]: found.is_right };
    put(nameOf(one), found.is_right, one.source.side);
    if (questions[now] !== one) return number(); // somebody went on to another meanwhile
    const text = whenBack(nameOf(one));
    told = text ? { ...found, sentences: [...found.sentences, { text, stones: [] }] } : found;
    return draw();
  }

  const heading = () => (drilled ? t("Position {number} of {count}", { number: now + 1, count: questions.length }) : t("Mistake {number} of {count}", { number: now + 1, count: questions.length }));

  function next() {
    const left = [...questions.keys()].filter((i) => !(nameOf(questions[i]) in right));
    told = null;
    now = left.find((i) => i > now) ?? left[0] ?? Math.max(0, now);
    draw(!left.length);
    scrollTo(0, 0);
  }

  function draw(isOver = questions.every((one) => nameOf(one) in right) && !told) {
    const one = questions[now], left = questions.filter((each) => !(nameOf(each) in right)).length;
    title.textContent = [drilled?.title, one.source.title].filter(Boolean).join(" · ");
    result.hidden = !isOver;
    card.element.hidden = isOver;
    list.hidden = false;
    if (isOver) {
      const good = questions.filter((each) => right[nameOf(each)]).length;
      board.show({ board: one.board });
      result.replaceChildren(h("h1", {}, t("{right} of {count} right.", { right: good, count: questions.length })), h("p", {}, good === questions.length ? t("Each comes back after some days, until you know it.") : t("The red ones come back tomorrow.")),
        h("div", { class: "actions" }, button(t("Again"), again, { class: "main" }), h("a", { class: "button", href: address(back) }, isAll ? t("Reviews") : backText)));
    } else if (told) card.tell(one, told, heading(), left ? drilled ? t("Next position") : t("Next mistake") : t("See the result"));
    else card.ask(one, heading());
    number();
  }

  /** The numbers of all, as each was answered. */
  function number() {
    refill(marks, ...questions.map((each, i) => {
      const known_ = right[nameOf(each)], kind = known_ === undefined ? "" : known_ ? "right" : "wrong";
      const name = drilled ? t("Position {number}", { number: i + 1 }) : t("Mistake {number}", { number: i + 1 });
      return numbered(i + 1, name, kind, i === now && result.hidden, () => { now = i; told = null; draw(false); });
    }));
  }

  function again() {
    [right, now, told] = [{}, 0, null];
    draw(false);
  }

  load().catch((fault) => { toast(fault.message); if (!questions.length) nothing(); });
}
