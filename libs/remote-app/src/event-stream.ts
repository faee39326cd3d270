interface EventStreamOptions<Data> {
  /** Returns the address of a connection. */
  address: () => string;
  /** Name of the events. */
  event: string;
  /** Checks the data of an event. Throws if it has another form. */
  parse: (data: unknown) => Data;
  onData: (data: Data) => void;
  onOpen?: () => void;
  /** Called when the connection breaks, and for an event of another form. */
  onBroken?: () => void;
  /** Called before each retry while the server refuses the stream. */
  onRetry?: () => void;
}

/** `EventSource.CLOSED`: the browser no longer reconnects. */
const closed = 2;
/** Exponential backoff after a refusal, in milliseconds. */
const backoff = { first: 10_000, max: 300_000 };

/**
 * Follows the server's events. The browser reconnects after a broken connection. After a refusal this function retries with backoff, and
 * with jitter, so that pages do not reconnect all at once.
 *
 * @returns a function that closes the stream
 */
export function openEventStream<Data>({
  address,
  event: name,
  parse,
  onData,
  onOpen,
  onBroken,
  onRetry,
}: EventStreamOptions<Data>): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function receive(event: MessageEvent) {
    let data: Data;
    try {
      data = parse(JSON.parse(String(event.data)));
    } catch {
      onBroken?.();
      return;
    }
    failures = 0;
    onData(data);
  }
  function start() {
    const own = new EventSource(address());
    source = own;
    own.addEventListener('open', () => onOpen?.());
    own.addEventListener(name, receive);
    own.addEventListener('error', () => {
      if (source !== own) return;
      onBroken?.();
      if (own.readyState !== closed) return;
      const wait = Math.min(backoff.max, backoff.first * 2 ** failures) * (0.5 + Math.random() / 2);
      failures += 1;
      timer = setTimeout(() => {
        onRetry?.();
        start();
      }, wait);
    });
  }
  start();
  return () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
}
