// The page's own modules, each alone: what they draw and say of what the server tells.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fresh } from "./document.js";

const page = `file://${process.env.PAGE}`;
const { Board } = await import(`${page}/board.js`);
const { openMarks } = await import(`${page}/count.js`);
const { curve } = await import(`${page}/curve.js`);
const leitner = await import(`${page}/leitner.js`);
const link = await import(`${page}/link.js`);
const kept = await import(`${page}/kept.js`);
const { panel } = await import(`${page}/panel.js`);
const { likelyOf, percentOf } = await import(`${page}/level.js`);
const { looksOf, numbersOn } = await import(`${page}/looks.js`);
const { presses } = await import(`${page}/press.js`);
const points = await import(`${page}/points.js`);
const { countCard } = await import(`${page}/count.js`);
const { review } = await import(`${page}/review.js`);
const { whyCard } = await import(`${page}/why.js`);
const { stage } = await import(`${page}/dom.js`);
const { standing } = await import(`${page}/way.js`);
const { tree } = await import(`${page}/tree.js`);
const { know, read } = await import(`${page}/words.js`);
let main;

beforeEach(() => { main = fresh(); });

test("points have their names, and a pass is none", () => {
  assert.equal(points.vertex(8, 8, 9), "J1");
  for (const size of [5, 9, 19]) {
    for (const name of ["A1", "E5"]) {
      const { x, y } = points.place(name, size);
      assert.equal(points.vertex(x, y, size), name);
      assert.equal(points.index(name, size), y * size + x);
    }
  }
  for (const name of ["pass", "I5", "A0", "A10", "K3"]) assert.equal(points.place(name, 9), null);
  assert.deepEqual([5, 9, 13, 19].map((size) => points.stars(size).length), [0, 5, 5, 9]);
});

test("results are told in words", () => {
  assert.equal(points.resultText("B+3.5"), "Black wins by 3.5 points");
  assert.deepEqual(points.standing({ chances: 0.9996, points: 67.2 }), ["Black 99\u00a0%", "Black ahead by 67.2"]); // as "over 99 %" elsewhere
  assert.deepEqual(points.standing({ chances: 0, points: null }), ["Black 1\u00a0%"]);
  assert.deepEqual(points.standing({ chances: 0.48, points: 0 }), ["Black 48\u00a0%"]); // nobody is ahead by 0
  assert.equal(points.resultText("W+1"), "White wins by 1 point");
  assert.equal(points.resultText("W+R"), "White wins by resignation");
  assert.equal(points.resultText("B+T"), "Black wins on time");
  assert.equal(points.resultText("0"), "The game is a draw");
});

test("a candidate tells what it costs beside the best", () => {
  const best = { points: 4.2, chances: 0.97 };
  assert.equal(points.costOf({ points: 3.9, chances: 0.97 }, best), "−0.3");
  assert.equal(points.costOf({ points: -8, chances: 0.2 }, best), "−12");
  assert.equal(points.costOf({ points: 4.5, chances: 0.9 }, best), "0");
  assert.equal(points.costOf({ points: null, chances: 0.9 }, best), "−7"); // per cent, where points are not known
});

test("a line is told move by move, and its arrow where there is one", () => {
  const told = (moves) => points.lineText({ moves, from: 3 }, 9).replaceAll("\u00a0", " ");
  assert.equal(told(["E5", "E6", "pass"]), "The numbers tell the order of the moves: 3 E5, 4 E6, 5 pass.");
  assert.equal(told(["E5", "G4"]), "The numbers tell the order of the moves: 3 E5, 4 G4. The arrow leads from 3 to its answer, 4.");
  assert.equal(told(["E5"]), "");
});

test("the levels that are named are the fewest that are sure enough", () => {
  assert.deepEqual(likelyOf([0, 0, 0.08, 0.66, 0.24, 0.02, 0, 0, 0, 0]), { first: 4, last: 5, share: 0.9 });
  assert.deepEqual(likelyOf([0.95, 0.05, 0, 0, 0, 0, 0, 0, 0, 0]), { first: 1, last: 1, share: 0.95 });
  const { first, last } = likelyOf(Array(10).fill(0.1));
  assert.equal(last - first, 7);
  assert.deepEqual([0.004, 0.58, 0.997, 1].map(percentOf), [0, 58, 99, 99]); // ten answers make nobody certain
});

test("stones have the numbers that were chosen, and the choice is kept", () => {
  const moves = ["E5", "C3", "pass", "G7"].map((vertex, i) => ({ vertex, number: i + 1 })), drawn = [];
  const element = looksOf(() => drawn.push(numbersOn(moves, 4, "x").map(({ vertex, text }) => vertex + text).join(" ")), () => ({ of: "x", at: 2 }));
  for (const name of ["Last", "All", "From here", "None"]) [...element.querySelectorAll("button")].find((one) => one.textContent === name).click();
  assert.deepEqual(drawn, ["G74", "E51 C32 pass3 G74", "C31 pass2 G73", ""]);
  assert.deepEqual(kept.choice("looks", {}).numbers, "none");
});

test("what a browser keeps is distrusted", () => {
  const id = "0".repeat(32), state = { id, size: 9, moves: [1, 2], person: "black", level: 3 };
  kept.keep(state);
  assert.equal(kept.games()[0].moves, 2);
  kept.keep({ ...state, moves: [] });
  assert.equal(kept.games().length, 1);
  localStorage.setItem("katachi.games", JSON.stringify([...kept.games(), { id: "<b>" }, null, 7]));
  assert.equal(kept.games().length, 1);
  for (const damage of ["", "{", "7", "null", "[]"]) {
    localStorage.setItem("katachi.overlays", damage);
    assert.deepEqual(kept.choice("overlays", { owners: false }), { owners: false });
  }
  assert.deepEqual(kept.fitting({ size: 9, other: 1, level: "x" }, { size: Number.isInteger, level: Number.isInteger }), { size: 9 });
  kept.forget(id);
  assert.deepEqual(kept.games(), []);
});

test("what a browser refuses to keep lasts as long as the page", () => {
  const store = localStorage;
  kept.choose("drill", { title: "before" });
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get() { throw new Error("The operation is insecure."); } });
  kept.choose("drill", { title: "A rule", positions: [] });
  assert.deepEqual(kept.drill(), { title: "A rule", positions: [] });
  kept.keep({ id: "0".repeat(32), size: 9, moves: [1, 2], person: "black", level: 3 });
  assert.equal(kept.games().length, 1);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, writable: true, value: store });
  kept.choose("drill", { title: "after" });
  assert.deepEqual(kept.drill(), { title: "after" });
  kept.choose("games", []);
});

test("a mistake comes back after 1, 3, 7 and 16 days, and tomorrow after a wrong answer", (context) => {
  const name = `${"0".repeat(32)} 12`, other = `${"1".repeat(32)} 3`, waits = [];
  context.mock.timers.enable({ apis: ["Date"], now: new Date(2026, 2, 20, 23) });
  const wait = (days) => context.mock.timers.tick(86_400_000 * days);
  const daysUntilDue = () => { for (let days = 0; days < 40; days++, wait(1)) if (leitner.dueCount()) return days; return null; };
  for (let times = 0; times < 5; times++) {
    leitner.put(name, true, "black");
    leitner.put(name, true, "black"); // once more on the same day
    waits.push(daysUntilDue());
  }
  assert.deepEqual(waits, [1, 3, 7, 16, null]);
  assert.equal(leitner.whenBack(name), "You know this one: it does not come back.");
  assert.equal(leitner.nextBack(), "You know them all. Review another game.");
  leitner.put(name, false, "black");
  leitner.put(name, true, "black");
  assert.deepEqual([leitner.cards()[name].box, leitner.whenBack(name), daysUntilDue()], [0, "It comes back tomorrow.", 1]);
  localStorage.setItem("katachi.quiz", JSON.stringify({ ...leitner.cards(), [other]: true, "../x 3": leitner.cards()[name], __proto__: {} }));
  assert.deepEqual(Object.keys(leitner.cards()), [name]);
  leitner.put(other, true, "white");
  leitner.drop("0".repeat(32));
  assert.deepEqual(Object.keys(leitner.cards()), [other]);
});

test("the way goes on by the last game against a level", () => {
  const play = (digit, result, more) => kept.keep({ id: digit.repeat(32), size: 9, moves: [1, 2], person: "black", level: 3, result, ...more });
  const is = (level, won, count, next) => assert.deepEqual([standing().last.level, standing().won, standing().count, standing().next], [level, won, count, next]);
  assert.equal(standing(), null);
  for (const more of [{ friend: {} }, { theory: "go" }, { own_level: true }, { person: "both" }, { size: 7 }]) play("f", "B+R", more);
  play("e", null);
  assert.equal(standing(), null);
  play("a", "W+R");
  is(3, 0, 1, "find");
  kept.choose("chapter", { game: "a".repeat(32), rung: "player-2", place: 2, positions: ["x", "y"] });
  kept.choose("ladder", { x: true, y: false });
  is(3, 0, 1, "solve");
  kept.choose("ladder", { x: true, y: true });
  is(3, 0, 1, "again");
  play("b", "B+2.5");
  play("a", "W+R"); // which is only opened again
  is(3, 1, 2, "up");
  play("b", null); // the end is taken back
  is(3, 0, 1, "again");
  play("c", "W+R", { level: 4, person: "white" });
  is(4, 1, 1, "up");
  play("d", "W+2", { level: 4, moves: [1] });
  is(4, 1, 2, "again");
  play("9", "B+R", { level: 10 });
  is(10, 1, 1, "top");
  kept.choose("chapter", { game: 5, rung: [], positions: [5] });
  play("8", "W+R", { level: 10 });
  is(10, 1, 2, "find");
});

test("a board draws its stones, and marks what it is told", () => {
  const board = new Board({ size: 9 });
  main.append(board.element);
  const signs = [..."."].concat(Array(80).fill("."));
  signs[points.index("C3", 9)] = "B";
  signs[points.index("D4", 9)] = "W";
  const count = (selector) => board.element.querySelectorAll(selector).length;
  board.show({ board: signs.join(""), last: "D4", lit: ["C3", "E5"],
    costs: [{ vertex: "C3", colour: "black", kind: "blunder" }, { vertex: "D4", colour: "black", kind: "mistake" }] });
  assert.deepEqual([count(".stone.black"), count(".stone.white")], [1, 1]);
  assert.equal(count(".last"), 1);
  assert.deepEqual([count(".lit"), count(".lit-area")], [1, 1]); // a ring around the stone, a square on the point
  assert.deepEqual([count(".cost.blunder"), count(".cost.mistake")], [1, 0]); // a stone of the other side stands there now
  board.show({ board: signs.join(""), costs: [{ vertex: "C3", colour: "black", kind: "mistake" }, { vertex: "C3", colour: "black", kind: "" }] });
  assert.equal(count(".cost"), 0); // the later move on a point counts, and it cost nothing
  board.show({ board: signs.join(""), line: { colour: "white", moves: ["E5", "E6"], from: 3 } });
  assert.deepEqual([...board.element.querySelectorAll(".lines text, .lines .told")].map((one) => one.textContent).filter(Boolean), ["3", "4"]);
  assert.equal(board.looksFree("E5"), false);
  board.reset(13);
  assert.equal(count(".stone"), 0);
});

test("keys show a stone while they are the board's, on the board that is there", () => {
  const chosen = [], board = new Board({ size: 19, onpoint: (name) => chosen.push(name) });
  const press = (key) => board.element.dispatchEvent(Object.assign(new window.Event("keydown"), { key })), ghosts = () => board.element.querySelectorAll(".ghost .stone").length;
  board.show({ ghost: "black" });
  for (const key of ["ArrowRight", "ArrowRight", "Enter"]) press(key);
  assert.deepEqual([chosen, ghosts()], [["L10"], 1]);
  board.element.dispatchEvent(new window.Event("blur"));
  assert.equal(ghosts(), 0);
  press("ArrowRight");
  board.reset(5);
  press("Enter");
  assert.deepEqual(chosen, ["L10"]);
});

const MOVES = [
  { number: 1, colour: "black", vertex: "E5", kind: "best", chances: 0.5, points: 0.4, better: [], punishment: [], branches: {} },
  { number: 2, colour: "white", vertex: "A1", kind: "blunder", fault: "quiet moves", chances: 0.9, points: 12, better: ["C3", "G7"], punishment: ["D4"],
    branches: { better: ["b", "b"], punishment: ["b", "b"] } },
  { number: 3, colour: "black", vertex: "D4", kind: "good", chances: 0.9, points: null, better: [], punishment: [], branches: {} },
];

test("a curve has chances and lead, each on its own scale", () => {
  const picked = [], chart = curve((number) => picked.push(number));
  main.append(chart.element);
  chart.draw({ start: 0.5, startLead: 0, moves: MOVES, at: 2, count: 4 });
  const [lead, line] = [".curve.lead", ".curve:not(.lead)"].map((name) => main.querySelector(name).getAttribute("d"));
  assert.equal(line.split(/[ML]/).length - 1, 4);
  assert.equal(lead.split(/[ML]/).length - 1, 3); // of one move no lead is known
  assert.match(lead, / 0\.0$/); // the largest lead fills its scale
  assert.match(main.querySelector(".legend").textContent, /lead, up to 12 points/);
  assert.equal(main.querySelectorAll("path.blunder").length, 1);
  assert.equal(main.querySelector("input").getAttribute("aria-valuetext"), "Move 2, Black 90\u00a0%, Black ahead by 12");
  chart.draw({ start: null, moves: [], at: 0, count: 4 });
  assert.equal(main.querySelector(".legend").hidden, true);
});

test("a tree shows the lines of the move that is looked at, and keys go along them", () => {
  const picked = [], plan = tree((node) => picked.push(node));
  main.append(plan.element);
  const ids = () => [...main.querySelectorAll(".node")].map((one) => one.id);
  plan.draw({ moves: MOVES, count: 3, here: { number: 1 } });
  assert.deepEqual(ids(), ["node-0", "node-1", "node-2", "node-3"]);
  plan.draw({ moves: MOVES, count: 3, here: { number: 2 } });
  assert.deepEqual(ids().slice(4).sort(), ["node-2-better-1", "node-2-better-2", "node-2-punishment-1"]);
  plan.key({ key: "ArrowDown" });
  assert.deepEqual(picked.at(-1), { number: 2, branch: "better", step: 1 });
  plan.draw({ moves: MOVES, count: 3, here: picked.at(-1) });
  plan.key({ key: "ArrowRight" });
  assert.deepEqual(picked.at(-1), { number: 2, branch: "better", step: 2 });
  plan.key({ key: "End" });
  assert.deepEqual(picked.at(-1), { number: 3 });
  assert.equal(plan.key({ key: "ArrowDown", altKey: true }), false);
});

const STATE = { id: "1", size: 9, komi: 7, rules: "chinese", remarks: [], handicap: 0, person: "black", level: 3, own_level: false, outcome: "", theory: null,
  moves: [], names: {}, said: "", to_move: "black", prisoners: { black: 0, white: 0 }, phase: "playing", result: null, clock: null, caution: null, thinking: false };
const SEEN = { at: 0, thought: null, estimate: null, hint: null, shows: {}, asking: false, isLive: true };

test("the second press of two at once is meant for no board that came meanwhile", () => {
  const [one, other] = [1, 2].map(() => main.ownerDocument.createElement("div")), chosen = [];
  main.append(one, other);
  for (const board of [one, other]) presses(board, () => "E5", () => chosen.push(board === one ? "one" : "other"));
  const press = (board, timeStamp, clientX) => {
    for (const type of ["pointerdown", "pointerup"]) {
      const event = new window.Event(type, { bubbles: true });
      for (const [name, value] of Object.entries({ isPrimary: true, button: 0, pointerId: 1, timeStamp, clientX, clientY: 0 })) Object.defineProperty(event, name, { value });
      board.dispatchEvent(event);
    }
  };
  press(one, 1000, 5);
  press(other, 1300, 8); // the same place, too soon
  press(other, 1400, 90);
  press(other, 1500, 90); // nor is a board deaf to what it is itself pressed
  press(one, 2500, 90);
  assert.deepEqual(chosen, ["one", "other", "other", "one"]);
});

test("of a pass no rule speaks, a better pass cannot be shown, and nothing stands in their place", async () => {
  const board = new Board({ size: 9 }), why = whyCard(board, () => {}), asked = { board: ".".repeat(81), colour: "white", vertex: "pass", number: 1 };
  main.append(stage("", board.frame, [why.element]));
  await why.ask(async () => ({ ...asked, sentences: [{ text: "Move 1: White passes.", stones: [] }], line: [], better: ["pass"], rules: [], theory: "go" }), asked);
  assert.match(why.element.textContent, /Move 1: White passes\.Picture:SVGPNG$/);
});

test("where the board shows an earlier move, so do the players beside it; and it can be estimated", () => {
  const view = panel({ looked() {}, here: () => ({ of: "1", at: 0 }) }), old = { ...SEEN, at: 1, isLive: false };
  const ended = { ...STATE, moves: [["B", "C3"], ["W", "pass"], ["B", "pass"]], to_move: "white", prisoners: { black: 2, white: 0 } };
  const shown = () => [view.above.querySelector(".caught").classList.contains("past"), view.above.querySelector(".turn")?.classList.contains("white")];
  for (const isEnd of [false, true]) { // browsed to, or asked about at the end
    view.draw({ ...ended, phase: "playing" }, { ...old, isEnd });
    assert.deepEqual(shown(), [true, true]);
  }
  for (const phase of ["counting", "over"]) {
    view.draw({ ...ended, phase, result: phase === "over" ? "B+1" : null, count: { score: "B+1" } }, old);
    const estimate = [...view.below.querySelectorAll("button")].find((one) => one.textContent === "Estimate");
    assert.equal(estimate?.disabled, false);
  }
  view.stop();
});

test("the panel offers what may be done", () => {
  const done = [], view = panel({ act: (what) => done.push(what), ask() {}, browse() {}, overlay() {}, whyMode() {}, review() {}, estimate() {}, hint: () => done.push("hint"), looked() {}, here: () => ({ of: "1", at: 0 }) });
  main.append(view.below, view.note, view.side, view.more);
  const buttons = () => [...view.below.querySelectorAll("button")].map((one) => one.textContent);
  view.draw(STATE, SEEN);
  assert.deepEqual(buttons(), ["Pass", "Undo", "Hint", "Why?", "Life", "Estimate", "Resign"]);
  assert.equal([view.above, view.below, view.side, view.more].flatMap((part) => [...part.querySelectorAll(":is(div, span, p, i)[aria-label]:not([role])")]).length, 0); // what has no role has no name
  assert.equal(view.below.querySelector(".status").textContent, "Your turn.");
  view.below.querySelectorAll("button")[2].click();
  view.draw(STATE, { ...SEEN, hint: "Look at the centre." });
  assert.equal(view.note.textContent, "Look at the centre.");
  const warned = { ...STATE, moves: [["B", "A1"]], to_move: "white", caution: { text: "A1 costs about 13 points: White answers D6.", line: ["D6"] } };
  view.draw(warned, { ...SEEN, at: 1 });
  assert.deepEqual(buttons(), ["Take it back", "Keep it"]);
  assert.match(view.note.textContent, /A1 costs about 13 points/);
  for (const one of view.below.querySelectorAll("button")) one.click();
  assert.deepEqual(done, ["hint", "undo", "keep"]);
  for (const branches of [false, true]) { // while one looks back, a pass is meant for that place, or for none
    view.draw({ ...STATE, moves: [["B", "A1"], ["W", "B2"]], branches }, { ...SEEN, isLive: false });
    assert.deepEqual([...view.below.querySelectorAll("button")].slice(0, 3).map((one) => one.disabled), [!branches, true, true]); // nor is the last move taken back unseen
  }
  view.draw({ ...STATE, person: "both", names: { black: "Cho" }, said: "W+4.5", moves: [["B", "A1"]], to_move: "white" }, { ...SEEN, isLive: false });
  assert.equal(view.above.textContent, "ChoWhite");
  assert.match(view.more.textContent, /the record says W\+4\.5/);
  assert.equal(view.above.querySelector(".turn").textContent, "Cho"); // whose move is shown next
  view.draw({ ...STATE, to_move: "white", thinking: true }, SEEN);
  assert.equal(view.below.querySelector(".status").textContent, "Katachi is thinking …");
  view.draw({ ...STATE, phase: "over", result: "B+3.5" }, SEEN);
  assert.equal(view.below.querySelector(".status").textContent, "Black wins by 3.5 points (B+3.5).");
  view.draw({ ...STATE, phase: "over", result: "B+R" }, SEEN);
  assert.deepEqual(buttons(), ["Why?", "Life", "Undo", "Play on"]); // Katachi gave up, and may be asked to go on
  view.draw({ ...STATE, phase: "over", result: "W+R" }, SEEN);
  assert.deepEqual(buttons(), ["Why?", "Life", "Undo"]);
  const edit = view.more.querySelector("a[href*='from=']");
  assert.deepEqual([4, 5].map((size) => { view.draw({ ...STATE, size }, SEEN); return edit.hidden; }), [true, false]); // where no game can be begun
  view.stop();
});

test("a clock runs on while the same is drawn again, and stands until a friend is there", (context) => {
  const flags = [], view = panel({ flag: () => flags.push(now), here: () => ({ of: "1", at: 0 }) });
  let now = 1000;
  context.mock.method(performance, "now", () => now);
  context.mock.timers.enable({ apis: ["setInterval"] });
  const clock = { left: { black: [30, 3], white: [60, 3] }, period: 30 }, playing = { ...STATE, clock };
  const shown = () => [...view.above.querySelectorAll(".clock")].map((one) => one.textContent);
  const wait = (seconds) => { for (let i = 0; i < 5 * seconds; i++) { now += 200; context.mock.timers.tick(200); } };
  view.draw(playing, SEEN);
  wait(10);
  view.draw(playing, SEEN); // as somebody looks around, or Katachi's thoughts come
  assert.deepEqual(shown(), ["0:20 (3)", "1:00 (3)"]);
  wait(23);
  assert.deepEqual(shown(), ["0:00 (3)", "1:00 (3)"]); // not a new period, before the server says so
  assert.equal(flags.length, 2);
  view.draw({ ...playing, clock: { ...clock } }, SEEN);
  assert.deepEqual(shown(), ["0:30 (3)", "1:00 (3)"]);
  view.draw({ ...playing, friend: { seats: ["black"], asks: null, agreed: [] } }, SEEN);
  wait(40);
  assert.deepEqual(shown(), ["0:30 (3)", "1:00 (3)"]);
  assert.equal(flags.length, 2);
  view.stop();
});

test("the count names a handicap where it counts for a side", () => {
  const none = { stones: 0, territory: 0, prisoners: 0, bonus: 0, total: 0 };
  for (const [rules, bonus, told] of [["japanese", 0.5, "Komi"], ["tromp-taylor", 0.5, "Komi"], ["chinese", 9.5, "Komi and handicap"]]) {
    const card = countCard(() => {}, () => {}), tallies = { black: none, white: { ...none, bonus } };
    card.draw({ board: ".", size: 1, handicap: 9, komi: 0.5, rules, phase: "over", prisoners: { black: 0, white: 0 }, count: { score: "0", dead: [], owners: {}, open: [], wide: [], neutral: [], tallies } });
    assert.equal([...card.element.querySelectorAll("tbody th")].at(-1).textContent, told);
  }
});

test("of two people each is offered what is his, and no help", () => {
  const done = [], view = panel({ act: (what, body) => done.push([what, body]), ask() {}, browse() {}, overlay() {}, whyMode() {}, review() {}, estimate() {}, hint() {} });
  main.append(view.above, view.invite, view.below, view.note, view.side, view.more);
  const shows = (more, friend = {}) => {
    const state = { ...STATE, version: 7, ...more, friend: { seats: ["black", "white"], asks: null, agreed: [], ...friend } };
    view.draw(state, { ...SEEN, at: state.moves.length });
    return [view.below.querySelector(".status").textContent, [...view.below.querySelectorAll("button")].map((one) => one.textContent)];
  };
  const MINE = ["Pass", "Undo", "Resign"];
  assert.deepEqual(shows({}, { seats: ["black"] }), ["Your turn.", MINE]);
  assert.match(view.above.textContent, /You.*Your friend not here yet/);
  assert.match(view.invite.textContent, /Whoever opens it first plays White/);
  assert.deepEqual(["playing", "over"].map((phase) => { shows({ phase, result: "W+R" }, { seats: ["black"] }); return view.invite.hidden; }), [false, true]); // to what is over nobody is invited
  assert.deepEqual(shows({ to_move: "white" }), ["Your friend's turn.", MINE]);
  assert.equal(view.invite.hidden && view.side.hidden && view.more.querySelector("#review-game").hidden, true);
  assert.deepEqual(shows({ moves: [["B", "C3"]], to_move: "white" }, { asks: "black" }), ["You ask to take your move back.", MINE]);
  assert.deepEqual(shows({ moves: [["B", "C3"]], person: "white" }, { asks: "black" }), ["Your friend asks to take a move back.", ["Allow", "Refuse"]]);
  for (const one of view.below.querySelectorAll("button")) one.click();
  const counting = { phase: "counting", count: { score: "B+1" } };
  assert.deepEqual(shows(counting), ["Both have passed. Black wins by 1 point, as counted here.", ["Agree", "Play on"]]);
  assert.match(view.note.textContent, /Press a group to count it otherwise, or play on\.$/); // nobody tells them why
  view.below.querySelector("button").click();
  assert.deepEqual(done, [["agree", { version: 7 }], ["keep", undefined], ["agree", { version: 7 }]]);
  assert.match(shows(counting, { agreed: ["black"] })[0], /You agree; your friend does not yet\.$/);
  assert.equal(view.below.querySelector("button").disabled, true);
  assert.match(shows(counting, { agreed: ["white"] })[0], /Your friend agrees\.$/);
  assert.deepEqual(shows({ person: null }), ["Black to move.", []]);
  assert.match(view.note.textContent, /you are watching/);
  assert.deepEqual(shows({ phase: "over", result: "W+R" }), ["White wins by resignation.", ["Why?", "Life"]]);
  assert.equal(view.more.querySelector("#review-game").hidden, false);
  view.stop();
});

test("a sentence ends with the stop of its language", () => {
  know({ "{said}.": "{said}。" });
  const view = panel({ looked() {}, here: () => ({ of: "1", at: 0 }) });
  view.draw({ ...STATE, phase: "over", result: "B+R" }, SEEN);
  assert.match(view.below.querySelector(".status").textContent, /[^.]。$/);
  know({ "{said}.": "{said}." });
  view.stop();
});

test("two games of one size are told apart where one is to be reviewed", () => {
  const keep = (digit, more) => kept.keep({ id: digit.repeat(32), size: 9, moves: [1, 2], person: "black", level: 3, result: null, ...more });
  keep("a", { result: "W+2.5" });
  keep("b", { level: 4 });
  review(main, undefined, () => {})();
  const [last, first] = [...main.querySelectorAll(".games li")].map((one) => one.textContent);
  assert.match(last, /^9×9, Black against level 4 · .*move 2Review$/);
  assert.match(first, /^9×9, Black against level 3 · .*W\+2\.5Review$/);
});

test("an open part is marked on all its points, and is to be played before it is counted", () => {
  const signs = [..."."].concat(Array(80).fill(".")), view = panel({ here: () => ({ of: "1", at: 0 }) });
  for (const [name, sign] of [["A2", "B"], ["B2", "B"], ["B1", "W"], ["E5", "W"]]) signs[points.index(name, 9)] = sign;
  const count = { score: "B+1", dead: ["E5"], owners: { A1: "black" }, open: [], wide: ["E5"], neutral: [] }, open = { ...STATE, board: signs.join(""), phase: "counting", count };
  const marks = openMarks(open).map(({ vertex, text }) => vertex + text);
  assert.equal(marks.length, 81 - 5); // but stones, and the corner behind them
  assert.ok(!marks.includes("E5!") && !marks.includes("A1!") && marks.includes("J9!"));
  const mains = (state) => { view.draw(state, SEEN); return [...view.below.querySelectorAll("button.main")].map((one) => one.textContent); };
  assert.deepEqual(mains(open), ["Play on"]);
  assert.deepEqual(mains({ ...open, count: { ...count, wide: [] } }), ["Agree"]);
  assert.deepEqual(mains({ ...open, count: { ...count, wide: [], open: ["C3"] } }), ["Play on"]);
  view.stop();
});

test("no line breaks before the sign of per cent, and a record stays as it is", () => {
  assert.deepEqual(read('{"said":["over 99 % 5 %"],"sgf":"C[5 %]"}'), { said: ["over 99\u00a0% 5\u00a0%"], sgf: "C[5 %]" });
});

test("a record goes into a link and comes out of it as it was", async () => {
  const short = "(;SZ[9]C[100 % \\] # & é 黒];B[ee])", long = `(;SZ[19]${";B[aa];W[bb]C[é]".repeat(2_000)})`;
  for (const [text, kind] of [["", "sgf"], [short, "sgf"], [long, "gz"]]) {
    const hash = await link.hashOf(text);
    assert.match(hash, new RegExp(`^${kind}=[A-Za-z0-9%_.!~*'()-]*$`));
    assert.equal(await link.textOf(`#${hash}`), text);
  }
  for (const other of ["", "#", "#main", "#sgf", "#x=sgf=1"]) assert.equal(await link.textOf(other), null);
});

test("a link is bounded, and a damaged one is told of", async () => {
  const noise = (await import("node:crypto")).randomBytes(90_000).toString("base64");
  await assert.rejects(link.hashOf(noise), /too long/);
  await assert.rejects(link.hashOf("x".repeat(2_000_000)), /too long/);
  const { gzipSync } = await import("node:zlib"), bomb = gzipSync(Buffer.alloc(50_000_000)).toString("base64url");
  for (const bad of [`gz=${bomb}`, "gz=@", "gz=", "gz=AAAA", "sgf=%", "sgf=%ff", `gz=${"A".repeat(200_000)}`]) {
    await assert.rejects(link.textOf(`#${bad}`), /damaged|too long/);
  }
});

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
