// What is answered late: when somebody has gone on, looks elsewhere, or has left the page.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { fresh } from "./document.js";

const page = `file://${process.env.PAGE}`;
let main, asked;

/** The server, whose answers wait until they are given. */
globalThis.fetch = (path, { body } = {}) => new Promise((found, fail) => {
  asked.push({ path, body: body && JSON.parse(body), fail,
    answer: async (said, status = 200) => { found(new Response(JSON.stringify(said), { status })); for (let i = 0; i < 5; i++) await turn(); } });
});
/** What is asked for at this path, once it is. */
async function request(end) {
  for (let i = 0; i < 20; i++) {
    const found = asked.findIndex(({ path }) => path.includes(end));
    if (found >= 0) return asked.splice(found, 1)[0];
    await turn();
  }
  throw new Error(`nobody asked for ${end}: ${asked.map(({ path }) => path)}`);
}
const press = (text, where = main) => [...where.querySelectorAll("button")].find((one) => one.textContent.trim() === text).click();

beforeEach(() => { main = fresh(); asked = []; globalThis.scrollTo = () => {}; });

const { quiz } = await import(`${page}/quiz.js`);

test("an answer of a quiz is told of its own question, and the next one is answered meanwhile", async () => {
  const id = "0".repeat(32), question = (number) => ({ number, board: ".".repeat(81), size: 9, text: `Which, at ${number}?`, choices: ["A1", "B1"], last: null });
  quiz(main, id, () => {}, "black");
  await (await request("/quiz?side=black")).answer([question(1), question(2)]);
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
