/**
 * Service worker of boarding passes. It controls only their pages. It is network-first: a saved copy is used only while the network
 * fails. The server writes `settings` above this text.
 */

/** Passes beyond this number replace the oldest one. */
const passesAtMost = 10;

/** @param {string} address */
const isFile = (address) => {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && settings.fileBases.some((base) => pathname.startsWith(base));
};
const isPass = ({ url }) => new URL(url).pathname.startsWith(settings.savedBase);

/** Lists the files that a page's HTML names. */
const filesOf = (html) => [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, address]) => address).filter(isFile);

/** Saves a pass with the HTML and the files of its page, and drops files that the page no longer needs. */
async function keep({ page, files, key, pass }) {
  const html = await fetch(page, { cache: 'no-cache' });
  if (!html.ok) return;
  const needed = new Set(
    [...filesOf(await html.clone().text()), ...files.filter(isFile)].map((file) => new URL(file, location.origin).href),
  );
  const cache = await caches.open(settings.cache);
  const cachedUrls = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll([...needed].filter((url) => !cachedUrls.has(url)));
  await cache.put(settings.scope, html);
  await cache.put(key, Response.json(pass));
  const requests = await cache.keys();
  const shell = new URL(settings.scope, location.origin).href;
  const stale = requests.filter((request) => !isPass(request) && request.url !== shell && !needed.has(request.url));
  const oldest = requests.filter(isPass).slice(0, -passesAtMost);
  await Promise.all([...stale, ...oldest].map((request) => cache.delete(request)));
}

/** Answers from the network, or from the saved copy if the network fails. */
async function answer(request, key) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await caches.match(key, { cacheName: settings.cache, ignoreVary: true });
    if (copy) return copy;
    throw error;
  }
}

addEventListener('install', () => skipWaiting());
addEventListener('message', (event) => event.waitUntil(keep(event.data)));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(answer(request, settings.scope));
  else if (request.method === 'GET' && isFile(request.url)) event.respondWith(answer(request, request.url));
});
