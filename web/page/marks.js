// Marks that a hand sets: which one the next press puts down, on a board that is set up and beside a game.
import { button, h, hide } from "./dom.js";
import { t } from "./words.js";

export const MARKS = [["△", t("Triangle")], ["□", t("Square")], ["○", t("Circle")], ["×", t("Cross")], ["A", t("Letters")], ["1", t("Numbers")]];

const SERIES = { A: [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"], 1: Array.from({ length: 361 }, (_, i) => String(i + 1)) };

/** What a press puts on a point whose mark is `now`: of letters and numbers the first that is free; an empty text takes the same kind off, null: none is free. */
export function pressed(tool, now, used) {
  const series = SERIES[tool] ?? [tool];
  if (series.includes(now)) return "";
  return series.length > 1 ? series.find((one) => !used.includes(one)) ?? null : tool;
}

/** The card beside a game. set(vertex, sign): a promise. marks(): those shown, {vertex: sign}. closed(): when it is shut. */
export function marksCard(set, marks, closed) {
  let tool = "△", past = [], turn = Promise.resolve();
  const back = button(t("Undo mark"), () => undo(), { disabled: true });
  const element = h("section", { class: "card marks", hidden: true }, h("h2", {}, t("Marks")), h("p", { class: "hint" }, t("Press points of the board. The record keeps the marks of each move.")),
    h("div", { class: "segments", role: "group", "aria-label": t("Mark") }, MARKS.map(([sign, text]) => h("label", {}, h("input", { type: "radio", name: "mark", value: sign, checked: sign === tool,
      "aria-label": text, title: text, onchange: () => { tool = sign; } }), h("span", {}, sign)))),
    h("div", { class: "actions" }, back, button(t("Done"), closed)));

  /** One after the other, for the next letter depends on those that are there. */
  function inTurn(work) {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  const put = (vertex) => inTurn(async () => {
    const now = marks()[vertex] ?? "", sign = pressed(tool, now, Object.values(marks()));
    if (sign === null) return;
    await set(vertex, sign);
    past.push([vertex, now]);
    back.disabled = false;
  });

  const undo = () => inTurn(async () => {
    if (!past.length) return;
    const [vertex, before] = past.at(-1);
    await set(vertex, before);
    past.pop();
    back.disabled = !past.length;
  });

  /** Another move is shown: what was put on the former one is undone there. */
  function forget() {
    past = [];
    back.disabled = true;
  }

  return { element, put, undo, forget, isOpen: () => !element.hidden, open: (is) => { if (is) element.hidden = false; else hide(element); forget(); } };
}
