/**
 * Service worker of boarding passes. It controls only their pages and the start of the installed app. It is network-first: a saved copy
 * is used only while the network fails. The server writes `settings` above this text.
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
  // The member may have signed out meanwhile, in any tab. Signing out deletes the cache, but not what is saved after it.
  const userId = await readUserId().catch(() => undefined);
  if (userId === undefined) await cache.delete(key);
  else if (key !== settings.savedBase + userId + key.slice(key.lastIndexOf('/'))) await caches.delete(settings.cache);
}

/** Returns the id of the signed-in user, or null without one. Rejects if the server cannot be reached. */
async function readUserId() {
  const { user } = await (await fetch(settings.session, { cache: 'no-store' })).json();
  return user?.userId ?? null;
}

/** Answers from the network, or with the copy if the network fails. */
async function answer(request, readCopy) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await readCopy();
    if (copy) return copy;
    throw error;
  }
}

const readCopy = (key) => () => caches.match(key, { cacheName: settings.cache, ignoreVary: true });

const escapeMarkup = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** '3 hours' since an ISO time. */
function ageOf(savedAt) {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(savedAt)) / 60_000));
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1_440 ? [Math.floor(minutes / 60), 'hour'] : [Math.floor(minutes / 1_440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The page that the installed app opens without a network: the saved passes, newest first, with their age. */
async function startPage() {
  const cache = await caches.open(settings.cache);
  const readPass = async (request) => ({ ref: request.url.split('/').at(-1), ...(await (await cache.match(request)).json()) });
  const passes = await Promise.all((await cache.keys()).filter(isPass).map(readPass));
  const rows = passes
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    .map(
      ({ ref, label = ref, savedAt }) =>
        `<li><a href="${settings.scope}${ref}">${escapeMarkup(label)}</a><br>Saved ${ageOf(savedAt)} ago</li>`,
    );
  const list =
    rows.length > 0
      ? `<p>Your saved boarding passes. Gates and times may have changed.</p><ul>${rows.join('')}</ul>`
      : '<p>No boarding pass is saved on this device.</p>';
  const html = settings.startPage.replace('<!--passes-->', () => list);
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

addEventListener('install', () => skipWaiting());
addEventListener('message', (event) => event.waitUntil(keep(event.data)));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    const isStart = new URL(request.url).pathname === settings.start;
    event.respondWith(answer(request, isStart ? startPage : readCopy(settings.scope)));
  } else if (request.method === 'GET' && isFile(request.url)) event.respondWith(answer(request, readCopy(request.url)));
});
