import { request } from '@portal/api-client';
import { drawId } from '@portal/remote-app';
import { deskEvent, deskEventSchema, lookAtCaseReplySchema, type DeskEvent, type LookAtCaseRequest } from '@portal/standing-contract';
import { parse } from 'zod/mini';

export type View = Pick<LookAtCaseRequest, 'cardId' | 'isDeciding'>;

/** The part of EventSource that is used here. */
type Source = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'close' | 'readyState'>;

export type FollowedDesk = ReturnType<typeof followDesk>;

interface FollowOptions {
  /** Addresses of the board's event stream and of presence reports. */
  api: { events: string; presence: string };
  onEvent: (event: DeskEvent) => void;
  connect?: (address: string) => Source;
}

/** Milliseconds that a case must stay open before it is reported. Stepping through the list reports nothing. */
const debounceMs = 600;
/** Interval of renewals in milliseconds, well below the server's lease of 30 s. */
const renewIntervalMs = 12_000;
/** Exponential backoff after the server refused the stream, in milliseconds. */
const backoff = { first: 10_000, max: 300_000 };
/** `EventSource.CLOSED`: the browser no longer reconnects. */
const closed = 2;
const unknown: DeskEvent = { lookers: null, version: null };

/**
 * Subscribes to colleagues' work on a queue and reports to them what this page shows. A hidden page does neither, as if it were closed.
 * The portal forgets the page when its stream closes.
 */
export function followDesk({ api, onEvent, connect = (address) => new EventSource(address) }: FollowOptions) {
  let view: View = { cardId: null, isDeciding: false };
  let stream: { id: string; source: Source } | undefined;
  let failures = 0;
  const timers: Partial<Record<'settle' | 'renew' | 'retry', ReturnType<typeof setTimeout>>> = {};

  function report(): void {
    clearTimeout(timers.settle);
    clearTimeout(timers.renew);
    if (!stream) return;
    timers.renew = setTimeout(report, renewIntervalMs);
    // Ignores a failure: the next renewal reports the same view.
    request(api.presence, { schema: lookAtCaseReplySchema, body: { id: stream.id, ...view } }).catch(() => {});
  }

  function start(): void {
    if (stream || document.visibilityState === 'hidden') return;
    const id = drawId();
    const source = connect(`${api.events}?id=${id}`);
    stream = { id, source };
    source.addEventListener('open', report);
    source.addEventListener(deskEvent, (event) => {
      failures = 0;
      onEvent(eventIn(event));
    });
    source.addEventListener('error', () => {
      if (stream?.source !== source) return;
      onEvent(unknown);
      if (source.readyState !== closed) return;
      end();
      timers.retry = setTimeout(start, Math.min(backoff.max, backoff.first * 2 ** failures) * (0.5 + Math.random() / 2));
      failures += 1;
    });
  }

  function end(): void {
    for (const timer of Object.values(timers)) clearTimeout(timer);
    stream?.source.close();
    stream = undefined;
  }

  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? end() : start());
  start();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return {
    /** Reports to colleagues what this page shows. */
    show(next: View): void {
      const isOtherCase = next.cardId !== view.cardId;
      if (!isOtherCase && next.isDeciding === view.isDeciding) return;
      view = next;
      clearTimeout(timers.settle);
      if (isOtherCase) timers.settle = setTimeout(report, debounceMs);
      else report();
    },
    stop(): void {
      document.removeEventListener('visibilitychange', onVisibilityChange);
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
