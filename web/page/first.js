// A first hour, for who has never played: positions that a click answers, then a first game.
import { get } from "./api.js";
import { Board } from "./board.js";
import { button, h, say, stage, toast } from "./dom.js";
import { choice, choose } from "./kept.js";
import { index, vertex } from "./points.js";
import { beginFirst } from "./start.js";
import { put } from "./stones.js";
import { clauses, know, sentences, t } from "./words.js";

const STEP = 700; // milliseconds between two moves that are shown
const boardOf = (rows) => rows.join("").replace(/X/g, "B").replace(/O/g, "W");
const list = (names = "") => names.split(" ").filter(Boolean);

export function first(main, _, go) {
  document.title = `${t("A first hour")} · Katachi`;
  let lessons = [], done = choice("first", {}), at = null, told = null, timer = 0;
  const board = new Board({ size: 5, onpoint: (name) => chosen(name), label: t("The position of the lesson; choose a point") });
  const card = h("section", { class: "card question" }), plan = h("section", { class: "card lessons" });
  main.append(stage("", board.frame, [card, plan]));

  const nameOf = ([lesson, number]) => `${lesson + 1}.${number + 1}`;
  const places = () => lessons.flatMap(({ positions }, i) => positions.map((_position, j) => [i, j]));
  const asked = () => lessons[at[0]].positions[at[1]];

  /** What is said of an answer. */
  const said = (name) => asked().answers[name] ?? asked().answers["*"];
  const right = () => Object.keys(asked().answers).find((name) => asked().answers[name].right);

  /** Is a stone to be clicked, and none to be put? */
  const picks = () => !asked().choices && boardOf(asked().board)[index(right(), asked().board.length)] !== ".";

  function ask(place) {
    clearTimeout(timer);
    [at, told] = [place, null];
    const { text = [], choices } = asked(), question = t(asked().ask), size = asked().board.length;
    if (board.size !== size) board.reset(size);
    show(boardOf(asked().board), { last: asked().last, pointer: picks(), ghost: choices || picks() ? null : "black" });
    const answers = choices?.map((one) => button(t(one), () => answer(one)));
    card.replaceChildren(heading(), ...text.map((one) => h("p", {}, t(one))), h("p", { class: "asks" }, question), h("div", { class: "actions" }, answers));
    drawPlan();
    say(sentences([...text.map((one) => t(one)), question]));
  }

  const heading = () => h("h1", {}, t(lessons[at[0]].title), h("small", {}, ` ${t("{number} of {count}", { number: at[1] + 1, count: lessons[at[0]].positions.length })}`));

  /** Show a board; the stones in question are ringed while they stand. */
  function show(signs, more = {}) {
    const start = boardOf(asked().board), size = board.size;
    const lit = list(asked().on).filter((name) => signs[index(name, size)] === start[index(name, size)]);
    board.show({ board: signs, lit, ...more });
  }

  function chosen(name) {
    if (!name || !lessons.length) return undefined;
    if (!at) return beginFirst(go, name);
    if (told?.right || asked().choices) return undefined;
    if (told) return ask(at);
    const isStone = boardOf(asked().board)[index(name, board.size)] !== ".";
    if (isStone === picks()) return answer(name);
    return isStone ? toast(t("A stone stands there already.")) : undefined;
  }

  /** The person's answer, or the right one if that is wanted to be seen. */
  function answer(name, isShown = false) {
    const found = said(name), size = board.size, isMove = !asked().choices && !picks();
    const start = boardOf(asked().board), moves = [...(isMove ? [name] : []), ...(found.line ?? [])];
    if (isMove && !put(start, size, "B", name)) { toast(t("No stone may be put there: it would have no liberty.")); return; }
    told = found;
    if (found.right && !isShown) choose("first", done = { ...done, ...choice("first", {}), [nameOf(at)]: true }); // with what another tab has put there
    play(start, moves, "B", isMove ? 0 : STEP);
    const onwards = [following() ? t("Next") : t("To your first game"), () => turnTo(following())], again = [t("Try again"), () => ask(at)];
    const look = [t("Show me"), () => { ask(at); answer(right(), true); }];
    const offered = !found.right ? [again, asked().choices ? onwards : look] : isShown || found.line ? [onwards, again] : [onwards];
    card.replaceChildren(heading(), h("p", { class: "asks" }, t(asked().ask)),
      h("p", { class: "told" }, h("b", { class: `kind ${found.right ? "best" : "blunder"}` }, isShown ? t("Look") : found.right ? t("Right") : t("Not yet"))),
      h("p", {}, t(found.text)),
      h("div", { class: "actions" }, offered.map(([text, does], i) => button(text, does, i ? {} : { class: "main" }))));
    drawPlan();
    card.querySelector("button.main").focus({ preventScroll: true });
    say(t(found.text));
  }

  /** Play moves one after the other; behind them stands what an answer shows. */
  function play(signs, moves, sign, wait) {
    const [name, ...rest] = moves;
    if (!name) return show(signs, { last: board.shown.last, ...marks(signs) });
    if (wait) show(signs, { last: board.shown.last });
    timer = setTimeout(() => {
      const after = put(signs, board.size, sign, name);
      show(after, { last: name });
      play(after, rest, sign === "B" ? "W" : "B", STEP);
    }, wait);
    return undefined;
  }

  /** What an answer shows on the last board: liberties, or whose each point is. */
  function marks(signs) {
    const shown = told.lit ? { lit: [...list(asked().on), ...list(told.lit)] } : {};
    if (!told.area) return shown;
    const owners = [...boardOf(told.area)], size = board.size;
    const dead = owners.flatMap((sign, i) => (signs[i] !== "." && signs[i] !== sign ? [vertex(i % size, Math.floor(i / size), size)] : []));
    return { ...shown, dead, owners: owners.map((sign) => (sign === "B" ? 1 : -1)) };
  }

  const following = () => places()[places().findIndex((one) => nameOf(one) === nameOf(at)) + 1];

  /** Go to a position, or without one to the game. */
  function turnTo(place) {
    if (place) ask(place);
    else game();
    scrollTo(0, 0);
    (card.querySelector(".actions button") ?? board.element).focus({ preventScroll: true });
  }

  /** The last step: a game. */
  function game() {
    clearTimeout(timer);
    at = null;
    board.reset(7);
    board.show({ ghost: "black" });
    card.replaceChildren(h("h1", {}, t("Your first game")),
      h("p", {}, t("You are Black, on a small board, and Katachi plays at its weakest. Click a point to play.")),
      h("p", {}, t("Undo takes a move back, as often as you like. Hint helps. When a move loses much, Katachi says so before it answers.")),
      h("p", {}, t("When nothing is left to gain, press Pass. Whoever has more points wins.")),
      h("div", { class: "actions" }, button(t("Begin"), () => beginFirst(go), { class: "main" })));
    drawPlan();
  }

  function drawPlan() {
    plan.replaceChildren(h("h2", {}, t("A first hour")), h("ol", {}, lessons.map(({ title, positions }, i) => h("li", {}, `${i + 1}. ${t(title)}`,
      h("span", { class: "answered", role: "group", "aria-label": t(title) }, positions.map((_position, j) => {
        const name = nameOf([i, j]), isDone = done[name] === true;
        return button(String(j + 1), () => turnTo([i, j]), { class: isDone ? "right" : "", "aria-label": clauses([`${t(title)} ${j + 1}`, isDone && t("done")]),
          "aria-current": at && nameOf(at) === name ? "step" : null });
      })))), h("li", {}, `${lessons.length + 1}. ${t("Your first game")}`, h("span", { class: "answered" }, button(t("Play"), () => turnTo(), { "aria-current": at ? null : "step" })))));
  }

  get("/static/lessons.json").then((found) => {
    know(found.words);
    lessons = found.lessons;
    const place = places().find((one) => done[nameOf(one)] !== true);
    if (place) ask(place);
    else game();
  });
  return () => clearTimeout(timer);
}
