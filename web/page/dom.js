// Making elements, and saying things to whoever cannot see them.
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
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((one) => one != null && one !== false));
  return element;
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

/** A file of the person's, for `work(bytes, name)`. */
export function fileButton(text, accept, work) {
  const input = h("input", { type: "file", accept, class: "unseen", tabindex: "-1", "aria-hidden": "true",
    onchange: async () => { if (input.files[0]) await work(input.files[0]); input.value = ""; } });
  return [h("button", { type: "button", onclick: () => input.click() }, text), input];
}
