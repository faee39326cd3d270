import type { FlightStreamOptions, openFlightStream } from './flight-stream.ts';

/** Name of the lock that the leading tab holds, and of the channel on which it passes events on. */
const name = 'portal-flights';

/** Message between tabs. The leading tab answers `ask` with the last event. */
type Message = { kind: 'ask' } | { kind: 'silence' } | { kind: 'version'; version: string };
type Listeners = Pick<FlightStreamOptions, 'onVersion' | 'onSilence'>;

/**
 * Shares one stream between the tabs of a browser. The tab that holds the lock opens it and passes events on; when that tab
 * closes, the next one takes over. Without locks or channels each tab opens its own stream.
 *
 * @returns leaves the group
 */
export function shareStream(open: typeof openFlightStream, listeners: Listeners): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return open(listeners);
  const channel = new BroadcastChannel(name);
  const send = (message: Message) => channel.postMessage(message);
  const leaving = new AbortController();
  /** Set in the leading tab only. */
  let lastEvent: Message | undefined;

  const act = (message: Message) => {
    if (message.kind === 'version') listeners.onVersion(message.version);
    if (message.kind === 'silence') listeners.onSilence();
    if (message.kind === 'ask' && lastEvent) send(lastEvent);
  };
  const passOn = (message: Message) => {
    lastEvent = message;
    send(message);
    act(message);
  };
  const lead = () =>
    new Promise<void>((done) => {
      const close = open({
        onVersion: (version) => passOn({ kind: 'version', version }),
        onSilence: () => passOn({ kind: 'silence' }),
      });
      leaving.signal.addEventListener('abort', () => {
        close();
        done();
      });
    });
  channel.onmessage = ({ data }: MessageEvent<Message>) => act(data);
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => {
    // This tab closed before it got the lock.
  });
  send({ kind: 'ask' });
  return () => {
    leaving.abort();
    channel.close();
  };
}
