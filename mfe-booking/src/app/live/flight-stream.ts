import { bookingApi, flightsEvent, flightsEventSchema } from '@portal/booking-contract';
import { openEventStream } from '@portal/remote-app';
import { parse } from 'zod/mini';

interface Listeners {
  /** Receives the current version of the list. */
  onVersion: (version: string) => void;
  /** Called before each retry while the server refuses the stream, so that the caller refreshes the list. */
  onSilence: () => void;
}

const openStream = ({ onVersion, onSilence }: Listeners): (() => void) =>
  openEventStream({
    address: () => bookingApi.flightEvents,
    event: flightsEvent,
    parse: (data) => parse(flightsEventSchema, data),
    onData: ({ version }) => onVersion(version),
    onRetry: onSilence,
  });

/** Name of the lock that the leading tab holds, and of the channel on which it forwards events. */
const sharedName = 'portal-flights';

/** Message between tabs. The leading tab answers `ask` with the last event. */
type Message = { kind: 'ask' } | { kind: 'silence' } | { kind: 'version'; version: string };

/**
 * Shares one stream between the tabs of a browser. The tab that holds the lock opens it and forwards events. When that tab
 * closes, another one takes over. Without locks or channels each tab opens its own stream.
 *
 * @returns a function that leaves the group
 */
function shareStream(listeners: Listeners): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openStream(listeners);
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
      const close = openStream({
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
 * Listens to changes on the board while the document is shown. A document that holds a lock, a channel or a stream cannot enter the
 * back/forward cache. Therefore everything stops when the browser hides the document, and starts again when it restores the document.
 *
 * @returns a function that stops for good
 */
function listenToBoard(listeners: Listeners): () => void {
  let stop: (() => void) | undefined;
  const show = () => {
    stop ??= shareStream(listeners);
  };
  const hide = () => {
    stop?.();
    stop = undefined;
  };
  show();
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
    hide();
  };
}

/** Milliseconds before each retry while a BFF process answers from an older snapshot of the board. */
const pauses = [1_000, 2_000, 4_000, 8_000];

/**
 * Calls `refresh` for each change on the board, and again until it resolves to true, another change arrives, or no retry is left.
 *
 * @param refresh receives the announced version, or undefined while the server refuses the stream, and a function that tells whether
 * another change has arrived. It resolves to whether the data is current
 * @returns a function that stops following
 */
export function followBoard(refresh: (version: string | undefined, isLatest: () => boolean) => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of the latest change. Catching up with an earlier one stops. */
  let latest = 0;

  async function catchUp(change: number, version: string | undefined, [pause, ...later]: readonly number[] = pauses): Promise<void> {
    const isLatest = () => change === latest;
    if ((await refresh(version, isLatest)) || !isLatest() || pause === undefined) return;
    timer = setTimeout(() => void catchUp(change, version, later), pause);
  }
  const begin = (version?: string) => {
    clearTimeout(timer);
    latest += 1;
    void catchUp(latest, version);
  };
  const stop = listenToBoard({ onVersion: begin, onSilence: () => begin() });
  return () => {
    latest += 1;
    clearTimeout(timer);
    stop();
  };
}
