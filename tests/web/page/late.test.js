// What is answered late: when somebody has gone on, looks elsewhere, or has left the page.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { fresh } from "./document.js";

const page = `file://${process.env.PAGE}`;
let main, asked;

/** The server, whose answers wait until they are given. */
globalThis.fetch = (path, { body } = {}) => new Promise((found) => {
  asked.push({ path, body: typeof body === "string" && JSON.parse(body),
    answer: async (said, status = 200) => { found(new Response(JSON.stringify(said), { status })); for (let i = 0; i < 5; i++) await turn(); } });
});
/** What is asked for at this path, once it is. */
async function request(end) {
  for (let i = 0; i < 500; i++) {
    const found = asked.findIndex(({ path }) => path.includes(end));
    if (found >= 0) return asked.splice(found, 1)[0];
    await turn();
  }
  throw new Error(`nobody asked for ${end}: ${asked.map(({ path }) => path)}`);
}
const press = (text, where = main) => [...where.querySelectorAll("button")].find((one) => one.textContent.trim() === text).click();

/** What all pages of a browser listen to, told here to the last that listens. */
let port, worker;
globalThis.SharedWorker = class { constructor() { worker = this; this.port = port = { postMessage() {}, close() {} }; } };
globalThis.addEventListener = () => {};
const heard = document; // where the page's modules hear keys
const tell = (message) => port.onmessage({ data: { message } }), lose = () => port.onmessage({ data: { lost: true } });

beforeEach(() => { main = fresh(); asked = []; globalThis.scrollTo = () => {}; });

const { first } = await import(`${page}/first.js`);
const { choice, choose } = await import(`${page}/kept.js`);
const { ladder } = await import(`${page}/ladder.js`);
const { listen } = await import(`${page}/listen.js`);
const { game } = await import(`${page}/play.js`);
const { quiz } = await import(`${page}/quiz.js`);
const { marksCard } = await import(`${page}/marks.js`);
const { recordsCard } = await import(`${page}/records.js`);
const { review } = await import(`${page}/review.js`);
const { rules } = await import(`${page}/rules.js`);
const { start } = await import(`${page}/start.js`);
const { variations } = await import(`${page}/variations.js`);

const ID = "0".repeat(32);
const STATE = { id: ID, size: 9, komi: 7, rules: "chinese", remarks: [], handicap: 0, person: "both", level: 3, own_level: false, outcome: "", theory: null, version: 7, lines: 0, branches: true,
  moves: [], names: {}, said: "", to_move: "black", prisoners: { black: 0, white: 0 }, phase: "playing", result: null, clock: null, caution: null, thinking: false, analysing: false,
  board: ".".repeat(81), illegal: [], noted: false };

test("an answer of a quiz is told of its own question, and the next one is answered meanwhile", async () => {
  const id = "0".repeat(32), question = (number) => ({ number, board: ".".repeat(81), size: 9, text: `Which, at ${number}?`, choices: ["A1", "B1"], last: null });
  quiz(main, id, () => {}, "black");
  await (await request("/quiz")).answer([question(1), question(2)]);
  press("a A1");
  const first = await request("/quiz");
  press("2", main.querySelector(".answered"));
  press("b B1");
  const second = await request("/quiz");
  const told = { is_right: true, right: "A1", sentences: [{ text: "So it is.", stones: [] }], lines: [] };
  await first.answer({ ...told, choice: "A1" });
  assert.equal(main.querySelector(".asks").textContent, "Which, at 2?");
  assert.ok(!main.querySelector("p.told"));
  assert.equal(main.querySelector(".answered button").className, "right");
  await second.answer({ ...told, choice: "B1", is_right: false });
  assert.equal(main.querySelector("p.told").textContent, "No. A1 is best.");
});

test("a view that was left leads nowhere, and its address is asked for once", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const went = [], heard = {}, id = "0".repeat(32), go = (kind) => (_state, _title, path) => { went.push(`${kind} ${path}`); location.href = new URL(path, location).href; };
  Object.assign(globalThis, { history: { pushState: go("push"), replaceState: go("replace") }, navigator: {}, addEventListener: (kind, does) => { heard[kind] = does; } });
  location.href = `http://localhost:1/level/${id}`;
  await import(`${page}/main.js`);
  main = document.getElementById("main");
  const skip = document.querySelector(".skip"), click = new window.Event("click", { bubbles: true, cancelable: true });
  skip.dispatchEvent(click);
  assert.deepEqual([click.defaultPrevented, went], [true, []]); // the focus moves, and what is shown stays
  const late = await request("/api/tests/");
  document.querySelector("nav a").click();
  await late.answer({ error: "There is no such test." }, 404);
  document.querySelector("nav a").click();
  assert.deepEqual(went, ["push /rules", "replace /rules"]);
  assert.equal(document.getElementById("toast").textContent, "");
  location.href = `http://localhost:1/level/${id}`;
  heard.popstate();
  await (await request("/api/tests/")).answer({ error: "There is no such test." }, 404);
  assert.deepEqual([went.at(-1), document.getElementById("toast").textContent], ["replace /level", "There is no such test."]);
});

test("whoever looks back in a review stays there when the line is back", async () => {
  const board = ".".repeat(81), move = (number) => ({ number, colour: "black", vertex: "E5", kind: "good", chances: 0.5, points: 0, better: [], punishment: [], branches: {} });
  const head = { kind: "review", size: 9, remarks: [], person: "black", title: "", total: 3, boards: Array(4).fill(board), moves: [] };
  const leave = review(main, ID, () => {}), heading = () => main.querySelector(".verdict h2")?.textContent;
  assert.equal(main.firstChild.inert, true);
  tell({ ...head, moves: [1, 2, 3].map(move) });
  assert.equal(main.firstChild.inert, false);
  assert.match(heading(), /^3\. /);
  press("‹");
  const isLost = () => main.querySelector(".lost").hidden === false;
  lose();
  assert.ok(isLost()); // else it would be waited for without end
  tell({ ...head, moves: [1, 2, 3].map(move) });
  assert.match(heading(), /^2\. /);
  assert.ok(!isLost());
  leave();
});

test("what Katachi thinks is asked for again when the line is back", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  localStorage.setItem("katachi.overlays", '{"owners":true}');
  const leave = game(main, ID, () => {});
  for (const begin of [() => {}, lose]) {
    begin();
    for (let i = 0; i < 2; i++) { tell({ kind: "state", state: STATE }); context.mock.timers.tick(200); } // told once more it is known
    const { body, answer } = await request("/analyse");
    assert.deepEqual(body, { on: true, after: null });
    await answer({ ...STATE, analysing: true });
    assert.deepEqual(asked, []);
  }
  leave();
  tell({ kind: "state", state: { ...STATE, version: 9, moves: [["B", "E5"]], to_move: "white" } });
  assert.equal(main.querySelectorAll(".moves li").length, 0);
});

test("two tabs keep what was answered in both", async () => {
  const position = { name: "one", board: ".".repeat(81), size: 9, text: "Which?", choices: ["A1", "B1"], last: null, right: "A1", by_rule: "A1", sentences: [] };
  ladder(main, undefined, () => {});
  await (await request("/api/ladder")).answer([{ theory: "go", number: 1, sentence: "A rule.", shares: [0, 0, 0, 0, 1], decided: 1, right: 1, svg: "", positions: [position] }]);
  choose("ladder", { other: true });
  press("a A1");
  assert.deepEqual(choice("ladder", {}), { other: true, one: true });
  main = fresh();
  const leave = first(main, undefined, () => {}), lesson = { title: "Stones", positions: [{ board: Array(5).fill("....."), ask: "Where?", answers: { yes: { right: true, text: "So." } }, choices: ["yes"] }] };
  await (await request("lessons")).answer({ words: {}, lessons: [lesson] });
  choose("first", { 3.2: true });
  press("yes");
  assert.deepEqual(choice("first", {}), { 3.2: true, 1.1: true });
  leave();
});

test("a variation is one of the game that is shown, not of a later one", async () => {
  const acts = [], beside = variations("/api/games/0", (...act) => acts.push(act), () => beside.draw(0)), fork = { node: 3, moves: [["B", "A1"], ["B", "B1"]], taken: 0 };
  main.append(beside.element);
  beside.take({ version: 1, noted: true, branches: true });
  await (await request("/notes")).answer({ comments: {}, marks: {}, forks: { 0: fork }, is_main: true });
  assert.deepEqual(beside.through(0, "B1"), { node: 3, child: 1, version: 1 });
  beside.take({ version: 2, noted: true, branches: true });
  press("B1");
  assert.deepEqual(acts, [["line", { node: 3, child: 1, version: 1 }, 1]]); // which the server refuses
  assert.equal(beside.through(0, "B1"), null);
  await (await request("/notes")).answer({ comments: {}, marks: {}, forks: { 0: { ...fork, node: 4 } }, is_main: true });
  assert.deepEqual(beside.through(0, "B1"), { node: 4, child: 1, version: 2 });
});

test("of records that are taken at once the last are shown, and text is dropped where it falls", async () => {
  const opened = [], card = recordsCard("/api/records", (found) => opened.push(found.id), { head: [] });
  main.append(card.element);
  const drop = (text, types = ["Files"]) => {
    const event = Object.assign(new window.Event("drop", { cancelable: true }), { dataTransfer: { types, files: types.includes("Files") ? [new File([text], text)] : [] } });
    document.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.equal(drop("text", ["text/plain"]), false);
  assert.deepEqual([drop("slow.sgf"), drop("fast.sgf")], [true, true]);
  const [slow, fast] = [await request("title=slow"), await request("title=fast")], game = (heading) => ({ heading, size: 9, moves: 1, result: "" });
  await fast.answer({ games: [game("one"), game("two")] });
  await slow.answer({ games: [game("slow")] });
  assert.deepEqual([...card.element.querySelectorAll(".games button")].map((one) => one.firstChild.data), ["one", "two"]);
  assert.deepEqual(asked, []);
});

test("a worker that fails for a page that was left is not replaced", () => {
  let opened = 0;
  globalThis.EventSource = class { constructor() { opened++; } close() {} };
  listen("games/0", () => {})();
  worker.onerror();
  assert.equal(opened, 0);
  const quit = listen("games/0", () => {});
  worker.onerror();
  assert.equal(opened, 1);
  quit();
});

test("a key that is held passes once", async () => {
  const leave = game(main, ID, () => {}), key = (name, repeat) => heard.dispatchEvent(Object.assign(new window.Event("keydown"), { key: name, repeat }));
  tell({ kind: "state", state: STATE });
  key("p", false);
  const pass = await request("/play");
  tell({ kind: "state", state: { ...STATE, version: 8, moves: [["B", "pass"]], to_move: "white" } });
  key("p", true);
  const button = heard.createElement("button"), enter = Object.assign(new window.Event("keydown", { bubbles: true, cancelable: true }), { key: "Enter", repeat: true });
  heard.body.append(button);
  button.dispatchEvent(enter);
  assert.equal(enter.defaultPrevented, true); // as who holds Enter on a button presses it once
  await pass.answer({ ...STATE, version: 8, moves: [["B", "pass"]], to_move: "white" });
  assert.deepEqual(asked.filter(({ path }) => path.endsWith("/play")), []);
  leave();
});

test("letters that are put down at once are different ones", async () => {
  const marks = {}, late = [], card = marksCard((vertex, sign) => new Promise((done) => { late.push(() => { marks[vertex] = sign; done(); }); }), () => marks, () => {});
  main.append(card.element);
  [...card.element.querySelectorAll("input")].find((one) => one.getAttribute("value") === "A").dispatchEvent(new window.Event("change"));
  const put = [card.put("C3"), card.put("D4")];
  for (let i = 0; i < 2; i++) { await turn(); late.shift()(); }
  await Promise.all(put);
  assert.deepEqual(marks, { C3: "A", D4: "B" });
});

test("rules can be searched and sorted before they are there", async () => {
  const leave = rules(main, "go", () => {}), [search, order] = [main.querySelector("input[type=search]"), main.querySelector("select")];
  search.dispatchEvent(new window.Event("input"));
  Object.defineProperty(order, "value", { value: "weight" });
  order.dispatchEvent(new window.Event("change"));
  await (await request("/api/theories")).answer([{ name: "go", title: "Go", rules: 2 }]);
  const list = [1, 2].map((number) => ({ number, weight: number, said: "1", sentence: "A rule.", svg: "", positives: 1, negatives: 0 }));
  await (await request("/api/theories/go")).answer({ name: "go", about: "", is_of_blocks: false, list });
  await (await request("/api/records")).answer(STATE);
  assert.deepEqual([...main.querySelectorAll(".shapes li")].map((one) => one.dataset.number), ["2", "1"]);
  leave();
});

test("the example beside the rules is made once, and again where it is gone", async () => {
  const made = { ...STATE, id: "1".repeat(32) }, visit = async (path, ...answer) => {
    main.replaceChildren();
    asked = []; // what the visit before still asked for
    rules(main, "go", () => {});
    await (await request("/api/theories")).answer([{ name: "go", title: "Go", rules: 0 }]);
    await (await request("/api/theories/go")).answer({ name: "go", about: "", is_of_blocks: false, list: [] });
    await (await request(path)).answer(...answer);
  };
  await visit("/api/records", made);
  await visit(`/api/games/${made.id}`, made);
  assert.match(main.querySelector(".status").textContent, /^An example after move 0/);
  await visit(`/api/games/${made.id}`, { error: "There is no such game here." }, 404);
  await (await request("/api/records")).answer({ ...made, id: ID });
  assert.equal(choice("example", ""), ID);
});

test("while the result is counted a press on an empty point is told why nothing happens", () => {
  const leave = game(main, ID, () => {}), count = { score: "0", dead: [], owners: {}, open: [], wide: [], neutral: [], tallies: { black: {}, white: {} } };
  tell({ kind: "state", state: { ...STATE, phase: "counting", moves: [["B", "pass"], ["W", "pass"]], count } });
  for (const name of ["ArrowUp", "Enter"]) main.querySelector(".board").dispatchEvent(Object.assign(new window.Event("keydown"), { key: name }));
  assert.match(document.getElementById("toast").textContent, /To move again, play on/);
  leave();
});

test("who showed the token comes back to what was looked at", async (context) => {
  context.mock.method(globalThis, "fetch", async () => new Response("{}"));
  for (const [hash, onward] of [["/quiz/0?side=black", "/quiz/0?side=black"], ["/?from=0&at=3", "/?from=0&at=3"], ["/game/0", "/game/0"], ["//evil.example", "/"], ["/\\evil.example", "/"]]) {
    main = fresh();
    main.append(Object.assign(document.createElement("form"), { id: "enter" }));
    const went = [];
    Object.assign(location, { hash, replace: (where) => went.push(where) });
    await import(`${page}/enter.js?${encodeURIComponent(hash)}`);
    assert.deepEqual(went, [onward]);
  }
});

test("what was refused is followed nowhere", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const moves = [["B", "E5"], ["W", "C3"], ["B", "G7"]], before = { ...STATE, moves, to_move: "white" }, leave = game(main, ID, () => {});
  const status = () => main.querySelector("#status").textContent;
  tell({ kind: "state", state: before });
  await (await request("/boards")).answer(Array(4).fill(STATE.board));
  press("«");
  press("Pass"); // a variation at the beginning
  await (await request("/branch")).answer({ error: "There is no room for more." }, 409);
  press("›");
  press("›");
  assert.equal(status(), "Move 2 of 3.");
  tell({ kind: "state", state: { ...before, version: 9, lines: 1, moves: [...moves, ["W", "D4"]], to_move: "black" } }); // in another tab
  assert.equal(status(), "Move 2 of 4.");
  leave();
});

test("no other game is begun while the position to set up is awaited", async () => {
  location.href = `http://localhost:1/?from=${ID}&at=1`;
  const leave = start(main, undefined, () => {}), after = `B${".".repeat(80)}`;
  assert.equal(main.firstChild.inert, true);
  await (await request(`/api/games/${ID}`)).answer({ ...STATE, moves: [["B", "A9"]], to_move: "white" });
  await (await request("/boards")).answer([STATE.board, after]);
  await (await request("/notes")).answer({ marks: {} });
  assert.equal(main.firstChild.inert, false);
  assert.equal(main.querySelectorAll(".stone.black").length, 1);
  leave();
});

test("a question that nobody waits for any more is dropped without a word", async () => {
  const dropped = { error: "The question was dropped before there was an answer." };
  const moved = { ...STATE, version: 8, moves: [["B", "E5"]], to_move: "white", board: `${".".repeat(40)}B${".".repeat(40)}` };
  for (const [name, path] of [["Hint", "/hint"], ["Estimate", "/estimate"], ["1 Black E5", "/why"]]) {
    main = fresh();
    const leave = game(main, ID, () => {});
    tell({ kind: "state", state: moved });
    press(name);
    const { answer } = await request(path);
    leave();
    await answer(dropped, 409); // a fault that is caught nowhere ends the test
  }
  main = fresh();
  const leave = game(main, ID, () => {});
  tell({ kind: "state", state: STATE });
  press("Hint");
  const { answer } = await request("/hint");
  tell({ kind: "state", state: moved }); // a move in another tab
  await answer(dropped, 409);
  assert.equal(document.getElementById("toast").textContent, "");
  leave();
});

test("a game that is not there leads to the start, which says so", () => {
  const went = [], leave = game(main, ID, (...where) => went.push(where));
  port.onmessage({ data: { refused: { status: 404, error: "There is no such game here." } } });
  assert.deepEqual(went, [["/", true, "There is no such game here."]]);
  leave();
});

test("quiz and why say what is waited for", async () => {
  const says = (text) => [...main.querySelectorAll("p.hint")].some((one) => one.textContent === text && !one.closest("[hidden]"));
  const board = `${".".repeat(40)}B${".".repeat(40)}`, makes = "The questions are being made …", looks = "Katachi looks at it …";
  quiz(main, ID, () => {}, "black");
  assert.ok(says(makes) && main.querySelector(".board"));
  await (await request("/quiz")).answer([{ number: 1, board, size: 9, text: "Which?", choices: ["A1", "B1"], last: null }]);
  assert.ok(!says(makes) && main.querySelector(".choices button"));
  main = fresh();
  const leave = game(main, ID, () => {});
  tell({ kind: "state", state: { ...STATE, moves: [["B", "E5"]], to_move: "white", board } });
  assert.ok(!says(looks));
  press("1 Black E5");
  assert.ok(says(looks) && main.querySelector(".marks text, .asked"));
  await (await request("/why")).answer({ colour: "black", vertex: "E5", number: 1, board, sentences: [{ text: "So it is.", stones: [] }], line: ["E5"], better: [], rules: [] });
  assert.ok(!says(looks) && main.querySelector(".sentence"));
  leave();
});

test("a hint speaks of the points that are lit, in place of an older word", async () => {
  const leave = game(main, ID, () => {}), few = ["A1", "B2", "C3"], key = (name) => heard.dispatchEvent(Object.assign(new window.Event("keydown"), { key: name }));
  const said = () => main.querySelector(".note:not([hidden])")?.textContent ?? "";
  tell({ kind: "state", state: { ...STATE, moves: [["B", "E5"]], to_move: "white", board: `${".".repeat(40)}B${".".repeat(40)}` } });
  const hint = async (area) => { press("Hint"); await (await request("/hint")).answer({ part: "the centre", area, vertex: area[0] }); };
  for (const [area, told] of [[few, "these points: A1, B2, C3."], [[..."ABCDE"].flatMap((one) => [1, 2, 3, 4, 6].map((row) => `${one}${row}`)), "the 25 points that are lit."]]) {
    await hint(area);
    assert.match(said(), /Look at the centre\.$/);
    press("Hint");
    assert.ok(said().endsWith(`It is about ${told}`), said());
    assert.equal(main.querySelectorAll(".lit-area").length, area.length);
    key("Escape");
  }
  press("Estimate");
  await (await request("/estimate")).answer({ text: "About even.", owners: Array(81).fill(0) });
  assert.match(said(), /About even\.$/);
  await hint(few);
  assert.match(said(), /Look at the centre\.$/);
  key("["); // another position than the hint is about
  assert.equal(said(), "");
  leave();
});

test("boards that are waited for are asked for once", async () => {
  const leave = game(main, ID, () => {}), moves = [["B", "E5"], ["W", "C3"], ["B", "G7"]], signs = ".".repeat(81);
  tell({ kind: "state", state: { ...STATE, moves, to_move: "white" } });
  const { answer } = await request("/boards");
  for (const vertex of ["D4", "F6"]) {
    moves.push(["W", vertex]);
    tell({ kind: "state", state: { ...STATE, version: 7 + moves.length, moves: [...moves] } });
  }
  assert.deepEqual(asked.filter(({ path }) => path.endsWith("/boards")), []);
  await answer([signs, `${".".repeat(40)}B${".".repeat(40)}`, signs, signs]);
  press("«");
  press("›");
  assert.equal(main.querySelectorAll(".stones .stone").length, 1);
  assert.deepEqual(asked.filter(({ path }) => path.endsWith("/boards")), []);
  leave();
});

test("the first question waits for no other review", async () => {
  const own = ["white", "black"].map((side) => ({ id: ID, side, title: side, when: 1 })), title = () => main.querySelector("h1").textContent;
  const asks = (...numbers) => numbers.map((number) => ({ number, board: ".".repeat(81), size: 9, text: `Which, at ${number}?`, choices: ["A1", "B1"], last: null }));
  localStorage.setItem("katachi.reviews", JSON.stringify(own));
  location.href = "http://localhost:1/quiz";
  quiz(main, undefined, () => {});
  await (await request("/quiz/white")).answer(asks(2, 4));
  const black = await request("/quiz/black");
  assert.equal(title(), "Mistake 1 of 2");
  press("a A1");
  await (await request("/quiz")).answer({ choice: "A1", is_right: false, right: "B1", sentences: [], lines: [] });
  press("Next mistake");
  assert.equal(title(), "Mistake 2 of 2");
  await black.answer(asks(1, 3, 5));
  assert.equal(title(), "Mistake 2 of 5");
  assert.equal(main.querySelector(".asks").textContent, "Which, at 4?");
  assert.equal(main.querySelectorAll(".answered button").length, 5);
});
