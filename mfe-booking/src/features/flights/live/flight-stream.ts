import { bookingApi, flightsEvent, flightsEventSchema } from '@portal/booking-contract';
import { parse } from 'zod/mini';

/** The part of an EventSource that is used here. */
export type Source = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'close' | 'readyState'>;

export interface FlightStreamOptions {
  /** The list has this version now. */
  onVersion: (version: string) => void;
  /** Nobody knows how the list stands, because the stream cannot be had: time to look. */
  onSilence: () => void;
  connect?: (address: string) => Source;
  random?: () => number;
}

/** `EventSource.CLOSED`: the browser has given up. */
const closed = 2;
const shortestWait = 10_000;
const longestWait = 300_000;

/** How long to wait before the stream is asked for again: doubling, in milliseconds, and jittered so that pages do not all come back at once. */
export const waitBefore = (attempt: number, random: () => number) =>
  Math.min(longestWait, shortestWait * 2 ** (attempt - 1)) * (0.5 + random() / 2);

/**
 * Listens to the server's events. After a broken connection the browser comes back by itself; where the server refuses, this asks again
 * later and later.
 * @returns ends it
 */
export function openFlightStream({
  onVersion,
  onSilence,
  connect = (address) => new EventSource(address),
  random = Math.random,
}: FlightStreamOptions): () => void {
  let source: Source | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function start() {
    const own = connect(bookingApi.flightEvents);
    source = own;
    own.addEventListener(flightsEvent, (event) => {
      const version = versionIn(event);
      if (version === undefined) return;
      failures = 0;
      onVersion(version);
    });
    own.addEventListener('error', () => {
      if (own.readyState !== closed) return;
      failures += 1;
      timer = setTimeout(
        () => {
          onSilence();
          start();
        },
        waitBefore(failures, random),
      );
    });
  }
  start();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

function versionIn(event: Event): string | undefined {
  try {
    return parse(flightsEventSchema, JSON.parse(String((event as MessageEvent).data))).version;
  } catch {
    return undefined;
  }
}
