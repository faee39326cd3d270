import { bookingApi, flightsEvent, flightsEventSchema } from '@portal/booking-contract';
import { parse } from 'zod/mini';

/** The used part of an EventSource. */
export type Source = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'close' | 'readyState'>;

export interface FlightStreamOptions {
  /** Receives the current version of the list. */
  onVersion: (version: string) => void;
  /** Called while the server refuses the stream: time to refresh the list. */
  onSilence: () => void;
  connect?: (address: string) => Source;
  random?: () => number;
}

/** `EventSource.CLOSED`: the browser no longer reconnects. */
const closed = 2;
const shortestWait = 10_000;
const longestWait = 300_000;

/** Backoff before the next connection, in milliseconds: doubles with each attempt, with jitter so that pages do not reconnect all at once. */
export const waitBefore = (attempt: number, random: () => number) =>
  Math.min(longestWait, shortestWait * 2 ** (attempt - 1)) * (0.5 + random() / 2);

/**
 * Opens the server's event stream. The browser reconnects after a broken connection; after a refusal this function retries with backoff.
 *
 * @returns closes the stream
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
