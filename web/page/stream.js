// Holds one stream of messages for all pages of this browser in one language: of connections to a server a browser has
// six, whatever it shows. It runs once for them all as a worker, whose name says the language, or within a page.
import { statusOf } from "./api.js";
import { LANGUAGE, read } from "./words.js";

const AGAIN = 1000; // milliseconds
const MOST = 150; // pages that the stream tells of
const language = globalThis.document ? LANGUAGE : self.name.split(" ")[1];
const pages = new Map(); // by a key: the port, and what its page shows
let source = null, name = null, last = 0, asking = false, changed = false;

/** A page, which is told all by `port.postMessage`. Returns how it says what it shows; null: nothing. */
export function connect(port) {
  const key = String(++last);
  return (what) => { if (what) pages.set(key, { port, what }); else pages.delete(key); ask(); };
}

self.onconnect = ({ ports: [port] }) => {
  const shows = connect(port);
  port.onmessage = ({ data }) => shows(data);
  port.addEventListener("close", () => shows(null));
};

function open() {
  source = new EventSource(`/api/streams?language=${language}`);
  source.onmessage = ({ data }) => {
    const told = read(data);
    if (told.name) { ({ name } = told); ask(); } else pages.get(told.to)?.port.postMessage(told);
  };
  source.onerror = () => {
    name = null;
    tellAll({ lost: true });
    if (source?.readyState === EventSource.CLOSED) { close(); setTimeout(ask, AGAIN); knock(); }
  };
}

function close() {
  source?.close();
  source = name = null;
}

function tellAll(what) {
  for (const { port } of pages.values()) port.postMessage(what);
}

/** Why is there no stream? Perhaps the token must be shown first. */
async function knock() {
  if (await statusOf("/api/streams") === 401) tellAll({ enter: true });
}

/** Let the stream tell of what the pages show now; one request after the other. */
async function ask() {
  changed = true;
  if (asking) return;
  asking = true;
  while (changed) { changed = false; await put(); }
  asking = false;
}

async function put() {
  if (!pages.size) { close(); return; }
  if (!source) open();
  if (!name) return; // it is asked again when there is one
  const wants = Object.fromEntries([...pages].slice(-MOST).map(([key, { what }]) => [key, what])), asked = name;
  const found = await fetch(`/api/streams/${asked}`,
    { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ wants }) }).catch(() => null);
  if (found?.ok || asked !== name) return;
  if (found?.status === 404) close();
  setTimeout(ask, AGAIN);
}
