// The tree of a reviewed game: the main line, and under the move that is shown what was better and what punishes it.
import { h, s } from "./dom.js";
import { KINDS, moveText, named, other } from "./points.js";
import { clauses, t } from "./words.js";

const CELL = 28, ROW = 26, STONE = 11;
const NAMES = { better: t("Better"), punishment: t("Punishment") };

/** A node: {number} of the main line, or {number, branch, step} of a line that belongs to a fault. */
const keyOf = ({ number, branch, step }) => (branch ? `${number} ${branch} ${step}` : String(number));

/** onpick(node): a node was chosen. */
export function tree(onpick) {
  let nodes = new Map(), at = null, drawn = "";
  const svg = s("svg", { role: "presentation" });
  const element = h("div", { class: "tree", tabindex: "0", role: "tree", "aria-label": t("The game and its variations"), onkeydown: (event) => {
    if (!key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  } }, svg);

  /** The lines of the faults, each with the row under the main line where it finds place.
   *
   * From the right to the left: a line that begins further left, and is as long, goes below the others. */
  function branches(moves) {
    const found = moves.flatMap((move) => [["better", move.number, move.better], ["punishment", move.number + 1, move.punishment]]
      .filter(([name]) => move.branches[name]).map(([name, start, line]) => {
        const steps = Math.min(line.length, move.branches[name].length - (name === "punishment" ? 1 : 0));
        return { move, name, start, line: line.slice(0, steps), colour: name === "better" ? move.colour : other(move.colour) };
      })).filter(({ line }) => line.length && line[0] !== "pass");
    found.sort((a, b) => b.start - a.start);
    for (const [i, one] of found.entries()) {
      const end = one.start + one.line.length - 1;
      one.row = 1 + Math.max(0, ...found.slice(0, i).filter(({ start }) => start - 1 <= end).map(({ row }) => row));
    }
    return found;
  }

  function draw({ moves, count, here }) {
    // The lines that begin here: those of all mistakes would lie far below each other.
    const near = moves.filter(({ number }) => number === here.number || (!here.branch && number === here.number - 1));
    const lines = branches(near), same = JSON.stringify([count, near.map(({ number }) => number), moves.map(({ number, kind }) => [number, kind])]);
    if (same !== drawn) {
      drawn = same;
      build(moves, count, lines);
    }
    const before = nodes.get(at);
    before?.shape.classList.remove("current");
    before?.shape.removeAttribute("aria-selected");
    at = keyOf(here);
    const now = nodes.get(at);
    if (!now) return;
    now.shape.classList.add("current");
    now.shape.setAttribute("aria-selected", "true");
    element.setAttribute("aria-activedescendant", now.shape.id);
    element.scrollTo({ left: now.x - element.clientWidth / 2, top: now.y - element.clientHeight + 1.5 * CELL });
  }

  function build(moves, count, lines) {
    nodes = new Map();
    const links = [], shapes = [], judged = new Map(moves.map((move) => [move.number, move]));
    const place = (column, row) => [column * CELL + CELL / 2, row * ROW + CELL / 2];
    const add = (node, column, row, colour, text, label, kind = "") => {
      const [x, y] = place(column, row), id = `node-${keyOf(node).replaceAll(" ", "-")}`;
      const shape = s("g", { id, class: `node ${colour} ${kind}`, role: "treeitem", "aria-level": row ? 2 : 1, "aria-label": label, onclick: () => { element.focus({ preventScroll: true }); onpick(node); } },
        s("rect", { class: "halo", x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL, rx: 6 }),
        s("circle", { cx: x, cy: y, r: STONE }), s("text", { x, y: y + 0.5 }, text));
      nodes.set(keyOf(node), { node, shape, x, y, column, row });
      shapes.push(shape);
    };
    links.push(`M${place(0, 0)}L${place(count, 0)}`);
    add({ number: 0 }, 0, 0, "start", "", t("The beginning"));
    for (let number = 1; number <= count; number++) {
      const move = judged.get(number);
      add({ number }, number, 0, move?.colour ?? "unknown", String(number), move ? clauses([`${number}. ${named(move.colour)} ${moveText(move.vertex)}`, KINDS[move.kind]]) : t("Move {number}, not judged yet", { number }), move?.fault ? move.kind : "");
    }
    for (const { move, name, start, line, colour, row } of lines) {
      links.push(`M${place(start - 1, 0)}L${place(start - 1, row - 0.5)}L${place(start, row)}L${place(start + line.length - 1, row)}`);
      line.forEach((vertex, i) => {
        const side = i % 2 ? other(colour) : colour;
        add({ number: move.number, branch: name, step: i + 1 }, start + i, row, side, String(start + i), `${i ? NAMES[name] : t("{line} for move {number}", { line: NAMES[name], number: move.number })}: ${start + i}. ${named(side)} ${moveText(vertex)}`, name);
      });
    }
    const all = [...nodes.values()], width = Math.max(...all.map(({ x }) => x)) + CELL / 2, height = Math.max(...all.map(({ y }) => y)) + CELL / 2;
    svg.replaceChildren(s("path", { class: "links", d: links.join("") }), ...shapes);
    for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) svg.setAttribute(name, value);
  }

  /** The node beside this one: along its line, or up and down to the other moves of the same number. */
  function beside(name) {
    const now = nodes.get(at);
    if (!now) return null;
    const { node, column, row } = now, onMain = nodes.get(String(column)), along = (step) => nodes.get(keyOf({ ...node, step }));
    if (name === "ArrowRight") return node.branch ? along(node.step + 1) : nodes.get(String(node.number + 1));
    if (name === "ArrowLeft") return node.branch && node.step > 1 ? along(node.step - 1) : nodes.get(String(column - 1));
    const same = [...nodes.values()].filter((one) => one.column === column && (one.row === 0 || one.node.step === 1)).sort((a, b) => a.row - b.row);
    if (name === "ArrowDown") return same.find((one) => one.row > row);
    return name === "ArrowUp" ? same.findLast((one) => one.row < row) ?? onMain : null;
  }

  /** Does this key mean a node? It is chosen then. */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const ends = { Home: "0", End: String([...nodes.values()].filter(({ row }) => !row).length - 1) };
    const found = event.key in ends ? nodes.get(ends[event.key]) : beside({ "[": "ArrowLeft", "]": "ArrowRight" }[event.key] ?? event.key);
    if (found) onpick(found.node);
    return Boolean(found);
  }

  return { element, draw, key };
}
