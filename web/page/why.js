// Why a move: the sentences, with the stones they name lit on the board; the lines played out; the rules behind it.
import { button, h, hide, refill, say, switchIn } from "./dom.js";
import { lineText, moveText, named } from "./points.js";
import { pictureButtons } from "./share.js";
import { listed, sentences, t, tn } from "./words.js";

/** Attributes of what shows something on the board while the mouse or the keyboard is there; `rest()` after that. */
export const lights = (what, show, rest) => ({ tabindex: "0", onmouseenter: () => show(what), onmouseleave: rest, onfocus: () => show(what), onblur: rest });

/** A sentence that lights the stones it names. */
export const sentence = ({ text, stones }, show, rest) => h("p", { class: "sentence", ...(stones.length && lights({ lit: stones }, show, rest)) }, text);

/** Show a card that speaks of the board, or no more; on a phone the board stays above its text. */
export function reveal(element, is = true) {
  element.closest(".stage").classList.toggle("reading", is);
  if (!is) return;
  const isBeside = matchMedia("(min-width: 56.01rem)").matches; // else it is below the board
  element.scrollIntoView({ block: isBeside ? "nearest" : "start", behavior: "smooth" });
}

/** A card for a board, which it takes over while it is open; `closed()` when it gives it back. */
export function whyCard(board, closed) {
  let told = null, shown = {};
  const body = h("div", {}), caption = h("p", { class: "hint" }), title = h("h2", { id: "why-title" });
  const shut = button("×", () => close(), { class: "shut", "aria-label": t("Close") });
  const element = h("section", { class: "card reasons", hidden: true, "aria-labelledby": "why-title" }, title, shut, body);

  function close() {
    if (element.hidden) return;
    hide(element);
    told = null;
    reveal(element, false);
    board.element.scrollIntoView({ block: "nearest" });
    closed();
  }

  function draw() {
    if (!told) return;
    const { board: position, colour, vertex, number } = told;
    const line = { colour, moves: [vertex], from: number };
    board.show({ board: position, line, asked: vertex, ...shown });
    caption.textContent = lineText(shown.line ?? line, board.size);
  }

  function show(what) {
    shown = what;
    draw();
  }

  function head() {
    title.textContent = t("Why {colour} {point}?", { colour: named(told.colour), point: moveText(told.vertex) });
    reveal(element);
  }

  /** Show the position at once, and the answer of `question()`, a promise, when it is there. asked: {board, colour, vertex, number}. */
  async function ask(question, asked) {
    const mine = told = asked;
    element.hidden = false;
    body.replaceChildren(h("p", { class: "hint" }, t("Katachi looks at it …")));
    head();
    show({});
    try {
      const found = await question();
      if (told !== mine) return; // closed meanwhile, or asked something else
      told = found;
    } catch (fault) {
      if (told !== mine) return; // nobody waits for it any more
      close();
      throw fault;
    }
    head();
    const all = [...new Set(told.sentences.flatMap(({ stones }) => stones))];
    const rest = () => show({ lit: all });
    refill(body, told.sentences.map((one) => sentence(one, show, rest)),
      h("div", { class: "actions" },
        told.line.length > 1 && line(t("Play out what follows"), told.line, rest),
        (told.better[0] ?? "pass") !== "pass" && line(t("Show {point} instead", { point: moveText(told.better[0]) }), told.better, rest),
        pictureButtons(() => told.svg, () => `katachi-why-${told.vertex}`)),
      caption,
      told.rules.length > 0 && h("details", {}, h("summary", {}, t("Rules of “{theory}” that speak for it", { theory: told.theory })),
        h("ul", { class: "rules" }, told.rules.map((rule) => h("li", lights({ fires: rule.fires, line: null }, show, rest), `${rule.sentence} `,
          h("span", { class: "hint" }, tn("(holds here alone)", "(holds for {count} points)", rule.fires.length)))))),
    );
    rest();
    say(sentences(told.sentences.map(({ text }) => text)));
  }

  function line(text, moves, rest) {
    return switchIn(body, text, (on) => {
      if (on) { show({ line: { colour: told.colour, moves, from: told.number }, asked: null }); say(listed(moves.map(moveText))); } else rest();
    });
  }

  return { element, ask, close, draw, isOpen: () => !element.hidden && told !== null, number: () => told?.number };
}
