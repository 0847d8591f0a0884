// The ladder: rules from easy to hard, each with positions to practise on; what was answered is kept in this browser.
import { get } from "./api.js";
import { Board } from "./board.js";
import { drawing, h, refill, stage } from "./dom.js";
import { choice, choose } from "./kept.js";
import { numbered, questionCard, wordOf } from "./question.js";
import { wayCard } from "./way.js";
import { percent, sentences, t, tn } from "./words.js";

export function ladder(main, _, go) {
  document.title = `${t("The ladder")} · Katachi`;
  let rungs = [], known = choice("ladder", {}), at = [0, 0];
  const board = new Board({ label: t("The position in question; choose one of the lettered points") });
  const card = questionCard(board, { answer, next, waits: t("The rules are being sorted …") }), rule = h("p", { class: "status" }), list = h("ol", { class: "shapes blocks rungs" });
  const onward = h("section", { class: "card", hidden: true }), asked = new URLSearchParams(location.search).get("rung");
  main.append(stage("asking", [board.frame, rule], [card.element, onward, h("section", { class: "card" }, h("h2", {}, t("The ladder")),
    h("p", { class: "hint" }, sentences([t("A rule is right in most of its positions here, and may fail in one. How hard they are was measured by the ten levels of an earlier Katachi."),
      t("The komi leaves both sides a chance, so that the move decides.")])), list)]));

  const position = () => rungs[at[0]].positions[at[1]];
  const places = () => rungs.flatMap(({ positions }, i) => positions.map((_position, j) => [i, j]));
  const isOpen = ([i, j]) => known[rungs[i].positions[j].name] !== true;
  const isAsked = ([i]) => `${rungs[i].theory}-${rungs[i].number}` === asked;
  /** Of the rung that the address asks for, or of all, the first that was not right. */
  const open = () => places().find((place) => isAsked(place) && isOpen(place)) ?? places().find(isOpen);
  const heading = () => t("Rule {number} of {count}", { number: at[0] + 1, count: rungs.length });

  function ask(place) {
    at = place;
    rule.textContent = rungs[at[0]].sentence;
    card.ask(position(), heading());
    draw();
  }

  function answer(chosen) {
    const one = position(), isRight = chosen === one.right;
    choose("ladder", known = { ...known, ...choice("ladder", {}), [one.name]: isRight }); // with what another tab has put there
    const text = one.by_rule === one.right ? t("The rule is right here: {choice}.", { choice: wordOf(one.by_rule) }) : t("The rule fails here. It says: {choice}.", { choice: wordOf(one.by_rule) });
    card.tell(one, { choice: chosen, is_right: isRight, right: one.right, sentences: [{ text, stones: [] }, ...one.sentences] }, heading(), t("Next position"));
    draw();
  }

  /** On to the position behind this one; after the last to the first that was not right. */
  function next() {
    const all = places(), now = all.findIndex(([i, j]) => i === at[0] && j === at[1]);
    const isEnd = !all[now + 1] || (isAsked(at) && !isAsked(all[now + 1]));
    ask((isEnd && open()) || all[now + 1] || all[0]);
    scrollTo(0, 0);
  }

  function draw() {
    onward.replaceChildren(...wayCard(go));
    onward.hidden = !onward.firstChild;
    refill(list, ...rungs.map((rung, i) => {
      const [low, high] = [rung.shares[0], rung.shares[4]].map(percent);
      return h("li", { "aria-current": i === at[0] ? "step" : null }, drawing(rung.svg),
        h("div", {}, h("p", {}, h("b", {}, `${i + 1}. `), rung.sentence),
          h("p", { class: "hint" }, sentences([t("Its level 1 answered {low} of these positions rightly, level 5 {high}.", { low, high }),
            tn("Where it names one choice, it is right in {right} of {count} position.", "Where it names one choice, it is right in {right} of {count} positions.", rung.decided, { right: rung.right })])),
          h("span", { class: "answered", role: "group", "aria-label": t("Positions") }, rung.positions.map(({ name }, j) => {
            const kind = name in known ? known[name] ? "right" : "wrong" : "";
            return numbered(j + 1, t("Position {number}", { number: j + 1 }), kind, i === at[0] && j === at[1], () => { ask([i, j]); scrollTo(0, 0); });
          }))));
    }));
  }

  get("/api/ladder").then((found) => {
    rungs = found;
    ask(open() ?? places().find(isAsked) ?? places()[0]);
  });
}
