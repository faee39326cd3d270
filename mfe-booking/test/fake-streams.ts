import { jest } from '@jest/globals';
import { flightsEvent } from '@portal/booking-contract';

/** The event streams that the code under test has opened, oldest first. */
export const streams: FakeSource[] = [];

class FakeSource extends EventTarget {
  readyState = 1;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    streams.push(this);
  }
  close() {
    this.readyState = 2;
  }
  send(data: string) {
    this.dispatchEvent(new MessageEvent(flightsEvent, { data }));
  }
  announce(version: string) {
    this.send(JSON.stringify({ version }));
  }
  /** @param readyState 0 if the browser reconnects, 2 after a refusal */
  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const { EventSource } = globalThis;

/** Replaces the browser's event streams and its timers. Each backoff lasts its maximum. */
export function fakeStreams(): void {
  streams.length = 0;
  Object.assign(globalThis, { EventSource: FakeSource });
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
}

export function restoreStreams(): void {
  Object.assign(globalThis, { EventSource });
  jest.useRealTimers();
  jest.restoreAllMocks();
}
