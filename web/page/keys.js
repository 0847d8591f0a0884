// The keys of the page that is shown, listed on a question mark.
import { button, h } from "./dom.js";
import { t } from "./words.js";

let keys = [], pressed = () => {}, box = null;

/** Which keys does the page have? Each as [key, what it does]; does(event): one was pressed, for no field and no browser. */
export function setKeys(of, does = () => {}) {
  box?.close(); // the list is of the page that was left
  keys = of;
  pressed = does;
}

export function showKeys() {
  box?.remove();
  box = h("dialog", { class: "keys", "aria-labelledby": "keys-title", onclose: () => box.remove(), onclick: ({ target }) => target === box && box.close() },
    h("div", {}, h("h2", { id: "keys-title" }, t("Keys")), h("dl", {}, [...keys, ["?", t("this list")]].map(([key, what]) => h("div", {}, h("dt", {}, key), h("dd", {}, what)))),
      button(t("Close"), () => box.close(), { class: "main" })));
  document.body.append(box);
  box.showModal();
}

const isTyped = ({ target }) => /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
/** Is it for the browser? Some need AltGraph for a bracket. */
const isCommand = (event) => (event.altKey || event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");

// Before all others: while the list is open, no key means a move.
document.addEventListener("keydown", (event) => {
  const isMark = event.key === "?" && !isTyped(event);
  // Who holds Enter presses a button once: to pass twice is to end the game.
  const isHeld = event.repeat && event.key === "Enter" && event.target.tagName === "BUTTON" && !event.target.closest(".steps");
  if (isMark || isHeld) event.preventDefault();
  if (box?.open) event.stopPropagation();
  if (isMark && box?.open) box.close();
  else if (isMark) showKeys();
}, true);
document.addEventListener("keydown", (event) => { if (!isTyped(event) && !isCommand(event)) pressed(event); });
