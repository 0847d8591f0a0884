// Asking the server. Whatever goes wrong is an Error with a sentence.

async function answer(path, options) {
  let found;
  try {
    found = await fetch(path, options);
  } catch {
    throw new Error("Katachi does not answer. Is it still running?");
  }
  if (found.status === 401 && !path.endsWith("/enter")) location.assign("/static/enter.html");
  const told = await found.json();
  if (!found.ok) throw new Error(told.error);
  return told;
}

export const get = (path) => answer(path);

export const post = (path, body = {}) =>
  answer(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Send a file as it is; its name is only shown. */
export const send = (path, file) =>
  answer(`${path}?title=${encodeURIComponent(file.name.replace(/\.\w+$/, "").slice(0, 80))}`,
    { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file });

/** Listen to what happens; `heard(message)` for each, `lost(isLost)` when the line breaks or is back. */
export function listen(path, heard, lost = () => {}) {
  const source = new EventSource(path);
  source.onmessage = (event) => heard(JSON.parse(event.data));
  source.onopen = () => lost(false);
  source.onerror = () => lost(true, source.readyState === EventSource.CLOSED);
  return () => source.close();
}
