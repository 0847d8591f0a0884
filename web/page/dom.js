// Making elements, and saying things to whoever cannot see them.
import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

export const find = (id) => document.getElementById(id);

/** An HTML element with attributes, listeners (onclick ...) and children. */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same of SVG. */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A button; what its listener promises may fail: the page tells that. */
export const button = (text, onclick, attributes = {}) => h("button", { type: "button", onclick, ...attributes }, text);

/** What is beside a board: `left` with it, and the cards of `panel`; kind: of the layout. */
export const stage = (kind, left, panel) =>
  h("div", { class: `stage ${kind}` }, h("div", { class: "left" }, left), h("div", { class: "panel" }, panel));

/** A picture that the server made, as SVG. */
export function drawing(svg) {
  const picture = new DOMParser().parseFromString(svg, "text/html").body.firstElementChild;
  return h("div", { class: "drawing" }, picture && document.importNode(picture, true));
}

/** What is told while the line to the server is broken. */
export const lostNote = () => h("p", { class: "lost", hidden: true }, t("The connection is lost; trying again …"));

/** A card that leads to where Go is learned. */
export const newcomer = (href, title, text) => h("a", { class: "card newcomer", href }, h("b", {}, title), " ", text);

/** Buttons to go through moves: to the beginning, back, forth and to the end. draw(text, isFirst, isLast). */
export function steps(...does) {
  const texts = [["«", t("To the beginning")], ["‹", t("One move back")], ["›", t("One move forth")], ["»", t("To the end")]];
  const [first, back, forth, last] = texts.map(([sign, label], i) => button(sign, does[i], { "aria-label": label }));
  const where = h("span", { class: "where" });
  const element = h("div", { class: "steps", role: "group", "aria-label": t("Moves") }, first, back, where, forth, last);
  return { element, draw(text, isFirst, isLast) {
    where.textContent = text;
    first.disabled = back.disabled = isFirst;
    forth.disabled = last.disabled = isLast;
  } };
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") element.addEventListener("click", (event) => busyWhile(element, value(event)));
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...given(children));
  return element;
}

/** Those that are there: what depends on something may be left out by `false`. */
const given = (children) => children.flat(Infinity).filter((one) => one != null && one !== false);

/** Draw what is in an element anew; the keys stay with what is in the same place. */
export function refill(element, ...children) {
  const found = () => [...element.querySelectorAll("a, button, input, [tabindex]")], held = found().indexOf(document.activeElement);
  element.replaceChildren(...given(children));
  if (held >= 0) found()[held]?.focus({ preventScroll: true });
}

/** Hide a card beside a board; the keys that were in it go to the board. */
export function hide(card) {
  const isHeld = card.contains(document.activeElement);
  card.hidden = true;
  if (isHeld) card.closest(".stage").querySelector(".board").focus({ preventScroll: true });
}

/** A button that stays pressed until the next time, or until another one in `body` is; turn(is it pressed now?). */
export function switchIn(body, text, turn) {
  const made = button(text, () => {
    const on = made.getAttribute("aria-pressed") !== "true";
    for (const one of body.querySelectorAll("[aria-pressed]")) one.setAttribute("aria-pressed", "false");
    made.setAttribute("aria-pressed", String(on));
    turn(on);
  }, { "aria-pressed": "false" });
  return made;
}

/** What was pressed shows it until that is done. */
export function busyWhile(element, work) {
  if (!(work instanceof Promise)) return;
  element.classList.add("busy");
  work.finally(() => element.classList.remove("busy"));
}

/** What is not to be begun twice: asked again before it is done, it does nothing. */
export function once(work) {
  let isBusy = false;
  return async (...said) => {
    if (isBusy) return;
    isBusy = true;
    try { await work(...said); } finally { isBusy = false; }
  };
}

/** Tell who listens instead of looking. */
export function say(text) {
  find("said").textContent = text;
}

let hiding;

/** Show a sentence for a few seconds, such as what went wrong. */
export function toast(text) {
  const box = find("toast");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => box.classList.remove("shown"), 5000);
}

/** The main part of the page, empty; what was said beside it goes. */
export function emptied() {
  const main = find("main");
  main.replaceChildren();
  say("");
  find("toast").classList.remove("shown");
  return main;
}

/** A button for files of the person's, for `work(files)`; of: what the input accepts. */
export function filesButton(text, of, work) {
  const input = h("input", { type: "file", ...of, class: "unseen", tabindex: "-1", "aria-hidden": "true",
    onchange: async () => { try { if (input.files.length) await work(input.files); } finally { input.value = ""; } } });
  return [button(text, () => input.click()), input];
}

/** The names of files with game records, for a button. */
export const RECORDS = ".sgf,.gib,.ngf,.ugf,.ugi";

/** Files that are dropped anywhere go to `put(dataTransfer)`, and `card` says and shows that it may. Returns how to end that. */
export function dropped(card, put) {
  card.querySelector(".actions").append(h("span", { class: "hint drops" }, t("or drop them here")));
  const over = new AbortController(), out = () => card.classList.remove("over");
  const heard = { dragleave: out,
    dragover: (event) => { event.preventDefault(); card.classList.add("over"); },
    drop: (event) => { event.preventDefault(); out(); put(event.dataTransfer); } };
  for (const [name, does] of Object.entries(heard)) {
    document.addEventListener(name, (event) => { if (event.dataTransfer.types.includes("Files")) does(event); }, { signal: over.signal }); // text goes into its field
  }
  return () => over.abort();
}
