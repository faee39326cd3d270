import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { shareStream, whileShown, type FlightStreamOptions } from './flight-stream.ts';

type Handler = ((event: { data: unknown }) => void) | null;

/** Fakes the channels and locks that the tabs of a browser share. */
function fakeBrowser() {
  const channels = new Set<{ onmessage: Handler }>();
  const queue: (() => void)[] = [];
  let isLocked = false;
  const release = () => {
    isLocked = false;
    queue.shift()?.();
  };
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
          release();
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

const streams: FlightStreamOptions[] = [];
const closed: FlightStreamOptions[] = [];
const open = (options: FlightStreamOptions) => {
  streams.push(options);
  return () => void closed.push(options);
};
function tab() {
  const onVersion = jest.fn();
  const onSilence = jest.fn();
  return { onVersion, onSilence, leave: shareStream(open, { onVersion, onSilence }) };
}

beforeEach(() => {
  streams.length = 0;
  closed.length = 0;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('tabs of one browser', () => {
  it('share one stream', () => {
    fakeBrowser();
    const [first, second] = [tab(), tab()];
    expect(streams).toHaveLength(1);
    streams[0]?.onVersion('a');
    streams[0]?.onSilence();
    for (const { onVersion, onSilence } of [first, second]) {
      expect(onVersion.mock.calls).toEqual([['a']]);
      expect(onSilence).toHaveBeenCalledTimes(1);
    }
  });

  it('send the last event to a new tab', () => {
    fakeBrowser();
    tab();
    streams[0]?.onVersion('a');
    expect(tab().onVersion.mock.calls).toEqual([['a']]);
  });

  it('take over when the leading tab closes', async () => {
    fakeBrowser();
    const [first, second] = [tab(), tab()];
    first.leave();
    await Promise.resolve();
    await Promise.resolve();
    expect(closed).toEqual([streams[0]]);
    expect(streams).toHaveLength(2);
    streams[1]?.onVersion('b');
    expect(second.onVersion.mock.calls).toEqual([['b']]);
    expect(first.onVersion).not.toHaveBeenCalled();
  });

  it('open no stream if they close before they lead', async () => {
    fakeBrowser();
    const [first, second] = [tab(), tab()];
    second.leave();
    first.leave();
    await Promise.resolve();
    expect(streams).toHaveLength(1);
  });

  it('open one stream each in a browser without locks', () => {
    const [first] = [tab(), tab()];
    expect(streams).toHaveLength(2);
    first.leave();
    expect(closed).toEqual([streams[0]]);
  });
});

const hide = () => dispatchEvent(new Event('pagehide'));
const show = () => dispatchEvent(new Event('pageshow'));

describe('whileShown', () => {
  it('stops when the browser hides the document, and starts again when it is restored', () => {
    const end = jest.fn();
    const start = jest.fn(() => end);
    const stop = whileShown(start);
    show();
    expect(start).toHaveBeenCalledTimes(1);
    hide();
    expect(end).toHaveBeenCalledTimes(1);
    show();
    expect(start).toHaveBeenCalledTimes(2);
    stop();
    expect(end).toHaveBeenCalledTimes(2);
  });

  it('does not start again after the caller stopped it', () => {
    const start = jest.fn(() => () => {});
    const stop = whileShown(start);
    hide();
    stop();
    show();
    expect(start).toHaveBeenCalledTimes(1);
  });
});
