// Black's chances and lead, move by move, as curves that can be clicked.
import { h, s } from "./dom.js";
import { standing } from "./points.js";
import { clauses, t } from "./words.js";

const WIDE = 600, HIGH = 150, FEWEST = 10;

/** onpick(number): a move of the curve was chosen. */
export function curve(onpick) {
  const area = s("path", { class: "area-black" }), line = s("path", { class: "curve" }), lead = s("path", { class: "curve lead" }), here = s("path", { class: "here-line" });
  const faults = s("g", {}), svg = s("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    s("rect", { class: "ground", width: WIDE, height: HIGH }), area, s("path", { class: "half", d: `M0 ${HIGH / 2}H${WIDE}` }), lead, line, here, faults);
  const slider = h("input", { type: "range", min: 0, max: 1, value: 0, "aria-label": t("Move"), oninput: () => onpick(Number(slider.value)) });
  const element = h("div", { class: "curve-box" }, h("div", { class: "plot" }, svg, h("span", { class: "top" }, t("Black wins")), h("span", { class: "bottom" }, t("White wins")), slider), h("p", { class: "legend hint", hidden: true }));
  const legend = element.lastChild;
  let total = 1;

  const x = (number) => (WIDE * number) / Math.max(1, total);
  const y = (chances) => HIGH * (1 - chances);
  const path = (shares) => shares.map(([n, share], i) => `${i ? "L" : "M"}${x(n).toFixed(1)} ${y(share).toFixed(1)}`).join("");

  /** The lead on a scale of its own, which the largest lead fills. */
  function drawLead(leads) {
    const most = Math.max(FEWEST, ...leads.map(([, points]) => Math.abs(points)));
    lead.setAttribute("d", path(leads.map(([n, points]) => [n, 0.5 + points / most / 2])));
    legend.hidden = !leads.length;
    legend.replaceChildren(h("i", { class: "stroke" }), `${t("chances")} `, h("i", { class: "stroke lead" }), t("lead, up to {points} points", { points: Math.round(most) }));
  }

  /** start, startLead: chances and lead before the first of the moves, or null; moves: those judged; at: the move that is shown. */
  function draw({ start, startLead = null, moves, at, count }) {
    total = count;
    const before = (moves[0]?.number ?? 1) - 1;
    const points = [...(start == null ? [] : [[before, start]]), ...moves.map((one) => [one.number, one.chances])];
    line.setAttribute("d", path(points));
    area.setAttribute("d", points.length ? `${path(points)}L${x(points.at(-1)[0])} ${HIGH}L${x(points[0][0])} ${HIGH}z` : "");
    here.setAttribute("d", `M${x(at)} 0V${HIGH}`);
    drawLead([...(startLead == null ? [] : [[before, startLead]]), ...moves.filter((one) => one.points != null).map((one) => [one.number, one.points])]);
    faults.replaceChildren(...moves.filter(({ kind }) => kind === "mistake" || kind === "blunder").map((one) =>
      s("path", { class: one.kind, d: `M${x(one.number)} ${y(one.chances)}h.01` })));
    slider.max = count;
    slider.value = at;
    const told = moves.find(({ number }) => number === at);
    slider.setAttribute("aria-valuetext", clauses([t("Move {number}", { number: at }), ...(told ? standing(told) : [])]));
  }

  return { element, draw };
}
