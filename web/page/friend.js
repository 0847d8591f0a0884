// Two people at one board: the invitation, and what each is told of the other.
import { button, h, toast } from "./dom.js";
import { named, other } from "./points.js";
import { t } from "./words.js";

/** Does Katachi say nothing, for two people still play? */
export const isSilent = ({ friend, phase }) => Boolean(friend) && phase !== "over";

/** What a place is called; person: the side of who looks, null: none. */
export function nameOf(colour, { friend, person }) {
  const away = friend.seats.includes(colour) ? "" : ` ${t("not here yet")}`;
  return [person === colour ? t("You") : person ? t("Your friend") : named(colour), h("small", {}, away)];
}

/** Whose turn it is, or what one asks of the other. */
export function turnText({ friend, person, to_move }) {
  if (friend.asks && person) return friend.asks === person ? t("You ask to take your move back.") : t("Your friend asks to take a move back.");
  return to_move === person ? t("Your turn.") : person ? t("Your friend's turn.") : t("{colour} to move.", { colour: named(to_move) });
}

/** Who has agreed to the count; empty where nobody has. */
export function agreedText({ friend, person }) {
  const [side] = friend?.agreed ?? [];
  if (!side) return "";
  return ` ${side === person ? t("You agree; your friend does not yet.") : t("{who} agrees.", { who: person ? t("Your friend") : named(side) })}`;
}

/** The card with the link that invites; it is hidden when both are there. */
export function invitation() {
  const link = h("input", { readonly: true, "aria-label": t("The link"), onfocus: () => link.select() });
  const what = h("p", {}), near = h("p", { class: "hint" });
  const element = h("section", { class: "card invite", hidden: true }, h("h2", {}, t("Invite a friend")), what,
    h("div", { class: "link" }, link, button(t("Copy"), copy, { class: "main" })), near);

  async function copy() {
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      toast(t("The link is copied."));
    } catch { // which a browser allows only over TLS, or on this machine
      toast(t("Copy the link by hand; it is selected."));
    }
  }

  function draw({ friend, person, phase }) {
    element.hidden = !(friend && person && friend.seats.length < 2 && phase !== "over");
    if (element.hidden) return;
    link.value = location.href;
    what.textContent = t("Send this link. Whoever opens it first plays {colour}.", { colour: named(other(person)) });
    near.textContent = /^(localhost|127\.|\[::1\])/.test(location.hostname)
      ? t("This address works on this computer only. docs/play.md says how to let other computers in.")
      : t("If this server asks for a token, your friend needs that too.");
  }
  return { element, draw };
}
