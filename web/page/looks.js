// How a board looks: the numbers of moves, coordinates, the board and the stones; chosen once, and remembered.
import { button, h, refill } from "./dom.js";
import { choice, choose, fitting } from "./kept.js";
import { t } from "./words.js";

const CHOICES = {
  numbers: [t("Move numbers"), [["none", t("None")], ["last", t("Last")], ["all", t("All")], ["here", t("From here")]]],
  names: [t("Coordinates"), [["on", t("On")], ["off", t("Off")]]],
  wood: [t("Board"), [["light", t("Light wood")], ["dark", t("Dark wood")], ["paper", t("Paper")]]],
  stones: [t("Stones"), [["shell", t("Slate and shell")], ["yunzi", t("Yunzi")], ["plain", t("Plain")]]],
};
const PLAIN = Object.fromEntries(Object.entries(CHOICES).map(([name, [, options]]) => [name, options[0][0]]));
const FITS = Object.fromEntries(Object.entries(CHOICES).map(([name, [, options]]) => [name, (value) => options.some(([one]) => one === value)]));
let looks = { ...PLAIN, ...fitting(choice("looks", {}), FITS) };

/** The style sheet does the rest, for all boards of the page. */
function apply() {
  const { wood, stones, names } = looks;
  Object.assign(document.documentElement.dataset, { wood, stones, names });
}

/** The numbers on the stones after `at` moves, as labels of a board. moves: each with its vertex and number; of: what they belong to. */
export function numbersOn(moves, at, of) {
  const from = choice("numbered", {}), start = from.of === of && Number.isInteger(from.at) ? from.at : 0, isHere = looks.numbers === "here";
  const after = { none: at, last: at - 1, all: 0, here: start }[looks.numbers];
  return moves.filter(({ number }) => number > after && number <= at).map(({ vertex, number }) => ({ vertex, text: String(isHere ? number - start : number) }));
}

/** The choices. changed(): one was made; here(): {of, at}, what is shown and after how many moves, for the numbers from here. */
export function looksOf(changed, here) {
  const draw = () => refill(group, ...Object.entries(CHOICES).map(([name, [title, options]]) =>
    h("div", { role: "group", "aria-label": title }, h("span", {}, title), options.map(([value, text]) =>
      button(text, () => set(name, value), { "aria-pressed": String(looks[name] === value) })))));
  function set(name, value) {
    looks = { ...looks, [name]: value };
    choose("looks", looks);
    if (value === "here") { const { of, at } = here(); choose("numbered", { of, at: Math.max(0, at - 1) }); }
    apply();
    draw();
    changed();
  }
  const group = h("div", { class: "choosing" });
  draw();
  return h("details", { class: "looks" }, h("summary", {}, t("Numbers, coordinates, board and stones")), group);
}

apply();
