import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { requestMessages } from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { streamLimits } from '../limits.ts';
import { callerNetwork } from '../plugins/limits.ts';
import { HttpError } from '../plugins/http-error.ts';

export interface StreamCaller {
  address: string;
  /** Id of the signed-in person. */
  person: string | undefined;
}

/** Open stream. `own` is its opener's data. */
interface Stream<Own> extends StreamCaller {
  readonly own: Own;
  response: ServerResponse;
  lastEvent: string | undefined;
}

interface StreamsOptions {
  /** Runs when a stream opens, and then regularly while any stream is open. */
  check(): Promise<void>;
  /** Interval of the checks, in milliseconds. */
  everyMs: number;
  heartbeatMs?: number;
  limits?: StreamLimits;
}

export type StreamLimits = Partial<typeof streamLimits>;
/** Interval of heartbeats in milliseconds. They keep proxies from closing a silent connection. */
const heartbeatEveryMs = 20_000;
/** Bytes that may wait for a browser that does not read. Above this limit its stream is closed. */
const maxUnsentBytes = 16_384;
/** Bounds of the random delay before a page reconnects after a restart, in milliseconds. */
const reconnectAfter = { min: 2_000, max: 8_000 };

/** True for a request that accepts server-sent events. */
const acceptsStream = (accept: string | undefined): boolean => /text\/event-stream|\*\/\*/.test(accept ?? '');

/** Writes a server-sent event. */
export const eventText = (event: string, data: object, id?: string): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Creates limited streams of server-sent events to open pages. Checks and heartbeats run only while a stream is open. */
export function createEventStreams<Own>({ check, everyMs, heartbeatMs = heartbeatEveryMs, limits: ownLimits }: StreamsOptions) {
  const limits = { ...streamLimits, ...ownLimits };
  const streams = new Set<Stream<Own>>();
  // The timers outlive the request that starts them, so they must not run in its time budget.
  const outside = AsyncLocalStorage.snapshot();
  let timers: NodeJS.Timeout[] = [];

  function write({ response }: Stream<Own>, text: string): void {
    if (response.writableLength > maxUnsentBytes) response.destroy();
    else response.write(text);
  }

  function startTimers(): void {
    const heartbeat = () => streams.forEach((stream) => write(stream, ':\n\n'));
    timers = [setInterval(() => void check(), everyMs), setInterval(heartbeat, heartbeatMs)];
    for (const timer of timers) timer.unref();
  }

  function remove(stream: Stream<Own>): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    for (const timer of timers.splice(0)) clearInterval(timer);
  }

  function isFull({ address, person }: StreamCaller): boolean {
    const countOf = (isSame: (stream: StreamCaller) => boolean) => [...streams].filter(isSame).length;
    return (
      streams.size >= limits.inAll ||
      countOf((stream) => stream.address === address) >= limits.perAddress ||
      (person !== undefined && countOf((stream) => stream.person === person) >= limits.perPerson)
    );
  }

  return {
    /** Opens a stream on the response. Returns false if the caller or the process has too many. */
    open(response: ServerResponse, headers: Record<string, string>, caller: StreamCaller, own: Own): boolean {
      if (isFull(caller)) return false;
      const stream: Stream<Own> = { ...caller, own, response, lastEvent: undefined };
      streams.add(stream);
      response.once('close', () => remove(stream));
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      const retry = Math.round(reconnectAfter.min + Math.random() * (reconnectAfter.max - reconnectAfter.min));
      response.write(`retry: ${retry}\n\n`);
      outside(() => {
        if (timers.length === 0) startTimers();
        void check();
      });
      return true;
    },
    all: (): Iterable<Stream<Own>> => streams,
    /** Sends an event unless it equals the stream's last one. */
    send(stream: Stream<Own>, text: string): void {
      if (stream.lastEvent === text) return;
      stream.lastEvent = text;
      write(stream, text);
    },
    count: () => streams.size,
    /** Ends every stream. Pages reconnect by themselves. */
    close(): void {
      for (const { response } of streams) response.end();
    },
  };
}

/** `Retry-After` for a caller with too many open streams, in milliseconds. */
const tooManyForMs = 60_000;

/** Opens a stream on a response. Returns false if there are too many. */
type Open = (response: ServerResponse, headers: Record<string, string>, caller: StreamCaller) => boolean;

/**
 * Replies to a request with a stream.
 *
 * @param headers headers that other replies get from the framework, which a stream bypasses
 * @throws HttpError 406 if the request accepts no stream, 429 if there are too many streams
 */
export function openStream(request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>, open: Open): FastifyReply {
  if (!acceptsStream(request.headers.accept)) throw new HttpError(406, requestMessages.notAcceptable);
  const caller = { address: callerNetwork(request.ip), person: request.session?.userId };
  if (!open(reply.raw, { ...headers, 'cache-control': 'no-store', 'x-request-id': request.id }, caller))
    throw new HttpError(429, requestMessages.tooMany, { retryAfterMs: tooManyForMs });
  return reply.hijack();
}
