/**
 * Service worker of the boarding pass. It controls the pages of passes and no other page. The network always comes first: what it
 * saved is used only while the network fails. `settings` is written above this text when it is served.
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
  const wanted = new Set(
    [...filesOf(await html.clone().text()), ...files.filter(isFile)].map((file) => new URL(file, location.origin).href),
  );
  const cache = await caches.open(settings.cache);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll([...wanted].filter((url) => !known.has(url)));
  await cache.put(settings.scope, html);
  await cache.put(key, Response.json(pass));
  const saved = await cache.keys();
  const shell = new URL(settings.scope, location.origin).href;
  const stale = saved.filter((request) => !isPass(request) && request.url !== shell && !wanted.has(request.url));
  const oldest = saved.filter(isPass).slice(0, -passesAtMost);
  await Promise.all([...stale, ...oldest].map((request) => cache.delete(request)));
}

/** Answers from the network, and from the saved copy when the network fails. */
async function answer(request, key) {
  try {
    return await fetch(request);
  } catch (error) {
    const saved = await caches.match(key, { cacheName: settings.cache, ignoreVary: true });
    if (saved) return saved;
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
