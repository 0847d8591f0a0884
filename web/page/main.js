// Which view is shown: by the address, without loading the page anew.
import { emptied, find, h, toast } from "./dom.js";
import { first } from "./first.js";
import { setKeys } from "./keys.js";
import { ladder } from "./ladder.js";
import { learn } from "./learn.js";
import { level } from "./level.js";
import { game } from "./play.js";
import { quiz } from "./quiz.js";
import { review } from "./review.js";
import { rules } from "./rules.js";
import { start } from "./start.js";
import { LANGUAGE, LANGUAGES, t } from "./words.js";

let leave = () => {}, views = 0; // views: that were shown so far

const VIEWS = [
  [/^\/game\/([0-9a-f]{32})$/, "play", game],
  [/^\/review(?:\/([0-9a-f]{32}))?$/, "review", review],
  [/^\/quiz(?:\/([0-9a-f]{32}))?$/, "review", quiz],
  [/^\/rules(?:\/([0-9a-z-]+))?$/, "rules", rules],
  [/^\/learn(?:\/([0-9a-f]{32}))?$/, "learn", learn],
  [/^\/first$/, "learn", first],
  [/^\/ladder$/, "learn", ladder],
  [/^\/level(?:\/([0-9a-f]{32}))?$/, "level", level],
  [/^\/$/, "play", start],
];

/** Show the view of the present address. */
function show() {
  leave();
  const main = emptied(), mine = ++views;
  /** Where a view leads: nowhere, once another one is shown. */
  const onward = (...where) => { if (mine === views) go(...where); };
  setKeys([]);
  for (const [form, name, view] of VIEWS) {
    const found = form.exec(location.pathname);
    if (!found) continue;
    for (const link of document.querySelectorAll("nav a")) {
      if (link.dataset.view === name) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    leave = view(main, found[1], onward) ?? (() => {});
    return;
  }
  go("/", true, t("There is no such page."));
}

/** Show another view. The focus goes there too, where what had it is gone. */
function turn() {
  show();
  if (document.activeElement === document.body) find("main").focus({ preventScroll: true });
}

/** Go to another address of ours; instead: of this one, to which nothing leads back. said: why. */
function go(path, instead = false, said = "") {
  const isHere = path === location.pathname + location.search;
  history[instead || isHere ? "replaceState" : "pushState"](null, "", path);
  turn();
  scrollTo(0, 0);
  if (said) toast(said);
}

/** A choice of the language, which a cookie keeps: so the server knows it too. */
function languageChoice() {
  const choose = async ({ target }) => {
    document.cookie = `katachi-language=${target.value}; path=/; max-age=31536000; samesite=strict`;
    await globalThis.caches?.open("offline").then((kept) => kept.add("/static/offline.html")).catch(() => {}); // what the worker shows
    location.reload();
  };
  return h("select", { "aria-label": t("Language"), onchange: choose },
    Object.entries(LANGUAGES).map(([value, name]) => h("option", { value, lang: value, selected: value === LANGUAGE }, name)));
}

addEventListener("popstate", turn);
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/'], a.skip");
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button);
  if (!link || !plain || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  if (link.matches(".skip")) find("main").focus(); // another address would show the view anew
  else go(link.getAttribute("href"));
});
// Whatever goes wrong and is caught nowhere else, such as an answer of the server, is told.
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  toast(event.reason?.message ?? String(event.reason));
});
navigator.serviceWorker?.register("/worker.js").catch(() => {});  // tells where the server is gone
find("main").after(h("footer", {}, languageChoice()));
show();
