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

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => {
  const value = values[name] ?? whole;
  return typeof value === "number" ? number(value) : value;
});

/** A text whose lines do not break between a number and its sign. */
const unbroken = (text) => text.replace(/(\d) %/g, "$1\u00a0%");

/** What the server says, read for the page; a record stays as it is. */
export const read = (json) => JSON.parse(json, (name, value) => (typeof value === "string" && name !== "sgf" ? unbroken(value) : value));

/** A text of the page, with values in the place of the names in braces. */
export const t = (text, values = {}) => unbroken(filled(words[text] ?? text, values));

/** A text as it begins a sentence. */
export const begun = (text) => text.charAt(0).toLocaleUpperCase(LANGUAGE) + text.slice(1);

/** A share of 1 in per cent. */
export const percent = (share) => t("{percent} %", { percent: Math.round(100 * share) });

/** The same for one thing or several; `{count}` says how many. */
export function tn(one, many, count, values = {}) {
  const forms = words[one] ?? [one, many];
  return unbroken(filled(forms[count === 1 ? 0 : forms.length - 1], { count, ...values }));
}

/** A day of a moment, short. */
export const day = (when) => new Date(when).toLocaleDateString(LANGUAGE, { day: "numeric", month: "short" });
