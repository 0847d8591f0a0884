// Records: chosen, dropped or pasted, one or several; of several games one is chosen from a list.
import { send } from "./api.js";
import { button, dropped, filesButton, h, RECORDS, once, say, toast } from "./dom.js";
import { resultText } from "./points.js";
import { clauses, t, tn } from "./words.js";

const MOST_FILES = 100;

/** A card that takes records and sends them to `path`; opened(what the server made of the game). end: leave it. */
export function recordsCard(path, opened, { kind = "open", head = [] } = {}) {
  let latest = null;
  const text = h("textarea", { rows: 2, "aria-label": t("A record as text"), placeholder: t("Or paste a record here"), spellcheck: "false" });
  const list = h("div", { class: "found" }), paste = once(async () => { if (text.value.trim()) await take([pasted(text.value)]); });
  const element = h("section", { class: `card ${kind}` }, head,
    h("div", { class: "actions" }, filesButton(t("Choose records …"), { multiple: true, accept: RECORDS }, (files) => take([...files]))),
    h("form", { class: "pasted", onsubmit: (event) => { event.preventDefault(); paste(); } },
      text, h("button", {}, t("Open"))), list);

  /** Show the games of these files, or open the only one; of what is taken meanwhile, the last. */
  async function take(files) {
    const mine = latest = files;
    list.replaceChildren(h("p", { class: "hint" }, t("Reading …")));
    try {
      const found = [];
      for (const file of files.slice(0, MOST_FILES)) {
        const { games, more } = await send("/api/records/games", file);
        if (latest !== mine) return;
        found.push(...games.map((game, number) => ({ file, game, number })));
        if (more) toast(t("{file} has more games; the first {count} are listed.", { file: file.name || t("The text"), count: games.length }));
      }
      if (files.length > MOST_FILES) toast(t("The games of the first {count} files are listed.", { count: MOST_FILES }));
      if (found.length === 1) await open(found[0]);
      else show(found);
    } catch (fault) {
      if (latest !== mine) return;
      toast(fault.message);
      list.replaceChildren();
    }
  }

  const open = once(async ({ file, game, number }) => opened(await send(path, file, game.heading || undefined, number)));

  function show(found) {
    list.replaceChildren(h("h2", {}, tn("{number} game", "{number} games", found.length, { number: found.length })), h("ul", { class: "games" }, found.map((one) => h("li", {}, one.game.fault
      ? h("span", {}, [one.file.name, one.game.fault].filter(Boolean).join(": "))
      : button([one.game.heading || `${one.file.name || t("Game")} ${one.number + 1}`, h("small", {}, lengthOf(one.game))], () => open(one))))));
    say(tn("{count} game to choose from", "{count} games to choose from", found.length));
    list.querySelector("button")?.focus();
  }

  const end = dropped(element, ({ files }) => files.length && take([...files]));
  return { element, take: (said) => take([pasted(said)]), end };
}

/** Text as a file in UTF-8, whatever encoding it may say that it is in. */
const pasted = (text) => new File(["\ufeff", text], "");

const lengthOf = ({ size, moves, result }) => clauses([`${size}×${size}`, tn("{count} move", "{count} moves", moves), /^[BW]\+/.test(result) && resultText(result)]);
