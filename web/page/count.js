// The count of a board: who has what, as a table, and what is still open, in sentences; each lights its points.
import { h } from "./dom.js";
import { COLOUR, index, named, other, place, resultText, vertex } from "./points.js";
import { lights, sentence } from "./why.js";
import { listed, number, t } from "./words.js";

const KINDS = [["stones", t("Living stones")], ["territory", t("Territory")], ["prisoners", t("Prisoners")], ["bonus", t("Komi")]];
const SIDES = ["black", "white"];

/** The points of each kind that a side has, from the board and the count as the server tells them. */
function pointsOf({ board, size, count: { dead, owners } }) {
  const found = { black: { stones: [], territory: [], prisoners: [] }, white: { stones: [], territory: [], prisoners: [] } };
  [...board].forEach((sign, i) => {
    const name = vertex(i % size, Math.floor(i / size), size), owner = owners[name], isDead = dead.includes(name);
    if (sign !== "." && !isDead) found[COLOUR[sign]].stones.push(name);
    else if (owner) found[owner].territory.push(name);
    if (isDead) found[other(COLOUR[sign])].prisoners.push(name);
  });
  return found;
}

/** The points of a wide part, of which one is known: those without a stone that lives, up to where a border is to be closed. */
function areaOf(name, { board, size, count: { dead, open } }) {
  const found = new Set([name]);
  for (const one of found) { // which grows meanwhile
    const { x, y } = place(one, size);
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const near = vertex(x + dx, y + dy, size), isOn = place(near, size);
      if (isOn && !open.includes(near) && (board[index(near, size)] === "." || dead.includes(near))) found.add(near);
    }
  }
  return [...found];
}

/** What is open, as sentences with their points as stones; those of wide parts and borders before neutral points. */
function openText(state) {
  const { open, wide, neutral } = state.count;
  const told = wide.map((name) => ({ text: t("The area around {point} is open: neither side encloses it. Play on before you count.", { point: name }), stones: areaOf(name, state) }));
  told.push(...open.map((name) => ({ text: t("The border at {point} is open: play there before you count.", { point: name }), stones: [name] })));
  if (neutral.length === 1) told.push({ text: t("{point} is neutral: it counts for nobody.", { point: neutral[0] }), stones: neutral });
  if (neutral.length > 1) told.push({ text: t("These points are neutral: {points}. They count for nobody.", { points: listed(neutral) }), stones: neutral });
  return told;
}

/** The marks of open borders and parts, and of neutral points. */
export function openMarks(state) {
  const { open, wide, neutral, dead } = state.count, parts = wide.flatMap((name) => areaOf(name, state)).filter((name) => !dead.includes(name));
  return [...[...open, ...parts].map((name) => ({ vertex: name, text: "!" })), ...neutral.map((name) => ({ vertex: name, text: "×" }))];
}

/** show({lit}): light these points; rest(): no more. */
export function countCard(show, rest) {
  const table = h("table", { class: "count" }), open = h("div", {}), hint = h("p", { class: "hint" });
  const element = h("section", { class: "card", hidden: true }, h("h2", {}, t("The count")), open, table, hint);
  let drawn = "";

  function draw(state) {
    const same = JSON.stringify([state.count, state.phase]);
    element.hidden = !state.count;
    if (element.hidden || same === drawn) return;
    drawn = same;
    const { tallies, score } = state.count, points = pointsOf(state), isArea = state.rules !== "japanese";
    const cell = (kind, side) => {
      const lit = points[side][kind] ?? [];
      return h("td", lit.length ? lights({ lit }, show, rest) : {}, number(tallies[side][kind]));
    };
    const rows = KINDS.filter(([kind]) => (isArea ? kind !== "prisoners" : kind !== "stones"));
    table.replaceChildren(h("caption", {}, t("{said}.", { said: resultText(score) })),
      h("thead", {}, h("tr", {}, h("td", {}), SIDES.map((side) => h("th", { scope: "col" }, h("i", { class: `pip ${side}` }), ` ${named(side)}`)))),
      h("tbody", {}, rows.map(([kind, text]) => h("tr", {}, h("th", { scope: "row" }, kind === "bonus" && tallies.white.bonus !== state.komi ? t("Komi and handicap") : text), SIDES.map((side) => cell(kind, side))))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, t("Total")), SIDES.map((side) => h("td", {}, number(tallies[side].total))))));
    hint.textContent = isArea ? t("These rules count living stones and the empty points that they enclose.")
      : t("These rules count enclosed points, and the stones that were taken: {black} by Black and {white} by White in the game, and those that are dead on the board.", state.prisoners);
    const told = state.phase === "counting" ? openText(state) : [];
    open.replaceChildren(...told.map((one) => sentence(one, show, rest)));
  }
  return { element, draw };
}
