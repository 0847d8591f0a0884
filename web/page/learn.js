// A person's own games: rules learned from them, live, and what they show beside professionals' games.
import { post, send } from "./api.js";
import { Board } from "./board.js";
import { button, dropped, filesButton, h, lostNote, newcomer, RECORDS, say, toast } from "./dom.js";
import { choose as remember } from "./kept.js";
import { listen } from "./listen.js";
import { moveText, named } from "./points.js";
import { listed, number as amount, t, tn } from "./words.js";

const FIRST = 5; // findings that are shown; the others are folded
const COSTS = 0.5; // points from which a finding is said to cost something
const ENOUGH = 5; // questions of the level test to practise a finding on

export function learn(main, id, go) {
  document.title = `${t("Learn")} · Katachi`;
  return id ? one(main, id, go) : choose(main, go);
}

/** All files below what was dropped, folders too. */
async function filesBelow(items) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean), files = [];
  while (entries.length) {
    const entry = entries.shift();
    if (entry.isFile) files.push(await new Promise((done, fail) => entry.file(done, fail)));
    else {
      const reader = entry.createReader();
      for (;;) { // a reader gives a hundred at a time, and nothing at the end
        const some = await new Promise((done, fail) => reader.readEntries(done, fail));
        if (!some.length) break;
        entries.push(...some);
      }
    }
  }
  return files;
}

/** Which games? */
function choose(main, go) {
  let gone = false, busy = false;
  const bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": t("Files sent") }), told = h("p", { class: "hint", role: "status" });

  async function open(all) {
    const files = [...all].filter(({ name }) => RECORDS.split(",").some((end) => name.toLowerCase().endsWith(end)));
    if (busy) return;
    if (!files.length) { toast(t("There is no game record among these.")); return; }
    busy = true;
    bar.hidden = false;
    bar.max = files.length;
    const refused = [];
    let sent = 0;
    try {
      const { id } = await post("/api/learnings");
      for (const [done, file] of files.entries()) {
        if (gone) return;
        bar.value = done;
        told.textContent = t("Reading {number} of {count} …", { number: done + 1, count: files.length });
        try { await send(`/api/learnings/${id}/games`, file); sent++; } catch (fault) {
          refused.push(`${file.name}: ${fault.message}`);
          if (fault.status !== 400) break; // no other file would be taken either
        }
      }
      if (sent && !gone) go(`/learn/${id}`);
      if (refused.length) toast(`${t("{number} of {count} files left out.", { number: refused.length, count: files.length })} ${refused[0]}`);
    } finally {
      busy = false;
      bar.hidden = true;
      told.textContent = "";
    }
  }

  const drop = h("section", { class: "card drop" },
    h("h1", {}, t("Learn from your games")),
    h("p", {}, t("From a folder of your games (SGF, GIB, NGF or UGF) Katachi learns rules. It tells what you play that professionals do not, and which of its own rules you miss.")),
    h("p", { class: "hint" }, t("The comparison is of 9×9 games: some twenty tell a little, a hundred tell more. The files stay on the computer that Katachi runs on, and are removed when it ends.")),
    h("div", { class: "actions" }, filesButton(t("Choose a folder …"), { webkitdirectory: true }, open),
      filesButton(t("Choose records …"), { multiple: true, accept: RECORDS }, open)), bar, told);
  const unread = () => { throw new Error(t("These files cannot be read.")); };
  const end = dropped(drop, async ({ items }) => open(await filesBelow(items).catch(unread)));
  main.append(h("div", { class: "narrow" }, drop, newcomer("/first", t("New to Go?"), t("Learn it here in a first hour.")),
    newcomer("/ladder", t("The ladder"), t("Rules of good moves from easy to hard, each with positions to practise on."))));
  return () => { gone = true; end(); };
}

function one(main, id, go) {
  let last = null, shown = 0;
  const setup = h("section", { class: "card setup" }), run = h("section", { class: "card", hidden: true }), result = h("div", { class: "habits" });
  const status = h("p", { class: "status", id: "status", role: "status" }), bar = h("progress", { max: 1, "aria-label": t("How far it is") });
  const connection = lostNote(), detail = h("p", { class: "hint" }), faults = h("div", {}), links = h("div", { class: "actions" });
  const stop = button(t("Stop"), () => act("stop"));
  run.append(h("h1", {}, t("Learning from your games")), status, connection, bar, detail, faults, h("div", { class: "actions" }, stop), links);
  main.append(h("div", { class: "narrow wide" }, setup, run, result));

  const act = async (what, body = {}) => draw(await post(`/api/learnings/${id}/${what}`, body));

  const quit = listen(`learnings/${id}`, (message) => draw(message), (isLost, refusal) => {
    connection.hidden = !isLost;
    if (refusal && !last) go("/learn", true, refusal.error);
  });

  function gathered({ games, sizes, players }) {
    const boards = listed(Object.entries(sizes).map(([size, count]) => t("{count} on {size}×{size}", { count, size })));
    const who = h("select", {}, h("option", { value: "" }, t("whoever is in most games, or both sides")), players.map(([name, count]) => h("option", { value: name }, `${name} (${count})`)));
    const [first, second] = players;
    if (first && games > 1 && 3 * first[1] >= 2 * games && first[1] > (second?.[1] ?? 0)) who.value = first[0];
    const time = h("select", {}, [[10, t("10 seconds")], [60, t("a minute")], [300, t("5 minutes")], [900, t("15 minutes")]].map(([value, text]) => h("option", { value }, text)));
    time.value = "60";
    setup.replaceChildren(h("h1", {}, tn("{number} game", "{number} games", games, { number: games })), h("p", { class: "hint" }, t("{said}.", { said: boards })),
      h("label", {}, h("span", {}, t("Whose moves are compared with professionals’")), who),
      h("label", {}, h("span", {}, t("Learn rules for at most")), time),
      button(t("Learn"), () => act("start", { me: who.value, seconds: Number(time.value) }), { class: "main" }));
  }

  function draw(message) {
    if (!last && message.phase === "gathering") gathered(message);
    const before = last?.phase;
    last = message;
    const { phase, progress, theory, comparisons, stopped } = message;
    setup.hidden = phase !== "gathering";
    run.hidden = phase === "gathering";
    const isOver = phase === "over";
    bar.hidden = stop.parentElement.hidden = isOver;
    stop.disabled = stopped;
    const words = { waiting: t("Another learning comes first …"), learning: t("Learning rules …"), comparing: t("Comparing with professionals and with Katachi …"),
      over: stopped ? t("Stopped; what was found is kept.") : t("Finished.") };
    status.textContent = stopped && !isOver ? t("Stopping …") : words[phase] ?? "";
    if (before && before !== phase) say(status.textContent);
    tell(phase, progress);
    faults.replaceChildren(...[message.read, ...message.faults].filter(Boolean).map((text) => h("p", {}, text)));
    links.replaceChildren(...(theory ? [h("a", { class: "button main-link", href: `/rules/${theory.name}` }, tn("See the rule", "See the {count} rules", theory.rules)),
      h("a", { class: "button", href: `/?theory=${theory.name}` }, t("Play against them"))] : []));
    const found = Object.entries(comparisons);
    if (found.length > shown) result.replaceChildren(...show(found));
    shown = found.length;
  }

  function tell(phase, progress) {
    bar.removeAttribute("value");
    detail.textContent = "";
    if (!progress || phase === "over") return;
    if ("rules" in progress) {
      const { rules, good, left, seconds } = progress;
      if (good) bar.value = 1 - left / good;
      detail.textContent = tn("{count} rule, which covers {covered} of {good} moves, after {seconds} s", "{count} rules, which cover {covered} of {good} moves, after {seconds} s", rules, { covered: good - left, good, seconds: Math.round(seconds) });
    } else {
      bar.value = progress.count ? progress.done / progress.count : 0;
      detail.textContent = t("{what}: {done} of {count}", progress);
    }
  }

  const loses = ({ verdict }) => verdict === "loses";

  /** What was found beside professionals, and beside Katachi by its own rules: first what loses points for sure, then what seems to; of these what can be practised well, short rules, the costliest. */
  function show(found) {
    const habits = found.flatMap(([beside, { player, habits: some }]) => some.map((habit) => ({ ...habit, beside, player })));
    const rank = ({ beside, questions, cost, ...one }) => 8 * loses(one) + 4 * (cost >= COSTS) + 2 * (questions >= ENOUGH) + (beside === "player");
    habits.sort((one, other) => rank(other) - rank(one) || (other.cost ?? -99) - (one.cost ?? -99));
    const rest = habits.slice(FIRST);
    return [h("section", { class: "card" }, found.flatMap(([beside, { summary }]) => [h("h2", {}, beside === "player" ? t("Beside Katachi") : t("Beside professionals")), h("p", {}, summary)])),
      ...habits.slice(0, FIRST).map(card),
      ...(rest.length ? [h("details", {}, h("summary", {}, tn("{count} more finding", "{count} more findings", rest.length)), h("div", { class: "habits" }, rest.map(card)))] : [])];
  }

  function titleOf({ beside, player, more }) {
    if (beside === "player") {
      if (more) return player ? t("{player} plays this more often than Katachi", { player }) : t("Both sides play this more often than Katachi");
      return player ? t("{player} misses this, which Katachi plays more often", { player }) : t("Both sides miss this, which Katachi plays more often");
    }
    if (more) return player ? t("{player} plays this more often than professionals", { player }) : t("Both sides play this more often than professionals");
    return player ? t("{player} plays this less often than professionals", { player }) : t("Both sides play this less often than professionals");
  }

  /** How often, and what it costs: by the moves that Katachi judged. */
  function costOf({ more, played, possible, cost }) {
    const said = { played, missed: possible - played, possible, points: amount(cost ?? 0, 1) };
    if (cost == null) return more ? t("Played {played} of {possible} times.", said) : t("Missed {missed} of {possible} times.", said);
    if (cost < COSTS) return more ? t("Played {played} of {possible} times. That costs no more than other moves.", said) : t("Missed {missed} of {possible} times. That costs no more than other moves.", said);
    return more ? t("Played {played} of {possible} times. Each costs about {points} points more than other moves.", said)
      : t("Missed {missed} of {possible} times. What is played instead costs about {points} points more than other moves.", said);
  }

  /** Go to positions in which a finding matters; finding them takes some seconds. */
  async function drill({ beside, number: rule }, { currentTarget: pressed }) {
    pressed.disabled = true;
    pressed.textContent = t("Looking for positions …");
    try {
      const found = await post(`/api/learnings/${id}/drill`, { beside, rule });
      if (!pressed.isConnected) return;
      if (found.positions.length) {
        remember("drill", { ...found, learning: id });
        go("/quiz?drill");
      } else toast(t("There is no position to practise this on."));
    } finally {
      pressed.disabled = false;
      pressed.textContent = t("Practise this");
    }
  }

  function card(habit) {
    const [kind, verdict] = { loses: ["blunder", t("Loses points")], wins: ["best", t("Wins points")] }[habit.verdict] ?? [];
    return h("section", { class: "card habit" },
      h("div", {}, h("h3", {}, titleOf(habit), kind && h("span", { class: `kind ${kind}` }, verdict)),
        h("p", {}, habit.sentence), h("p", {}, costOf(habit)),
        habit.told.length > 0 && h("details", {}, h("summary", {}, t("How often, and what it is worth")), habit.told.map((text) => h("p", { class: "hint" }, text))),
        h("div", { class: "actions" }, button(t("Practise this"), (event) => drill(habit, event)))),
      habit.moves.length > 0 && h("div", { class: "spots" }, habit.moves.map((move) => spot(move, habit.more))));
  }

  /** A position of the games: the move as a stone with its number; where the shape could have been played instead, dots. */
  function spot({ title, number, colour, vertex, size, board: stones, proposed, change }, isMore) {
    const text = [t("{title}, move {number}: {colour} {point}", { title, number, colour: named(colour), point: moveText(vertex) }),
      !isMore && proposed.length && t("the shape would have been at {points}", { points: listed(proposed) }),
      change !== null && (change > -0.5 ? t("nothing lost") : t("{points} points lost", { points: amount(-change, 1) }))].filter(Boolean).join(t("; "));
    const board = new Board({ size }).still(text);
    board.show({ board: stones, line: { colour, moves: [vertex], from: number }, fires: isMore ? [] : proposed });
    return h("figure", {}, board.frame, h("figcaption", { class: "hint" }, text));
  }

  return quit;
}
