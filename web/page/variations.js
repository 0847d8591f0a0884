// Beside a game: the comment on the move that is shown, and the variations where there is a choice.
import { get } from "./api.js";
import { button, h, refill } from "./dom.js";
import { COLOUR, moveText, named } from "./points.js";
import { t } from "./words.js";

const NOTHING = { comments: {}, marks: {}, forks: {}, is_main: true };

/** act(what, body, number): change the game, and show it after so many moves. changed(): draw again. */
export function variations(path, act, changed) {
  let notes = NOTHING, state = null, loaded = null, sure = null, shown = null;
  const comment = h("p", { class: "comment" }), forks = h("div", {});
  const row = h("div", { class: "actions" }, button(t("Make this the main line"), () => act("promote", {})));
  const element = h("section", { class: "card variations", hidden: true }, h("h2", {}, t("Comment and variations")), comment, forks, row);

  /** The game stands so: what stands beside it is asked for when it may be another. */
  function take(next) {
    const isSame = state?.version === next.version;
    state = next;
    if (isSame) return;
    sure = null;
    loaded = load(next);
  }

  async function load({ version, noted }) {
    const found = noted ? await get(`${path}/notes`) : NOTHING;
    if (state.version !== version) return;
    notes = { ...found, version };
    changed();
  }

  /** Of the game that the notes are about: since then it may be another, where these nodes are others. */
  const body = (node, child) => ({ node, child, version: notes.version });

  /** The choices for one move: a press takes the line through it. */
  function fork(before) {
    const { node, moves, taken } = notes.forks[before];
    const last = sure === before;
    return h("div", { class: "fork", role: "group", "aria-label": t("Move {number}", { number: before + 1 }) }, h("span", { class: "hint" }, `${before + 1}.`),
      moves.map(([sign, vertex], child) => button([sign && h("i", { class: `pip ${COLOUR[sign]}` }), vertex ? moveText(vertex) : t("set-up")],
        () => (child === taken ? null : act("line", body(node, child), before + 1)),
        { "aria-pressed": String(child === taken), "aria-label": sign ? `${named(COLOUR[sign])} ${moveText(vertex)}` : t("set-up") })),
      taken >= 0 && state.branches && button(last ? t("Delete {point}: sure?", { point: moveText(moves[taken][1]) }) : t("Delete {point}", { point: moveText(moves[taken][1]) }), () => {
        if (last) act("remove", body(node, taken), before);
        else { sure = before; changed(); }
      }, { class: "away" }));
  }

  function draw(at) {
    if (at !== shown) [sure, shown] = [null, at]; // who looked elsewhere is asked again
    const said = notes.comments[at], found = [at - 1, at].filter((before) => notes.forks[before]);
    element.hidden = !(said || found.length || !notes.is_main);
    comment.textContent = said ?? "";
    comment.hidden = !said;
    refill(forks, ...found.map(fork));
    row.hidden = notes.is_main || !state.branches;
  }

  /** The variation through a point as the move with this number, from 0: its request; null: there is none. */
  function through(at, vertex) {
    const { node, moves } = (notes.version === state.version && notes.forks[at]) || { moves: [] }, child = moves.findIndex(([, name]) => name === vertex);
    return child < 0 ? null : body(node, child);
  }

  return { element, take, loaded: () => loaded, draw, through, marks: (at) => Object.entries(notes.marks[at] ?? {}).map(([vertex, text]) => ({ vertex, text })) };
}
