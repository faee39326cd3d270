import { beforeAll, describe, expect, it } from '@jest/globals';
import { airline } from '@portal/brand';
import { touchIcon } from '@portal/brand/app-icons';
import { savedPassKey, savedTripsKey } from '@portal/booking-contract';
import {
  appIconsBase,
  appStartPath,
  offlinePassCache,
  offlinePassWorker,
  portalApi,
  portalPages,
  publicFiles,
} from '@portal/portal-contract';
import { runInNewContext } from 'node:vm';
import { startBff } from '../../helpers/start-bff.ts';

const get = async (url: string, env: Record<string, string> = {}) => {
  const bff = await startBff({ env });
  const { statusCode, headers, body } = await bff.browser().get(url);
  await bff.close();
  return { statusCode, headers, body };
};

describe('the worker of the boarding pass', () => {
  it('caches passes, and is revalidated at each visit', async () => {
    const { statusCode, headers, body } = await get(offlinePassWorker);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(body).toContain('"scope":"/boarding-pass/"');
    expect(body).toContain("addEventListener('fetch'");
  });

  it('removes itself and its cache when it is switched off', async () => {
    const { body } = await get(offlinePassWorker, { OFFLINE_PASS: 'off' });
    expect(body).toContain('registration.unregister()');
    // A page that wants its pass cached has registered the worker again, and sends it a message.
    expect(body).toContain("addEventListener('message'");
    expect(body).not.toContain("addEventListener('fetch'");
  });
});

describe('a saved pass', () => {
  const key = savedPassKey('1001', 'ABC123');
  const tripsKey = savedTripsKey('1001');
  const tripsMessage = { page: '/my-trips', files: [], key: tripsKey, pass: { savedAt: '2030-07-04T12:00:00Z', trips: {} } };
  const message = { page: '/boarding-pass/ABC123', files: [], key, pass: { savedAt: '2030-07-04T12:00:00Z', label: 'BW001, <London>' } };
  let script = '';
  beforeAll(async () => {
    script = (await get(offlinePassWorker)).body;
  });

  /** Runs the worker with doubles of the browser's caches and network. */
  function startWorker(fetchDouble: (address: string) => Promise<Response>) {
    const stored = new Map<string, Map<string, Response>>();
    const open = (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      const keyOf = (request: string | { url: string }) => new URL(typeof request === 'string' ? request : request.url, origin).href;
      return Promise.resolve({
        keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
        addAll: (urls: string[]) => Promise.resolve(urls.forEach((url) => entries.set(url, new Response('')))),
        put: (request: string, reply: Response) => Promise.resolve(entries.set(keyOf(request), reply)),
        match: (request: string) => Promise.resolve(entries.get(keyOf(request))?.clone()),
        delete: (request: string) => Promise.resolve(entries.delete(keyOf(request))),
      });
    };
    const match = async (request: string, { cacheName }: { cacheName: string }) => (await open(cacheName)).match(request);
    const caches = { open, match, delete: (name: string) => Promise.resolve(stored.delete(name)) };
    const listeners = new Map<string, (event: object) => void>();
    const listen = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
    const address = (request: string | { url: string }) => (typeof request === 'string' ? request : request.url);
    const network = (request: string | { url: string }) => fetchDouble(address(request));
    const navigator = { locks: { request: (_name: string, work: () => unknown) => work() } };
    const given = { caches, navigator, fetch: network, addEventListener: listen, location: { origin }, skipWaiting() {}, Response, URL };
    runInNewContext(script, given);
    const dispatch = async (type: string, event: object) => {
      let answer: Promise<unknown> = Promise.resolve();
      const settle = (promise: Promise<unknown>) => void (answer = promise);
      listeners.get(type)?.({ ...event, waitUntil: settle, respondWith: settle });
      return answer;
    };
    return {
      keep: (data: object = message) => dispatch('message', { data }),
      files: () => [...(stored.get(offlinePassCache)?.keys() ?? [])].filter((url) => url.includes('/static/')),
      openTrips: () => dispatch('fetch', { request: { mode: 'navigate', method: 'GET', url: `${origin}/my-trips` } }) as Promise<Response>,
      openStart: () => dispatch('fetch', { request: { mode: 'navigate', method: 'GET', url: origin + appStartPath } }) as Promise<Response>,
      saved: () => [...(stored.get(offlinePassCache)?.keys() ?? [])].filter((url) => url.includes('/saved/')),
    };
  }
  const origin = 'https://portal.test';
  const signedIn = (user: object | null) => (address: string) =>
    Promise.resolve(address === portalApi.session ? Response.json({ user }) : new Response('<html></html>'));

  it('stays while its member is signed in', async () => {
    const { keep, saved } = startWorker(signedIn({ userId: '1001' }));
    await keep();
    expect(saved()).toEqual([origin + key]);
  });

  it.each([
    ['the member signed out while it was saved', signedIn(null)],
    ['another member signed in while it was saved', signedIn({ userId: '1002' })],
    [
      'nobody knows who is signed in',
      (address: string) => (address === portalApi.session ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(''))),
    ],
  ])('is forgotten if %s', async (_, network) => {
    const { keep, saved } = startWorker(network);
    await keep();
    expect(saved()).toEqual([]);
  });

  it('is listed with its age when the installed app opens without a network', async () => {
    let isOffline = false;
    const { keep, openStart } = startWorker((address) =>
      isOffline ? Promise.reject(new TypeError('offline')) : signedIn({ userId: '1001' })(address),
    );
    await keep();
    isOffline = true;
    const html = await (await openStart()).text();
    expect(html).toContain('<a href="/boarding-pass/ABC123">BW001, &#60;London&#62;</a><br>Saved 1 minute ago');
  });

  it('is listed below My Trips, which opens with its own files', async () => {
    let script = 'a';
    let isOffline = false;
    const { keep, openStart, openTrips, files } = startWorker(async (address) => {
      if (isOffline) throw new TypeError('offline');
      return address === portalApi.session
        ? Response.json({ user: { userId: '1001' } })
        : new Response(`<script src="/static/${script}.js"></script>${address}`);
    });
    await keep();
    script = 'b';
    await keep(tripsMessage);
    expect(files()).toEqual([`${origin}/static/a.js`, `${origin}/static/b.js`]);
    script = 'c';
    await keep();
    expect(files()).toEqual([`${origin}/static/b.js`, `${origin}/static/c.js`]);
    isOffline = true;
    const html = await (await openStart()).text();
    expect(html).toMatch(/<a href="\/my-trips">My Trips<\/a><br>Saved \d+ \w+ ago.*BW001/);
    expect(await (await openTrips()).text()).toContain('/static/b.js');
  });

  it('is missed on the start page of a device without one', async () => {
    const { openStart } = startWorker(() => Promise.reject(new TypeError('offline')));
    expect(await (await openStart()).text()).toContain('No boarding pass is saved on this device.');
  });
});

describe('the installed app', () => {
  it('starts on the home page', async () => {
    expect(await get(appStartPath)).toMatchObject({ statusCode: 302, headers: { location: portalPages.home } });
  });

  it('has a manifest whose icons exist', async () => {
    const { headers, body } = await get(publicFiles.appManifest);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(body) as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ name: airline.fullName, start_url: appStartPath });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/my-trips', '/book-flights', '/flight-status']);
    for (const { src } of [...manifest.icons, { src: appIconsBase + touchIcon.file }]) {
      expect(src.startsWith(appIconsBase)).toBe(true);
      expect(await get(src)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    }
  });
});
