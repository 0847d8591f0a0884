// The words of the page: English stands in its modules, other languages in a catalogue that the server puts into the page.
const { language = "en", languages = {}, words = {} } = JSON.parse(globalThis.document?.getElementById("words")?.textContent || "{}");

/** The language that is shown, as `de`. */
export const LANGUAGE = language;

/** All languages, each by its own name. */
export const LANGUAGES = languages;

/** Know more texts, which a part of the page alone says. */
export const know = (more) => Object.assign(words, more);

const formats = {};

/** A number for people; digits: so many after the point, or as many as it has. */
export function number(value, digits) {
  formats[digits] ??= new Intl.NumberFormat(LANGUAGE, digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return formats[digits].format(value);
}

const filled = (text, values) => agreed(text.replace(/\{(\w+)\}/g, (whole, name) => {
  const value = values[name] ?? whole;
  return typeof value === "number" ? number(value) : value;
}));

const PARTICLE = /([가-힣\d%])((?: ?\([^()]*\))?[^\p{L}\d\s(%]*)(?:(은|이|을|과)\((는|가|를|와)\)|(\(으\)))/gu;
const SPOKEN = { ..."영일이삼사오육칠팔구", "%": "트" }; // as the last syllable in Korean

/** A Korean text whose particles of two forms fit the sounds before them; another as it is. */
function agreed(text) {
  if (LANGUAGE !== "ko") return text;
  return text.replace(PARTICLE, (_, last, between, closed, open, euro) => {
    const final = ((SPOKEN[last] ?? last).charCodeAt(0) - "가".charCodeAt(0)) % 28; // 0: a vowel, 8: an l
    const form = euro ? (final && final !== 8 ? "으" : "") : final ? closed : open;
    return last + between + form;
  });
}

/** A text whose lines do not break between a number and its sign. */
const unbroken = (text) => text.replace(/(\d) %/g, "$1\u00a0%");

/** What the server says, read for the page; a record stays as it is. */
export const read = (json) => JSON.parse(json, (name, value) => (typeof value === "string" && name !== "sgf" ? unbroken(value) : value));

/** A text of the page, with values in the place of the names in braces. */
export const t = (text, values = {}) => unbroken(filled(words[text] ?? text, values));

/** A text as it begins a sentence. */
export const begun = (text) => text.charAt(0).toLocaleUpperCase(LANGUAGE) + text.slice(1);

/** Names as a list: `A1, B2`. */
export const listed = (names) => names.join(t("{some}, {next}", { some: "", next: "" }));

/** Parts of a sentence, as the language divides them; what is empty is left out. */
export const clauses = (parts) => parts.filter(Boolean).join(t(", "));

/** Sentences one after the other; what is empty is left out. */
export const sentences = (said) => said.filter(Boolean).join(["ja", "zh-CN"].includes(LANGUAGE) ? "" : " ");

/** A share of 1 in per cent. */
export const percent = (share) => t("{percent} %", { percent: Math.round(100 * share) });

/** The same for one thing or several; `{count}` says how many. */
export function tn(one, many, count, values = {}) {
  const forms = words[one] ?? [one, many];
  return unbroken(filled(forms[count === 1 ? 0 : forms.length - 1], { count, ...values }));
}

/** A day of a moment, short. */
export const day = (when) => new Date(when).toLocaleDateString(LANGUAGE, { day: "numeric", month: "short" });
