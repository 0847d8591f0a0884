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

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") element.addEventListener("click", (event) => busyWhile(element, value(event)));
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((one) => one != null && one !== false));
  return element;
}

/** A button that stays pressed until the next time, or until another one in `body` is; turn(is it pressed now?). */
export function switchIn(body, text, turn) {
  const button = h("button", { type: "button", "aria-pressed": "false", onclick: () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    for (const one of body.querySelectorAll("[aria-pressed]")) one.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-pressed", String(on));
    turn(on);
  } }, text);
  return button;
}

/** What was pressed shows it until that is done. */
export function busyWhile(element, work) {
  if (!(work instanceof Promise)) return;
  element.classList.add("busy");
  work.finally(() => element.classList.remove("busy"));
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

/** A button for files of the person's, for `work(files)`; of: what the input accepts. */
export function filesButton(text, of, work) {
  const input = h("input", { type: "file", ...of, class: "unseen", tabindex: "-1", "aria-hidden": "true",
    onchange: async () => { if (input.files.length) await work(input.files); input.value = ""; } });
  return [h("button", { type: "button", onclick: () => input.click() }, text), input];
}

/** The same for one file. */
export const fileButton = (text, accept, work) => filesButton(text, { accept }, ([file]) => work(file));

/** The names of files with game records, for a button. */
export const RECORDS = ".sgf,.gib,.ngf,.ugf,.ugi";

/** What is dropped anywhere goes to `put(dataTransfer)`, and `card` says and shows that it may. Returns how to end that. */
export function dropped(card, put) {
  card.querySelector(".actions").append(h("span", { class: "hint drops" }, t("or drop them here")));
  const out = () => card.classList.remove("over");
  const heard = { dragleave: out,
    dragover: (event) => { event.preventDefault(); card.classList.add("over"); },
    drop: (event) => { event.preventDefault(); out(); put(event.dataTransfer); } };
  for (const [name, does] of Object.entries(heard)) document.addEventListener(name, does);
  return () => { for (const [name, does] of Object.entries(heard)) document.removeEventListener(name, does); };
}
