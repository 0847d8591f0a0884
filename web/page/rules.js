// Theories: their rules as pictures and sentences, and where each holds on the present board.
import { get, send } from "./api.js";
import { Board } from "./board.js";
import { drawing, filesButton, h, say, stage, toast } from "./dom.js";
import { choice, choose, games } from "./kept.js";
import { named } from "./points.js";
import { lights } from "./why.js";
import { listed, t, tn } from "./words.js";

const EXAMPLE = "(;SZ[9]KM[7];B[ee];W[ce];B[gc];W[fg];B[cc];W[eg];B[df];W[dg];B[cf];W[ge])"; // shown where nothing was played yet

export function rules(main, name, go) {
  const wanted = name ?? "aleph";
  let isExample = false, isLeft = false, theory = null, state = null, firing = null, point = null, over = null;
  document.title = `${t("Rules")} · Katachi`;
  const board = new Board({ label: t("The present board; choose a point for the rules that hold there"), onpoint: (vertex) => chosen(vertex) });
  const tabs = h("div", { class: "tabs", role: "group", "aria-label": t("Theories") }), about = h("p", { class: "hint" });
  const which = h("p", { class: "status" }), how = h("p", { class: "hint" }), list = h("ol", { class: "shapes" }), count = h("output", { class: "hint" });
  const search = h("input", { type: "search", "aria-label": t("Search the sentences"), placeholder: t("Search, such as knight"), oninput: () => filter() });
  const order = h("select", { "aria-label": t("Sort by"), onchange: () => sort() }, [["number", t("by number")], ["weight", t("by weight")], ["fires", t("by points here")]].map(([value, text]) => h("option", { value }, text)));
  const play = h("a", { class: "button main-link", href: `/?theory=${wanted}` }, t("Play against these rules alone"));
  const page = h("a", { class: "button", href: `/api/theories/${wanted}/page`, target: "_blank", rel: "noopener" }, t("With positions from games"));
  const own = async ([file]) => go(`/rules/${(await send("/api/theories", file)).name}`);
  main.append(stage("seen", [board.frame, which, how], [
    h("section", { class: "card" }, h("h1", {}, t("Rules")), tabs, about, h("div", { class: "actions" }, play, page, filesButton(t("Your own …"), { accept: ".pl" }, own))),
    h("section", { class: "card" }, h("div", { class: "finder" }, search, order), count, list)]));

  /** The game that is looked at: the last one here that has a move, unless Katachi is silent in it; else an example. */
  async function present() {
    for (const { id } of games().filter(({ friend, moves }) => !friend && moves).slice(0, 1)) {
      try {
        const found = await get(`/api/games/${id}`);
        if (found.phase === "playing") return found;
      } catch { /* it is gone */ }
    }
    isExample = true;
    const kept = choice("example", "");
    if (kept) try { return await get(`/api/games/${kept}`); } catch { /* it is gone */ }
    const made = await send("/api/records", new File([EXAMPLE], "example.sgf"));
    choose("example", made.id);
    return made;
  }

  async function load() {
    const all = await get("/api/theories");
    if (!all.some((one) => one.name === wanted)) return go("/rules", true);
    tabs.replaceChildren(...all.map((one) => h("a", { href: `/rules/${one.name}`, "aria-current": one.name === wanted ? "page" : null }, one.title, h("small", {}, ` ${one.rules}`))));
    [theory, state] = await Promise.all([get(`/api/theories/${wanted}`), present()]);
    about.textContent = theory.about;
    play.hidden = theory.is_of_blocks;
    list.classList.toggle("blocks", theory.is_of_blocks);
    how.textContent = theory.is_of_blocks ? t("Point at a rule: the blocks of which it holds are ringed. Choose a stone for the rule that holds of its block.")
      : t("Point at a rule: the dots are where it holds for the side to move. Choose a point of the board for the rules that hold there.");
    board.reset(state.size);
    const at = { number: state.moves.length, colour: named(state.to_move) };
    which.textContent = isExample ? t("An example after move {number}: {colour} to move.", at) : t("Your game after move {number}: {colour} to move.", at);
    draw();
    build();
    for (let tries = 0; !firing && !isLeft && tries < 20; tries++) {
      try { firing = await get(`/api/games/${state.id}/rules/${wanted}`); } catch (fault) {
        if (fault.status !== 409) { // it is not only thinking
          toast(fault.message); break; }
        await new Promise((wake) => setTimeout(wake, 400));
      }
    }
    if (order.value === "fires") sort(); // which is only known now
    return filter();
  }

  const holds = (number) => Object.entries(firing?.rules ?? {}).filter(([, numbers]) => numbers.includes(number)).map(([vertex]) => vertex);

  function draw() {
    const where = over ? holds(over) : [];
    board.show({ board: state.board, last: state.moves.at(-1)?.[1], ...(theory.is_of_blocks ? { lit: where } : { fires: where }), asked: point, pointer: true });
  }

  function point_at(number) {
    over = number;
    draw();
    if (number && firing) say(t("Rule {number} holds for: {points}.", { number, points: listed(holds(number)) || t("no point") }));
  }

  function build() {
    list.replaceChildren(...sorted().map((rule) => h("li", { "data-number": rule.number, ...lights(rule.number, point_at, () => point_at(null)) },
      drawing(rule.svg),
      h("div", {}, h("p", { class: "sentence-of" }, h("b", {}, `${rule.number}. `), rule.sentence),
        h("p", { class: "hint" }, h("span", { class: "here-of" }), worth(rule))))));
    filter();
  }

  /** How often a rule is right, or what it weighs. */
  function worth(rule) {
    const { positives: good, negatives: bad } = rule;
    if (theory.is_of_blocks) return t("right of {good} of {count} blocks of the examples: {share}", { good, count: good + bad, share: rule.said });
    return t("weight {weight} · {good} good and {bad} bad moves of the examples", { weight: rule.said, good, bad });
  }

  function chosen(vertex) {
    if (!firing) return;
    point = point === vertex || Boolean(board.stone(vertex)) !== theory.is_of_blocks ? null : vertex;
    draw();
    filter();
  }

  function filter() {
    if (!theory) return;
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean), here = point && new Set(firing?.rules[point] ?? []);
    let shown = 0;
    for (const item of list.children) {
      const number = Number(item.dataset.number), text = item.textContent.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word)) || Boolean(here && !here.has(number));
      shown += item.hidden ? 0 : 1;
      const places = firing ? holds(number).length : null;
      item.dataset.fires = places ?? 0;
      item.querySelector(".here-of").textContent = places === null ? "" : `${!places ? t("nowhere here") : theory.is_of_blocks ? tn("holds of {count} stone here", "holds of {count} stones here", places) : tn("holds for {count} point here", "holds for {count} points here", places)} · `;
    }
    count.textContent = point ? t("{shown} of {count} rules hold for {colour} {point}", { shown, count: theory.list.length, colour: named(board.stone(point) || state.to_move), point }) : t("{shown} of {count} rules", { shown, count: theory.list.length });
  }

  const sorted = () => [...theory.list].sort({ number: (a, b) => a.number - b.number, weight: (a, b) => b.weight - a.weight, fires: (a, b) => holds(b.number).length - holds(a.number).length }[order.value]);

  function sort() {
    if (!theory) return;
    const items = new Map([...list.children].map((item) => [Number(item.dataset.number), item]));
    list.append(...sorted().map(({ number }) => items.get(number)));
  }

  load();
  return () => { isLeft = true; };
}
