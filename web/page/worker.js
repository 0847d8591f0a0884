// The page's service worker: what is shown where the server cannot be reached.
const OFFLINE = "/static/offline.html";
const FILES = [OFFLINE, "/static/style.css", "/static/icon.svg"];

self.addEventListener("install", (event) => event.waitUntil(caches.open("offline").then((kept) => kept.addAll(FILES))));

self.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  const file = mode === "navigate" ? OFFLINE : new URL(url).pathname;
  if (!FILES.includes(file)) return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(file)) ?? Response.error()));
});
