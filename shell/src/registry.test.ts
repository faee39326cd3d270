import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { portalApi, registryElementId } from '@portal/portal-contract';
import { readRegistry } from './registry.ts';
import { entryOf } from '../test/remote-double.ts';

const fetched: string[] = [];

/** Sets the server's reply, for a page without a usable registry. */
function mockServer(body: unknown) {
  globalThis.fetch = jest.fn(async (input: unknown) => {
    fetched.push(String(input));
    return { ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(body) } as unknown as Response;
  });
}
/** Writes a registry into the page, as the server does. */
function writeIntoPage(registry: unknown) {
  const element = Object.assign(document.createElement('script'), { type: 'application/json', id: registryElementId });
  element.textContent = typeof registry === 'string' ? registry : JSON.stringify(registry);
  document.body.append(element);
}
const booking = entryOf('booking');

beforeEach(() => {
  fetched.length = 0;
  mockServer({ remotes: [] });
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

describe('the registry', () => {
  it('is read from the page', async () => {
    writeIntoPage({ shell: '1.2.0', remotes: [booking] });
    expect(await readRegistry()).toEqual({ shell: '1.2.0', remotes: [booking], sandbox: false, simulated: [], previews: [] });
    expect(fetched).toEqual([]);
  });

  it.each(['', '{ "remotes": [', '{ "remotes": 7 }'])('is fetched if the page has no readable one: %s', async (text) => {
    writeIntoPage(text);
    await readRegistry();
    expect(fetched).toEqual([portalApi.registry]);
  });
});

describe('a registry with foreign code', () => {
  it.each([
    ['another site', { base: 'https://evil.example/remotes/booking/1.0.0/' }],
    ['another site without a scheme', { base: '//evil.example/remotes/booking/1.0.0/' }],
    ['an API of this site', { base: '/api/avatar/' }],
    ['a folder outside the releases', { base: '/remotes/../static/' }],
    ['the folder of all releases', { base: '/remotes/booking/../' }],
    ['data', { base: 'data:text/javascript,' }],
    ['an entry of another site', { entry: 'https://evil.example/remote-entry.js' }],
    ['an entry outside its folder', { entry: '../../../static/main.js' }],
    ['an entry from the root', { entry: '/api/avatar' }],
    ['a script without a hash', { integrity: undefined }],
    ['a script with an empty hash', { integrity: '' }],
    ['a hash that is too weak', { integrity: `sha1-${'a'.repeat(27)}=` }],
  ])('is refused from the page and from the server: %s', async (_case, over) => {
    const foreign = { remotes: [{ ...booking, ...over }] };
    writeIntoPage(foreign);
    mockServer(foreign);
    await expect(readRegistry()).rejects.toThrow();
  });

  it('cannot be named by address, query or storage', async () => {
    writeIntoPage({ remotes: [booking] });
    const foreign = JSON.stringify({ remotes: [{ ...booking, base: '/remotes/booking/6.6.6/' }] });
    history.replaceState(
      null,
      '',
      `/?${new URLSearchParams({ registry: foreign, [registryElementId]: foreign, booking: '6.6.6' })}#${foreign}`,
    );
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of [registryElementId, 'registry', 'booking', portalApi.registry]) storage.setItem(key, foreign);
    }
    document.cookie = 'registry=6.6.6';
    expect((await readRegistry()).remotes).toEqual([booking]);
  });
});
