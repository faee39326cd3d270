import { request } from '@portal/api-client';
import { deskEvent, deskEventSchema, lookAtCaseReplySchema, type DeskEvent, type LookAtCaseRequest } from '@portal/standing-contract';
import { parse } from 'zod/mini';

export type View = Pick<LookAtCaseRequest, 'cardId' | 'isDeciding'>;

/** The used part of an EventSource. */
export type Source = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'close' | 'readyState'>;

export type FollowedDesk = ReturnType<typeof followDesk>;

interface FollowOptions {
  /** Addresses of the board's stream and of the views. */
  api: { events: string; presence: string };
  onEvent: (event: DeskEvent) => void;
  connect?: (address: string) => Source;
}

/** A case counts when it is open for this long, so that walking through the list tells nobody anything. Milliseconds. */
const settledMs = 600;
/** Interval of the renewals, well below the server's lease of 30 s. Milliseconds. */
const renewEveryMs = 12_000;
/** Backoff after the server has refused the stream, in milliseconds. It doubles. */
const retryAfter = { atFirst: 10_000, atMost: 300_000 };
/** `EventSource.CLOSED`: the browser no longer reconnects. */
const closed = 2;
const unknown: DeskEvent = { lookers: null, version: null };

/**
 * Follows the work of others on a queue, and tells them about this page. A hidden page does neither: it counts as closed. The portal
 * forgets the page when its stream closes.
 */
export function followDesk({ api, onEvent, connect = (address) => new EventSource(address) }: FollowOptions) {
  let view: View = { cardId: null, isDeciding: false };
  let stream: { id: string; source: Source } | undefined;
  let failures = 0;
  const timers: Partial<Record<'settle' | 'renew' | 'retry', ReturnType<typeof setTimeout>>> = {};

  function tell(): void {
    clearTimeout(timers.settle);
    clearTimeout(timers.renew);
    if (!stream) return;
    timers.renew = setTimeout(tell, renewEveryMs);
    // A failure needs no answer: the next renewal tells it again.
    request(api.presence, { schema: lookAtCaseReplySchema, body: { id: stream.id, ...view } }).catch(() => {});
  }

  function start(): void {
    if (stream || document.visibilityState === 'hidden') return;
    const id = crypto.randomUUID();
    const source = connect(`${api.events}?id=${id}`);
    stream = { id, source };
    source.addEventListener('open', tell);
    source.addEventListener(deskEvent, (event) => {
      failures = 0;
      onEvent(eventIn(event));
    });
    source.addEventListener('error', () => {
      if (stream?.source !== source) return;
      onEvent(unknown);
      if (source.readyState !== closed) return;
      end();
      timers.retry = setTimeout(start, Math.min(retryAfter.atMost, retryAfter.atFirst * 2 ** failures) * (0.5 + Math.random() / 2));
      failures += 1;
    });
  }

  function end(): void {
    for (const timer of Object.values(timers)) clearTimeout(timer);
    stream?.source.close();
    stream = undefined;
  }

  const turn = () => (document.visibilityState === 'hidden' ? end() : start());
  start();
  document.addEventListener('visibilitychange', turn);
  return {
    /** Tells colleagues what this page shows. */
    show(next: View): void {
      const isOther = next.cardId !== view.cardId;
      if (!isOther && next.isDeciding === view.isDeciding) return;
      view = next;
      clearTimeout(timers.settle);
      if (isOther) timers.settle = setTimeout(tell, settledMs);
      else tell();
    },
    stop(): void {
      document.removeEventListener('visibilitychange', turn);
      end();
    },
  };
}

function eventIn(event: Event): DeskEvent {
  try {
    return parse(deskEventSchema, JSON.parse(String((event as MessageEvent).data)));
  } catch {
    return unknown;
  }
}
