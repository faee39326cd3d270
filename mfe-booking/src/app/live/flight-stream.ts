import { bookingApi, flightsEvent, flightsEventSchema } from '@portal/booking-contract';
import { parse } from 'zod/mini';

/** The used part of an EventSource. */
export type Source = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'close' | 'readyState'>;

export interface FlightStreamOptions {
  /** Receives the current version of the list. */
  onVersion: (version: string) => void;
  /** Called before each retry while the server refuses the stream, so that the caller refreshes the list. */
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
 * @returns a function that closes the stream
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

/** Name of the lock that the leading tab holds, and of the channel on which it forwards events. */
const sharedName = 'portal-flights';

/** Message between tabs. The leading tab answers `ask` with the last event. */
type Message = { kind: 'ask' } | { kind: 'silence' } | { kind: 'version'; version: string };
type Listeners = Pick<FlightStreamOptions, 'onVersion' | 'onSilence'>;

/**
 * Shares one stream between the tabs of a browser. The tab that holds the lock opens it and forwards events. When that tab
 * closes, another one takes over. Without locks or channels each tab opens its own stream.
 *
 * @returns a function that leaves the group
 */
export function shareStream(open: typeof openFlightStream, listeners: Listeners): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return open(listeners);
  const channel = new BroadcastChannel(sharedName);
  const send = (message: Message) => channel.postMessage(message);
  const leaving = new AbortController();
  /** Set in the leading tab only. */
  let lastEvent: Message | undefined;

  const act = (message: Message) => {
    if (message.kind === 'version') listeners.onVersion(message.version);
    if (message.kind === 'silence') listeners.onSilence();
    if (message.kind === 'ask' && lastEvent) send(lastEvent);
  };
  const forward = (message: Message) => {
    lastEvent = message;
    send(message);
    act(message);
  };
  const lead = () =>
    new Promise<void>((done) => {
      const close = open({
        onVersion: (version) => forward({ kind: 'version', version }),
        onSilence: () => forward({ kind: 'silence' }),
      });
      leaving.signal.addEventListener('abort', () => {
        close();
        done();
      });
    });
  channel.onmessage = ({ data }: MessageEvent<Message>) => act(data);
  navigator.locks.request(sharedName, { signal: leaving.signal }, lead).catch(() => {
    // This tab closed before it got the lock.
  });
  send({ kind: 'ask' });
  return () => {
    leaving.abort();
    channel.close();
  };
}

/**
 * Runs `start` while the document is shown. A document that holds a lock, a channel or a stream cannot enter the back/forward
 * cache. Therefore everything stops when the browser hides the document, and starts again when the browser restores it.
 *
 * @param start returns a function that stops it
 * @returns a function that stops it for good
 */
export function whileShown(start: () => () => void): () => void {
  let end: (() => void) | undefined = start();
  const hide = () => {
    end?.();
    end = undefined;
  };
  const show = () => {
    end ??= start();
  };
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
    hide();
  };
}
