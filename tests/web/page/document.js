// A document without a browser, for the page's own modules; nothing of it is laid out.
import { createRequire } from "node:module";

const { parseHTML } = createRequire(`${process.env.NODE_FOLDER}/`)("linkedom");
const kept = new Map();

/** A new document with what index.html has, and a store that keeps nothing. */
export function fresh() {
  const { document, window } = parseHTML("<!doctype html><html><body><a class=skip href='#main'></a><nav><a href='/rules'></a></nav><main id=main></main><div id=said></div><div id=toast></div></body></html>");
  for (const kind of [window.Element, window.SVGElement, window.HTMLElement]) {
    Object.assign(kind.prototype, { scrollTo() {}, scrollIntoView() {} });
  }
  const select = window.document.createElement("select").constructor.prototype; // whose value can only be read
  Object.defineProperty(select, "value", { ...Object.getOwnPropertyDescriptor(select, "value"), set(value) { for (const one of this.options) one.selected = one.value === String(value); } });
  kept.clear();
  Object.assign(globalThis, { self: globalThis, document, window, DOMParser: class { parseFromString() { return parseHTML("<body></body>").document; } }, matchMedia: () => ({ matches: false }), requestAnimationFrame: setImmediate, cancelAnimationFrame: clearImmediate, location: new URL("http://localhost:1/game/0"), localStorage: {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => { kept.set(name, value); },
  } });
  return document.querySelector("main");
}

fresh();
