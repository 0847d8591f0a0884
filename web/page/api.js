// Asking the server. Whatever goes wrong is an Error with a sentence, and with the status of an answer.
import { read, t } from "./words.js";

async function asked(path, options) {
  const silence = () => t("Katachi does not answer. Is it still running?");
  let found;
  try {
    found = await fetch(path, options);
  } catch {
    throw new Error(silence());
  }
  if (found.status === 401 && !path.endsWith("/enter")) enter();
  if (!found.ok) { // what is no JSON is of a server between, which does not reach Katachi
    const { error = silence() } = await found.json().catch(() => ({}));
    throw Object.assign(new Error(error), { status: found.status });
  }
  return found;
}

const answer = async (path, options) => read(await (await asked(path, options)).text());

/** Show the token first, and come back here. */
export const enter = () => location.assign(`/static/enter.html#${location.pathname}${location.search}`);

export const get = (path) => answer(path);

export const post = (path, body = {}) =>
  answer(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** The address of what the server has; a review that is one file has others. */
export const address = (path) => path;

/** A file that the server makes, once it is made: as it is, and as text. */
export const blob = async (path) => (await asked(path)).blob();
export const text = async (path) => (await asked(path)).text();

/** Send a file as it is; title: what it is called, which is only shown. game: which of its games is meant, from 0; else the first. */
export const send = (path, file, title = file.name.replace(/\.\w+$/, ""), game = 0) =>
  answer(`${path}?title=${encodeURIComponent([...title].slice(0, 80).join(""))}${game ? `&game=${game}` : ""}`,
    { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file });

/** The status that a path is answered with, of which nothing more is read; null: no answer. */
export async function statusOf(path) {
  const enough = new AbortController();
  try {
    return (await fetch(path, { signal: enough.signal })).status;
  } catch {
    return null;
  } finally {
    enough.abort();
  }
}
