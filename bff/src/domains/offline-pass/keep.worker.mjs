/**
 * Service worker of boarding passes and My Trips. It controls only these pages and the start of the installed app. It is network-first: a
 * saved copy is used only while the network fails. The server writes `settings` above this text.
 */

/** Passes beyond this number replace the oldest one. */
const maxPasses = 10;

/** @param {string} address */
const isFile = (address) => {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && settings.fileBases.some((base) => pathname.startsWith(base));
};
const isTrips = ({ url }) => new URL(url).pathname.startsWith(settings.tripsBase);
const isPass = ({ url }) => new URL(url).pathname.startsWith(settings.savedBase);

/** Lists the files that a page's HTML names. */
const filesOf = (html) => [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, address]) => address).filter(isFile);

/** Where the HTML of a page is saved. All passes share one, because it says nothing about a person. */
const shellOf = (path) => (path === settings.trips ? settings.trips : settings.scope);

/** Header of a saved page with the files that it needs. Dropping a file must not break the other page. */
const filesHeader = 'x-saved-files';

/**
 * Saves what a page shows, with the HTML and the files of the page, and drops files that no saved page needs.
 *
 * @param key names the kind, the member and, for a pass, the booking
 * @param pass the copy, with the time of saving
 */
async function keep({ page, files, key, pass }) {
  const reply = await fetch(page, { cache: 'no-cache' });
  if (!reply.ok) return;
  const html = await reply.text();
  const needed = [...new Set([...filesOf(html), ...files.filter(isFile)].map((file) => new URL(file, location.origin).href))];
  const cache = await caches.open(settings.cache);
  const cachedUrls = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(needed.filter((url) => !cachedUrls.has(url)));
  // The text is decoded.
  const { 'content-encoding': _encoding, 'content-length': _length, ...replyHeaders } = Object.fromEntries(reply.headers);
  const headers = { ...replyHeaders, [filesHeader]: JSON.stringify(needed) };
  await cache.put(shellOf(page), new Response(html, { headers }));
  await cache.put(key, Response.json(pass));
  const requests = await cache.keys();
  const shells = [settings.scope, settings.trips];
  const saved = await Promise.all(shells.map((address) => cache.match(address, { ignoreVary: true })));
  const lists = saved.flatMap((shell) => (shell ? [shell.headers.get(filesHeader)] : []));
  // An earlier worker saved pages without the list.
  const kept = lists.includes(null) ? undefined : new Set(lists.flatMap((list) => JSON.parse(list)));
  const stale = requests.filter(({ url }) => kept && isFile(url) && !kept.has(url));
  const oldest = requests.filter(isPass).slice(0, -maxPasses);
  await Promise.all([...stale, ...oldest].map((request) => cache.delete(request)));
  // The member may have signed out meanwhile, in any tab. Signing out deletes the cache, but not what is saved after it.
  const userId = await readUserId().catch(() => undefined);
  if (userId === undefined) await cache.delete(key);
  else if (key.split('/')[3] !== userId) await caches.delete(settings.cache);
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
  const minutes = Math.max(1, Math.floor((Date.now() - Date.parse(savedAt)) / 60_000));
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1_440 ? [Math.floor(minutes / 60), 'hour'] : [Math.floor(minutes / 1_440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The page that the installed app opens without a network: My Trips and the saved passes, newest first, with their age. */
async function startPage() {
  const cache = await caches.open(settings.cache);
  const readPass = async (request) => ({ ref: request.url.split('/').at(-1), ...(await (await cache.match(request)).json()) });
  const requests = await cache.keys();
  const passes = await Promise.all(requests.filter(isPass).map(readPass));
  const [trips] = await Promise.all(requests.filter(isTrips).map(readPass));
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
  const link = trips ? `<p><a href="${settings.trips}">My Trips</a><br>Saved ${ageOf(trips.savedAt)} ago</p>` : '';
  const html = settings.startPage.replace('<!--passes-->', () => link + list);
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

addEventListener('install', () => skipWaiting());
// One after the other, also those of the other scope's worker, since each drops files.
addEventListener('message', (event) => event.waitUntil(navigator.locks.request(settings.cache, () => keep(event.data))));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    const { pathname } = new URL(request.url);
    event.respondWith(answer(request, pathname === settings.start ? startPage : readCopy(shellOf(pathname))));
  } else if (request.method === 'GET' && isFile(request.url)) event.respondWith(answer(request, readCopy(request.url)));
});
