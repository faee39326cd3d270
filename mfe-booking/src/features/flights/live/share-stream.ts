import type { FlightStreamOptions, openFlightStream } from './flight-stream.ts';

/** Name of the lock that the listening tab holds, and of the channel on which it tells the others. */
const name = 'portal-flights';

/** What tabs say to each other. The tab that listens answers `ask` with what it knows. */
type Message = { kind: 'ask' } | { kind: 'silence' } | { kind: 'version'; version: string };
type Listeners = Pick<FlightStreamOptions, 'onVersion' | 'onSilence'>;

/**
 * One stream per browser: the tab that gets the lock listens and tells the others; when it closes, the next one takes over. Where a browser
 * has neither locks nor channels, each page listens for itself.
 * @returns ends it
 */
export function shareStream(open: typeof openFlightStream, listeners: Listeners): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return open(listeners);
  const channel = new BroadcastChannel(name);
  const say = (message: Message) => channel.postMessage(message);
  const leaving = new AbortController();
  /** What this tab has heard, where it is the one that listens. */
  let heard: Message | undefined;

  const act = (message: Message) => {
    if (message.kind === 'version') listeners.onVersion(message.version);
    if (message.kind === 'silence') listeners.onSilence();
    if (message.kind === 'ask' && heard) say(heard);
  };
  const passOn = (message: Message) => {
    heard = message;
    say(message);
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
    // This tab left before it was its turn.
  });
  say({ kind: 'ask' });
  return () => {
    leaving.abort();
    channel.close();
  };
}
