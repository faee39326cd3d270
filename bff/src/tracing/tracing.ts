/** Facts about a span. Never a name, an address, a query or anything that a person typed. */
type SpanFacts = Record<string, string | number | boolean>;

export interface SpanStart {
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  facts?: SpanFacts;
  /** Begins a trace whose id is this request's id, so that the id of an error leads to its trace. */
  requestId?: string;
  /** Continues a trace (W3C Trace Context). Undefined begins a new one. Left out: a child of the current span. */
  parent?: string | undefined;
}

export interface Span {
  /** Runs work inside the span: spans that it begins are children. */
  run<T>(work: () => T): T;
  end(facts?: SpanFacts, isFailed?: boolean): void;
}

export interface Tracing {
  begin(name: string, start?: SpanStart): Span;
  /** The current span, to continue it in another process (W3C Trace Context). */
  traceparent(): string | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}

const noSpan: Span = { run: (work) => work(), end: () => undefined };
const noTracing: Tracing = { begin: () => noSpan, traceparent: () => undefined, close: () => Promise.resolve() };

let current: Tracing = noTracing;

/** Returns the tracing of this process. It does nothing unless the process was started with `--import bff/src/tracing/start.ts`. */
export const tracing = (): Tracing => current;

/** Switches tracing on, or off again without an argument. */
export function useTracing(next: Tracing = noTracing): void {
  current = next;
}

/** Trace and first span of a request, by its id (a UUID). */
export function idsOfRequest(requestId: string): { traceId: string; spanId: string } {
  const traceId = requestId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(-16) };
}

/** Continues the trace of a request that is over (W3C Trace Context). */
export function traceparentOf(requestId: string): string {
  const { traceId, spanId } = idsOfRequest(requestId);
  return `00-${traceId}-${spanId}-01`;
}

/** Runs asynchronous work in a span of its own, which fails with it. */
export async function inSpan<T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = current.begin(name, start);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, true);
    throw error;
  }
}
