// Black's chances, move by move, as a curve that can be clicked.
import { h, s } from "./dom.js";

const WIDE = 600, HIGH = 150;

/** onpick(number): a move of the curve was chosen. */
export function curve(onpick) {
  const area = s("path", { class: "area-black" }), line = s("path", { class: "curve" }), here = s("path", { class: "here-line" });
  const faults = s("g", {}), svg = s("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    s("rect", { class: "ground", width: WIDE, height: HIGH }), area, s("path", { class: "half", d: `M0 ${HIGH / 2}H${WIDE}` }), line, here, faults);
  const slider = h("input", { type: "range", min: 0, max: 1, value: 0, "aria-label": "Move", oninput: () => onpick(Number(slider.value)) });
  const element = h("div", { class: "curve-box" }, h("div", { class: "plot" }, svg, h("span", { class: "top" }, "Black wins"), h("span", { class: "bottom" }, "White wins"), slider));
  let total = 1;

  const x = (number) => (WIDE * number) / Math.max(1, total);
  const y = (chances) => HIGH * (1 - chances);

  /** start: the chances before the first move, or null; moves: those judged; at: the move that is shown. */
  function draw({ start, moves, at, count }) {
    total = count;
    const points = [...(start == null ? [] : [[0, start]]), ...moves.map((one) => [one.number, one.chances])];
    const path = points.map(([n, c], i) => `${i ? "L" : "M"}${x(n).toFixed(1)} ${y(c).toFixed(1)}`).join("");
    line.setAttribute("d", path);
    area.setAttribute("d", points.length ? `${path}L${x(points.at(-1)[0])} ${HIGH}L${x(points[0][0])} ${HIGH}z` : "");
    here.setAttribute("d", `M${x(at)} 0V${HIGH}`);
    faults.replaceChildren(...moves.filter(({ kind }) => kind === "mistake" || kind === "blunder").map((one) =>
      s("path", { class: one.kind, d: `M${x(one.number)} ${y(one.chances)}h.01` })));
    slider.max = count;
    slider.value = at;
    const told = moves.find(({ number }) => number === at);
    slider.setAttribute("aria-valuetext", told ? `Move ${at}: Black ${Math.round(100 * told.chances)} per cent` : `Move ${at}`);
  }

  return { element, draw };
}
