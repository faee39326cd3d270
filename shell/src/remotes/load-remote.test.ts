import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { remoteContract, timing, type RemoteEntry } from '@portal/portal-contract';
import { entryOf } from '../../test/remote-double.ts';
import { loadRemotePart, loadScript } from './load-remote.ts';

const booking = entryOf('booking');
const page = { kind: 'pages', key: '/my-trips' } as const;
const Trips = () => null;
const moduleWith = (over: object = {}) => ({
  contract: remoteContract,
  name: 'booking',
  pages: { '/my-trips': { load: () => Promise.resolve({ default: Trips }) } },
  widgets: {},
  ...over,
});

afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

type Case = [string, () => Promise<unknown>, RegExp];

describe('loadRemotePart', () => {
  it('returns the component of a page', async () => {
    expect(await loadRemotePart(booking, page, 0, () => Promise.resolve(moduleWith()))).toBe(Trips);
  });

  it('passes the number of the attempt, so that a retry can bypass a remembered failure', async () => {
    const fetchModule = jest.fn((_remote: RemoteEntry, _attempt: number) => Promise.resolve<unknown>(moduleWith()));
    await loadRemotePart(booking, page, 3, fetchModule);
    expect(fetchModule).toHaveBeenCalledWith(booking, 3);
  });

  it.each<Case>([
    ['the container does not load', () => Promise.reject(new Error('script error')), /script error/],
    ['the module is empty', () => Promise.resolve(null), /./],
    ['the contract has another version', () => Promise.resolve(moduleWith({ contract: remoteContract + 1 })), /contract/],
    ['a page has no loader', () => Promise.resolve(moduleWith({ pages: { '/my-trips': 'x' } })), /pages/],
    ['the module belongs to another remote', () => Promise.resolve(moduleWith({ name: 'careers' })), /careers/],
    ['the module lacks the page', () => Promise.resolve(moduleWith({ pages: {} })), /my-trips/],
    [
      'the page has no component',
      () => Promise.resolve(moduleWith({ pages: { '/my-trips': { load: () => Promise.resolve({}) } } })),
      /component/,
    ],
    [
      "the page's own code does not load",
      () => Promise.resolve(moduleWith({ pages: { '/my-trips': { load: () => Promise.reject(new Error('chunk 7')) } } })),
      /chunk 7/,
    ],
  ])('fails when %s', async (_case, fetchModule, message) => {
    await expect(loadRemotePart(booking, page, 0, fetchModule)).rejects.toThrow(message);
  });

  it('fails after the time limit', async () => {
    jest.useFakeTimers();
    const failed = expect(loadRemotePart(booking, page, 0, () => new Promise(() => {}))).rejects.toThrow('no answer within');
    await jest.advanceTimersByTimeAsync(timing.remoteLoad);
    await failed;
  });
});

const address = 'http://localhost/remotes/booking/1.0.0-0123456789/remote-entry.js?retry=2';
const hash = `sha256-${'b'.repeat(43)}=`;

const pendingScript = () => document.head.querySelector('script');

describe('loadScript', () => {
  it('lets the browser check the script against the hash', async () => {
    const loaded = loadScript(address, hash);
    const script = pendingScript();
    expect(script?.src).toBe(address);
    expect(script?.getAttribute('integrity')).toBe(hash);
    expect(script?.crossOrigin).toBe('anonymous');
    script?.dispatchEvent(new Event('load'));
    await expect(loaded).resolves.toBeUndefined();
    expect(pendingScript()).toBeNull();
  });

  it('throws if the script does not load or does not match', async () => {
    const loaded = loadScript(address, hash);
    pendingScript()?.dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow('did not arrive');
    expect(pendingScript()).toBeNull();
  });
});
