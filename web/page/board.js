// The board: wood, lines, stones and all that may be shown upon them; a mouse, a finger or keys choose a point.
import { h, s, say, toast } from "./dom.js";
import { COLOUR, LETTERS, againText, arrowOf, index, named, other, place, stars, vertex } from "./points.js";
import { drags, presses } from "./press.js";
import { clauses, t } from "./words.js";

const SMALL = 30; // pixels between two lines, below which a finger needs a second tap to be sure
let boards = 0;

export class Board {
  /** onpoint(name): a point was chosen. onhover(name or null): the mouse or the cursor is there. onpart(one, other): a rectangle was drawn, where one may be. onchosen(name): a finger's second tap there is a choice. */
  constructor({ size = 9, onpoint = () => {}, onhover = () => {}, onpart = () => {}, onchosen = (name) => toast(againText(name)), label = t("Go board") }) {
    this.onpoint = onpoint;
    this.onhover = onhover;
    this.onchosen = onchosen;
    this.id = `board${++boards}`;
    this.element = h("div", { class: "board", tabindex: "0", role: "application", "aria-label": label,
      "aria-roledescription": t("Go board"), "aria-describedby": "said" });
    this.frame = h("div", { class: "frame" }, this.element);
    this.element.addEventListener("pointermove", (event) => this.#point(event));
    // A finger leaves with every tap; the stone that its first one shows stays.
    this.element.addEventListener("pointerleave", (event) => { if (event.pointerType !== "touch") this.#hover(null); });
    drags(this.element, (event) => (this.shown.draws ? this.#name(event).name : null), (part) => this.#part(part), onpart);
    presses(this.element, (event) => this.#name(event).name, (event) => this.#tap(event));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("blur", () => this.#leave());
    this.reset(size);
  }

  /** It is only to be looked at, as a picture of that name; without one, what is beside it says all. */
  still(name) {
    for (const one of ["tabindex", "role", "aria-roledescription", "aria-describedby", "aria-label"]) this.element.removeAttribute(one);
    for (const [one, value] of name ? [["role", "img"], ["aria-label", name]] : []) this.element.setAttribute(one, value);
    return this;
  }

  reset(size) {
    this.size = size;
    this.shown = {};
    this.at = null;
    this.chosen = this.drawn = this.cursor = null;
    const end = size + 1, ends = Array.from({ length: size }, (_, i) => i + 1);
    const layers = ["part", "owners", "shadows", "stones", "numbers", "marks", "lines", "ghost", "cursor"];
    this.layers = Object.fromEntries(layers.map((name) => [name, s("g", { class: name })]));
    const side = size > 9 ? 0.25 : 0.34; // two digits, and letters, beside a stone on the edge
    const names = ends.flatMap((i) => [
      s("text", { x: i, y: side }, LETTERS[i - 1]), s("text", { x: i, y: end - side - 0.01 }, LETTERS[i - 1]),
      s("text", { x: side, y: end - i }, String(i)), s("text", { x: end - side, y: end - i }, String(i)),
    ]);
    this.svg = s("svg", { viewBox: `0 0 ${end} ${end}`, "aria-hidden": "true" },
      this.#defs(),
      s("path", { class: "grid", d: ends.map((i) => `M${i} 1V${size}M1 ${i}H${size}`).join("") }),
      s("path", { class: "rim", d: `M1 1H${size}V${size}H1z` }),
      stars(size).map(([x, y]) => s("circle", { class: "star", cx: x + 1, cy: y + 1, r: size > 13 ? 0.1 : 0.085 })),
      s("g", { class: "names" }, names),
      Object.values(this.layers));
    this.element.dataset.size = size > 13 ? "large" : size > 9 ? "middle" : "small";
    this.element.replaceChildren(this.svg);
  }

  #defs() {
    const stop = (offset, colour, opacity = 1) =>
      s("stop", { offset, "stop-color": colour, "stop-opacity": opacity });
    const round = (name, ...stops) =>
      s("radialGradient", { id: `${this.id}-${name}`, cx: 0.36, cy: 0.3, r: 0.78 }, stops);
    return s("defs", {},
      round("black", stop(0, "#6d7077"), stop(0.22, "#3d3f45"), stop(0.6, "#1d1e21"), stop(1, "#08090a")),
      round("white", stop(0, "#ffffff"), stop(0.5, "#fbfaf6"), stop(0.82, "#e6e3da"), stop(1, "#c2bdb0")),
      s("radialGradient", { id: `${this.id}-shadow` }, stop(0, "#1c0f00", 0.5), stop(0.72, "#1c0f00", 0.34), stop(1, "#1c0f00", 0)),
      s("marker", { id: `${this.id}-head`, viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 4.2, markerHeight: 4.2, orient: "auto" },
        s("path", { class: "head", d: "M0 0L10 5L0 10z" })));
  }

  /** Show a position: `board` is a text of a sign a point. What is left out is not shown.
   *
   * last: the last move. dead: stones. owners: numbers from -1, White's, to 1, a point. lit: stones with a ring, and points.
   * candidates: [{vertex, text, strength, best, wrong}]. line: {colour, moves} as numbered stones; from: the number of the first.
   * notes: [{vertex, text}] on any points. labels: the same on stones. costs: [{vertex, colour, kind}], a dot on stones that cost something. fires: points with a dot. ghost: the colour of a stone under the mouse. illegal: points without one.
   * part: two corners of a rectangle. draws: may one be drawn with the mouse or a finger? */
  show(what) {
    this.shown = { board: ".".repeat(this.size ** 2), ...what };
    this.element.classList.toggle("draws", Boolean(this.shown.draws));
    this.#part(this.shown.part);
    this.#stones();
    this.#marks();
    this.#hover(this.at);
  }

  /** What a first tap chose is no more: another position is shown. */
  forget() {
    if (this.chosen) this.chosen = this.at = null;
  }

  /** Change some of what is shown. */
  add(what) {
    this.show({ ...this.shown, ...what });
  }

  stone(name) {
    return COLOUR[this.shown.board?.[index(name, this.size)]];
  }

  /** Does the point look free? It does not under a stone of a line. */
  looksFree(name) {
    return !this.stone(name) && !this.shown.line?.moves.includes(name);
  }

  /** A rectangle between two points; of nothing none. */
  #part(corners) {
    const [one, other] = (corners ?? []).map((name) => place(name, this.size));
    this.layers.part.replaceChildren(...(one ? [s("rect", { class: "part", rx: 0.15,
      x: Math.min(one.x, other.x) + 0.5, y: Math.min(one.y, other.y) + 0.5, width: Math.abs(one.x - other.x) + 1, height: Math.abs(one.y - other.y) + 1 })] : []));
  }

  #stones() {
    const { board, dead = [], owners, lit = [] } = this.shown, size = this.size;
    const dying = new Set(dead.map((name) => index(name, size)));
    const shadows = [], stones = [], areas = [];
    for (let i = 0; i < size * size; i++) {
      const x = (i % size) + 1, y = Math.floor(i / size) + 1, sign = board[i];
      if (sign !== ".") {
        const faint = dying.has(i) ? " dead" : "";
        shadows.push(s("circle", { class: faint, cx: x + 0.045, cy: y + 0.075, r: 0.515, fill: `url(#${this.id}-shadow)` }));
        stones.push(s("circle", { class: `stone ${COLOUR[sign]}${faint}`, cx: x, cy: y, r: 0.478, fill: `url(#${this.id}-${COLOUR[sign]})` }));
      }
      const share = owners ? owners[i] : 0, most = Math.min(1, Math.abs(share));
      if (most >= 0.12) {
        const half = (sign === "." ? 0.1 + 0.13 * most : 0.09 + 0.09 * most), own = share > 0 ? "black" : "white";
        const against = sign !== "." && COLOUR[sign] !== own;
        if (sign === "." || against || dying.has(i)) {
          areas.push(s("rect", { class: `area ${own}`, x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 0.04 }));
        }
      }
    }
    for (const name of lit) {
      const at = place(name, size);
      if (at && this.stone(name)) areas.push(s("circle", { class: "lit", cx: at.x + 1, cy: at.y + 1, r: 0.5 }));
      else if (at) areas.push(s("rect", { class: "lit-area", x: at.x + 0.72, y: at.y + 0.72, width: 0.56, height: 0.56, rx: 0.1 }));
    }
    this.layers.shadows.replaceChildren(...shadows);
    this.layers.stones.replaceChildren(...stones);
    this.layers.numbers.replaceChildren(...areas);
  }

  #marks() {
    const { last, candidates = [], line, labels = [], costs = [], notes = [], fires = [], asked } = this.shown, size = this.size;
    const marks = [];
    const on = (name, made) => { const at = place(name, size); if (at) marks.push(...made(at.x + 1, at.y + 1)); };
    for (const name of fires) on(name, (x, y) => [s("circle", { class: "fires", cx: x, cy: y, r: 0.2 })]);
    if (!line) {
      for (const { vertex: name, text, strength = 1, best, wrong } of candidates) {
        on(name, (x, y) => [
          s("circle", { class: `candidate${best ? " best" : wrong ? " wrong" : ""}`, cx: x, cy: y, r: 0.44, opacity: 0.55 + 0.45 * strength }),
          s("text", { class: text?.length > 2 ? "told long" : "told", x, y: y + 0.02 }, text)]);
      }
    }
    const named = new Map(labels.map(({ vertex: name, text }) => [name, text])); // of two on a point the later
    for (const [name, text] of named) {
      const colour = this.stone(name);
      if (colour) on(name, (x, y) => [s("text", { class: `told on-${colour}${name === last ? " newest" : ""}`, x, y: y + 0.02 }, text)]);
    }
    const cost = new Map(line ? [] : costs.map((one) => [one.vertex, one])); // likewise
    for (const { vertex: name, colour, kind } of cost.values()) {
      const aside = named.has(name) ? 0.3 : 0; // where it covers no number
      if (this.stone(name) === colour && kind) on(name, (x, y) => [s("circle", { class: `cost ${kind}`, cx: x + aside, cy: y - aside, r: 0.15 })]);
    }
    for (const { vertex: name, text } of line ? [] : notes) {
      on(name, (x, y) => [s("text", { class: `told letter on-${this.stone(name) ?? "wood"}`, x, y: y + 0.02 }, text)]);
    }
    if (last && !line && !named.has(last) && !notes.some(({ vertex: name }) => name === last)) on(last, (x, y) => [s("circle", { class: `last on-${this.stone(last)}`, cx: x, cy: y, r: 0.2 })]);
    if (asked) on(asked, (x, y) => [s("rect", { class: "asked", x: x - 0.5, y: y - 0.5, width: 1, height: 1, rx: 0.14 })]);
    this.layers.marks.replaceChildren(...marks);
    const same = JSON.stringify(line ?? null);
    if (same === this.drawn) return; // its stones appear one by one, and only once
    this.drawn = same;
    this.layers.lines.replaceChildren(...(line ? this.#line(line) : []));
  }

  /** A line of moves as numbered stones, and an arrow from the first to its answer. */
  #line({ colour, moves, from = 1 }) {
    const parts = [], seen = new Set();
    let turn = colour;
    moves.forEach((name, i) => {
      const at = place(name, this.size);
      if (at && !seen.has(name)) {
        seen.add(name);
        const [x, y] = [at.x + 1, at.y + 1];
        parts.push(s("g", { class: "step" },
          s("circle", { cx: x, cy: y, r: 0.46, fill: `url(#${this.id}-${turn})`, class: "stone" }),
          s("text", { class: `told on-${turn}`, x, y: y + 0.02 }, String(from + i))));
        if (moves.length === 1) parts.at(-1).classList.remove("step");
        else parts.at(-1).style.animationDelay = `${0.22 * i}s`;
      }
      turn = other(turn);
    });
    const arrow = arrowOf(moves, this.size);
    if (arrow) {
      const { one, two, far } = arrow, [ux, uy] = [(two.x - one.x) / far, (two.y - one.y) / far];
      parts.unshift(s("path", { class: "arrow", "marker-end": `url(#${this.id}-head)`,
        d: `M${one.x + 1 + 0.5 * ux} ${one.y + 1 + 0.5 * uy}L${two.x + 1 - 0.56 * ux} ${two.y + 1 - 0.56 * uy}` }));
    }
    return parts;
  }

  #name(event) {
    const box = this.svg.getBoundingClientRect(), cell = box.width / (this.size + 1);
    const x = Math.round((event.clientX - box.left) / cell) - 1, y = Math.round((event.clientY - box.top) / cell) - 1;
    const inside = x >= 0 && y >= 0 && x < this.size && y < this.size;
    return { name: inside ? vertex(x, y, this.size) : null, cell };
  }

  #point(event) {
    if (event.pointerType !== "touch") this.#hover(this.#name(event).name);
  }

  #tap(event) {
    const { name, cell } = this.#name(event);
    if (event.pointerType === "touch" && cell < SMALL && this.shown.ghost && this.chosen !== name && !this.stone(name)) {
      this.chosen = name;
      this.#hover(name);
      say(againText(name));
      this.onchosen(name);
      return;
    }
    this.chosen = null;
    if (event.pointerType === "touch") this.#hover(null);
    this.onpoint(name);
  }

  #hover(name) {
    const { ghost, illegal = [], line } = this.shown;
    if (name !== this.at) {
      this.at = name;
      this.onhover(name);
    }
    const at = name && place(name, this.size), parts = [];
    if (at && ghost && !line && !this.stone(name) && !illegal.includes(name)) {
      parts.push(s("circle", { class: `stone ghost${this.chosen === name ? " chosen" : ""}`, cx: at.x + 1, cy: at.y + 1, r: 0.478, fill: `url(#${this.id}-${ghost})` }));
    }
    this.element.classList.toggle("free", parts.length > 0 || Boolean(name && this.shown.pointer));
    this.layers.ghost.replaceChildren(...parts);
  }

  #cursor(at) {
    this.cursor = at;
    this.layers.cursor.replaceChildren(...(at
      ? [s("rect", { class: "here", x: at.x + 0.5, y: at.y + 0.5, width: 1, height: 1, rx: 0.12 })] : []));
  }

  /** The keys go elsewhere, and the stone that they showed goes too. */
  #leave() {
    if (this.cursor) this.#hover(null);
    this.#cursor(null);
  }

  #key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const middle = Math.floor(this.size / 2), at = this.cursor ?? { x: middle, y: middle };
    if (step) {
      const inside = (one) => Math.min(this.size - 1, Math.max(0, one));
      this.#cursor(this.cursor ? { x: inside(at.x + step[0]), y: inside(at.y + step[1]) } : at);
      const name = vertex(this.cursor.x, this.cursor.y, this.size);
      this.#hover(name);
      say(clauses([name, this.stone(name) ? named(this.stone(name)) : t("empty")]));
    } else if ((event.key === "Enter" || event.key === " ") && this.cursor) {
      this.onpoint(vertex(at.x, at.y, this.size));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
