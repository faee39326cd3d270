import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openFlightStream, waitBefore, type Source } from './flight-stream.ts';

class FakeSource extends EventTarget implements Source {
  readyState = 1;
  close() {
    this.readyState = 2;
  }
  send(data: string) {
    this.dispatchEvent(new MessageEvent('flights', { data }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open() {
  const sources: FakeSource[] = [];
  const addresses: string[] = [];
  const onVersion = jest.fn();
  const onSilence = jest.fn();
  const end = openFlightStream({
    onVersion,
    onSilence,
    connect: (address) => {
      addresses.push(address);
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
    random: () => 1,
  });
  return { sources, addresses, onVersion, onSilence, end };
}

describe('the stream of flights', () => {
  it('reports each version', () => {
    const { sources, addresses, onVersion } = open();
    sources[0]?.send('{"version":"a"}');
    sources[0]?.send('{"version":"b"}');
    expect(addresses).toEqual(['/api/flights/events']);
    expect(onVersion.mock.calls).toEqual([['a'], ['b']]);
  });

  it.each(['', 'nonsense', '{}', '{"version":1}', '[]'])('ignores %j', (data) => {
    const { sources, onVersion } = open();
    sources[0]?.send(data);
    expect(onVersion).not.toHaveBeenCalled();
  });

  it('lets the browser reconnect after a broken connection', () => {
    const { sources, onSilence } = open();
    sources[0]?.fail(0);
    jest.advanceTimersByTime(600_000);
    expect(sources).toHaveLength(1);
    expect(onSilence).not.toHaveBeenCalled();
  });

  it('retries with backoff after a refusal, and has the list refreshed', () => {
    const { sources, onSilence } = open();
    sources[0]?.fail(2);
    jest.advanceTimersByTime(9_999);
    expect(sources).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(sources).toHaveLength(2);
    expect(onSilence).toHaveBeenCalledTimes(1);
    sources[1]?.fail(2);
    jest.advanceTimersByTime(19_999);
    expect(sources).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(sources).toHaveLength(3);
    sources[2]?.send('{"version":"a"}');
    sources[2]?.fail(2);
    jest.advanceTimersByTime(10_000);
    expect(sources).toHaveLength(4);
  });

  it('closes the connection and stops retrying when it is ended', () => {
    const { sources, end } = open();
    sources[0]?.fail(2);
    end();
    jest.advanceTimersByTime(600_000);
    expect(sources).toHaveLength(1);
    expect(sources[0]?.readyState).toBe(2);
  });

  it('waits at most five minutes, and at least half of the backoff', () => {
    expect(waitBefore(30, () => 1)).toBe(300_000);
    expect(waitBefore(1, () => 0)).toBe(5_000);
  });
});
