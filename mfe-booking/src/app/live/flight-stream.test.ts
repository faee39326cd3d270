import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeStreams, restoreStreams, streams } from '../../../test/fake-streams.ts';
import { followBoard } from './flight-stream.ts';

beforeEach(fakeStreams);
afterEach(() => {
  for (const leave of open.splice(0)) leave();
  restoreStreams();
});

/** Functions that close the tabs of the current test. */
const open: (() => void)[] = [];

/** Follows the board in one tab. */
function tab(refresh: () => Promise<boolean> = () => Promise.resolve(true)) {
  const refreshed = jest.fn<(version: string | undefined) => Promise<boolean>>(refresh);
  const leave = followBoard((version) => refreshed(version));
  open.push(leave);
  return { versions: () => refreshed.mock.calls.map(([version]) => version), leave };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('the stream of flights', () => {
  it('reports each version', () => {
    const { versions } = tab();
    streams[0]?.announce('a');
    streams[0]?.announce('b');
    expect(streams[0]?.address).toBe('/api/flights/events');
    expect(versions()).toEqual(['a', 'b']);
  });

  it.each(['', 'nonsense', '{}', '{"version":1}', '[]'])('ignores %j', (data) => {
    const { versions } = tab();
    streams[0]?.send(data);
    expect(versions()).toEqual([]);
  });

  it('lets the browser reconnect after a broken connection', async () => {
    const { versions } = tab();
    streams[0]?.fail(0);
    await pass(600_000);
    expect(streams).toHaveLength(1);
    expect(versions()).toEqual([]);
  });

  it('retries with backoff of at most five minutes after a refusal, and has the list refreshed', async () => {
    const { versions } = tab();
    for (const ms of [10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
      const opened = streams.length;
      streams.at(-1)?.fail(2);
      await pass(ms - 1);
      expect(streams).toHaveLength(opened);
      await pass(1);
      expect(streams).toHaveLength(opened + 1);
    }
    expect(versions()).toEqual(Array(7).fill(undefined));
    streams.at(-1)?.announce('a');
    jest.spyOn(Math, 'random').mockReturnValue(0);
    streams.at(-1)?.fail(2);
    await pass(5_000);
    expect(streams).toHaveLength(9);
  });

  it('closes the connection and stops retrying when it is ended', async () => {
    const { leave } = tab();
    streams[0]?.fail(2);
    leave();
    await pass(600_000);
    expect(streams).toHaveLength(1);
    expect(streams[0]?.readyState).toBe(2);
  });
});

describe('a BFF process with an older list', () => {
  it('is asked again, five times at most', async () => {
    const { versions } = tab(() => Promise.resolve(false));
    streams[0]?.announce('b');
    await pass(999);
    expect(versions()).toEqual(['b']);
    await pass(1);
    expect(versions()).toEqual(['b', 'b']);
    await pass(600_000);
    expect(versions()).toHaveLength(5);
  });

  it('is not asked again about an earlier change, or after the page closed', async () => {
    const { versions, leave } = tab(() => Promise.resolve(false));
    streams[0]?.announce('b');
    streams[0]?.announce('c');
    await pass(1_000);
    expect(versions()).toEqual(['b', 'c', 'c']);
    leave();
    await pass(600_000);
    expect(versions()).toHaveLength(3);
  });
});

type Handler = ((event: { data: unknown }) => void) | null;

/** Fakes the channels and locks that the tabs of a browser share. */
function shareBrowser() {
  const channels = new Set<{ onmessage: Handler }>();
  const queue: (() => void)[] = [];
  let isLocked = false;
  Object.assign(globalThis, {
    BroadcastChannel: class {
      onmessage: Handler = null;
      constructor() {
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const other of channels) if (other !== this) other.onmessage?.({ data });
      }
      close() {
        channels.delete(this);
      }
    },
  });
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    new Promise<void>((done, reject) => {
      const take = () => {
        isLocked = true;
        void work().then(() => {
          isLocked = false;
          queue.shift()?.();
          done();
        });
      };
      if (!isLocked) return take();
      queue.push(take);
      signal.addEventListener('abort', () => {
        const place = queue.indexOf(take);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(new Error('AbortError'));
      });
    });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

describe('tabs of one browser', () => {
  beforeEach(shareBrowser);
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('share one stream, and its last event with a new tab', async () => {
    const tabs = [tab(), tab()];
    expect(streams).toHaveLength(1);
    streams[0]?.fail(2);
    await pass(10_000);
    streams[1]?.announce('a');
    for (const { versions } of tabs) expect(versions()).toEqual([undefined, 'a']);
    expect(tab().versions()).toEqual(['a']);
  });

  it('take over when the leading tab closes', async () => {
    const [first, second] = [tab(), tab()];
    first.leave();
    await pass(0);
    expect(streams.map(({ readyState }) => readyState)).toEqual([2, 1]);
    streams[1]?.announce('b');
    expect(second.versions()).toEqual(['b']);
    expect(first.versions()).toEqual([]);
  });

  it('open no stream if they close before they lead', async () => {
    const [first, second] = [tab(), tab()];
    second.leave();
    first.leave();
    await pass(0);
    expect(streams).toHaveLength(1);
  });
});

it('opens one stream for each tab in a browser without locks', () => {
  const [first] = [tab(), tab()];
  expect(streams).toHaveLength(2);
  first?.leave();
  expect(streams.map(({ readyState }) => readyState)).toEqual([2, 1]);
});

it('stops when the browser hides the document, and starts again when it is restored, unless the page has closed', () => {
  const hide = () => dispatchEvent(new Event('pagehide'));
  const show = () => dispatchEvent(new Event('pageshow'));
  const { leave } = tab();
  show();
  expect(streams).toHaveLength(1);
  hide();
  expect(streams[0]?.readyState).toBe(2);
  show();
  expect(streams).toHaveLength(2);
  hide();
  leave();
  show();
  expect(streams).toHaveLength(2);
});
