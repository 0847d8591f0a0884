// Who lives in a part of the board: a press on a group or a drawn rectangle asks, sentences tell, the board shows them.
import { button, h, hide, say } from "./dom.js";
import { named } from "./points.js";
import { lights, reveal } from "./why.js";
import { sentences, t } from "./words.js";

/** changed(): draw the board again, with `shown()` upon it. more(stones): what else a group's sentence offers. */
export function livesCard(changed, more = () => null) {
  let told = null, lit = null;
  const body = h("div", {}), shut = button("×", () => { close(); changed(); }, { class: "shut", "aria-label": t("Close") });
  const element = h("section", { class: "card reasons", hidden: true, "aria-labelledby": "lives-title" }, h("h2", { id: "lives-title" }, t("Who lives here?")), shut, body);

  function close() {
    if (!told) return;
    told = null;
    reveal(element, false);
    hide(element);
  }

  /** Show the answer of `question()`, a promise, about a part of the board: {corner, other} as names of points. */
  async function ask(question, part) {
    const mine = told = { ...part, found: [] };
    lit = null;
    element.hidden = false;
    body.replaceChildren(h("p", { class: "hint" }, t("Katachi reads …")));
    reveal(element);
    changed();
    try {
      const found = await question();
      if (told !== mine) return;
      told = { ...part, found };
    } catch (fault) {
      if (told !== mine) return;
      close();
      throw fault;
    } finally { changed(); }
    const show = (one) => { lit = one; changed(); }, rest = () => show(null);
    body.replaceChildren(...told.found.map((one) => [
      h("p", { class: `sentence fate ${one.status}`, ...lights(one, show, rest) }, one.text), more(one)]).flat().filter(Boolean));
    if (!told.found.length) body.replaceChildren(h("p", { class: "hint" }, t("No stone stands there.")));
    reveal(element);
    say(sentences(told.found.map(({ text }) => text)) || t("No stone stands there."));
  }

  /** What the board shows: the part, the stones, and the moves that decide, by the first letter of who plays there. */
  function shown() {
    if (!told) return {};
    const some = lit ? [lit] : told.found, moves = new Map();
    for (const { colour, vertex } of some.flatMap((one) => one.moves)) {
      const sign = named(colour)[0];
      moves.set(vertex, moves.has(vertex) && moves.get(vertex) !== sign ? `${named("black")[0]}/${named("white")[0]}` : sign);
    }
    return { notes: [], part: [told.corner, told.other ?? told.corner], lit: some.flatMap(({ stones }) => stones),
      candidates: [...moves].map(([vertex, text]) => ({ vertex, text, best: true })) };
  }

  return { element, ask, close, shown, isOpen: () => told !== null };
}
