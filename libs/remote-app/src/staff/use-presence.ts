import { request } from '@portal/api-client';
import { okReplySchema } from '@portal/portal-contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { drawId } from '../draw-id.ts';
import { openEventStream } from '../event-stream.ts';

/** The open case of a page, and whether its person is deciding it. */
interface View {
  cardId: string | null;
  isDeciding: boolean;
}

interface PresenceOptions<Data> {
  /** Addresses of the queue's event stream and of presence reports. */
  api: { events: string; presence: string };
  /** Name of the events. */
  event: string;
  /** Checks the data of an event. Throws if it has another form. */
  parse: (data: unknown) => Data;
  view: View;
  /** True once the list is loaded, which must not wait for this. */
  isReady: boolean;
  onData: (data: Data) => void;
  /** Called while it is unknown what colleagues do. */
  onUnknown: () => void;
}

/** Milliseconds that a case must stay open before it is reported. Stepping through the list reports nothing. */
const debounceMs = 600;
/** Interval of renewals in milliseconds, well below the server's lease of 30 s. */
const renewIntervalMs = 12_000;

/**
 * Follows colleagues' work on a queue and reports to them what this page shows. A hidden page does neither, as if it were closed. The
 * portal forgets the page when its stream closes.
 */
export function usePresence<Data>({ api, event, parse, view: { cardId, isDeciding }, isReady, onData, onUnknown }: PresenceOptions<Data>) {
  const view = useRef<View>({ cardId: null, isDeciding: false });
  const report = useRef<(afterMs: number) => void>(undefined);
  const receive = useEffectEvent(onData);
  const lose = useEffectEvent(onUnknown);
  const parseData = useEffectEvent(parse);

  useEffect(() => {
    if (!isReady) return undefined;
    let close: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function start() {
      let id = '';
      const send = () => {
        reportIn(renewIntervalMs);
        // Ignores a failure: the next renewal reports the same view.
        request(api.presence, { schema: okReplySchema, body: { id, ...view.current } }).catch(() => {});
      };
      const reportIn = (afterMs: number) => {
        clearTimeout(timer);
        timer = setTimeout(send, afterMs);
      };
      close = openEventStream({
        address() {
          id = drawId();
          return `${api.events}?id=${id}`;
        },
        event,
        parse: (data) => parseData(data),
        onData: (data) => receive(data),
        onBroken: () => lose(),
        onOpen() {
          report.current = reportIn;
          send();
        },
      });
    }
    function end() {
      clearTimeout(timer);
      report.current = undefined;
      close?.();
      close = undefined;
    }
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') end();
      else if (!close) start();
    };
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      end();
    };
  }, [api, event, isReady]);

  useEffect(() => {
    const isOtherCase = view.current.cardId !== cardId;
    if (!isOtherCase && view.current.isDeciding === isDeciding) return;
    view.current = { cardId, isDeciding };
    report.current?.(isOtherCase ? debounceMs : 0);
  }, [cardId, isDeciding]);
}
