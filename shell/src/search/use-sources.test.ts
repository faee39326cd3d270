import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { searchSlot, timing, type RemoteComponent } from '@portal/portal-contract';
import { entryOf } from '../../test/remote-double.ts';
import { startPart } from '../remotes/remote-parts.ts';
import { member, unreachable } from '@portal/testing/browser';
import { readSource } from './use-sources.ts';

const flight = { group: 'Flights', icon: 'flight', title: 'BW001', address: '/flights/1' };
const remote = entryOf('booking', { title: 'Flights and trips' });
const nothing = { documents: [], missing: ['Flights and trips'] };

const loaderOf = (load: () => Promise<RemoteComponent>) => startPart(remote, { kind: 'widgets', key: searchSlot }, load);
const read = (source: RemoteComponent) =>
  readSource(
    remote,
    loaderOf(() => Promise.resolve(source)),
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = unreachable as typeof fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('readSource', () => {
  it('returns the documents, without those that break the contract', async () => {
    const broken = [{ ...flight, address: '//evil.test' }, { ...flight, address: 'javascript:alert(1)' }, { ...flight, title: 7 }, null];
    const documents = [flight, ...broken];
    expect(await read(() => Promise.resolve({ documents, missing: ['Gates'] }))).toEqual({ documents: [flight], missing: ['Gates'] });
  });

  it('tells the source who searches', async () => {
    const source = jest.fn(() => Promise.resolve({ documents: [] }));
    const loader = loaderOf(() => Promise.resolve(source));
    const user = { ...member };
    await readSource(remote, loader, user);
    await readSource(remote, loader);
    expect(source.mock.calls).toEqual([[{ user }], [{ user: null }]]);
  });

  it.each<[string, RemoteComponent]>([
    ['rejects', () => Promise.reject(new Error('down'))],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['returns no list', () => Promise.resolve({ documents: 'x' })],
    ['is a component', () => null],
  ])('reports the remote as missing when its source %s', async (_case, source) => {
    expect(await read(source)).toEqual(nothing);
  });

  it('reports the remote as missing when its code does not load', async () => {
    expect(
      await readSource(
        remote,
        loaderOf(() => Promise.reject(new Error('offline'))),
      ),
    ).toEqual(nothing);
  });

  it('reports the remote as missing when its source does not answer in time', async () => {
    jest.useFakeTimers();
    const documents = read(() => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(timing.remoteLoad);
    expect(await documents).toEqual(nothing);
  });
});
