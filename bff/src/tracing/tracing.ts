/** Attributes of a span. They never contain a name, an address, a query or text that a person typed. */
type SpanFacts = Record<string, string | number | boolean>;

export interface SpanStart {
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  facts?: SpanFacts;
  /** Begins a trace with this request's id, so that the id of an error leads to its trace. */
  requestId?: string;
  /** Continues a trace (W3C Trace Context). Undefined begins a new trace. Without this key the span is a child of the current span. */
  parent?: string | undefined;
}

export interface Span {
  /** Runs work inside the span. Spans that begin in it are children. */
  run<T>(work: () => T): T;
  end(facts?: SpanFacts, isFailed?: boolean): void;
}

export interface Tracing {
  begin(name: string, start?: SpanStart): Span;
  /** Returns the current span as W3C Trace Context, to continue it in another process. */
  traceparent(): string | undefined;
  /** Sends the remaining spans. */
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

/** Returns the ids of a request's trace and first span. @param requestId UUID */
export function idsOfRequest(requestId: string): { traceId: string; spanId: string } {
  const traceId = requestId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(-16) };
}

/** Runs asynchronous work in a new span. The span fails if the work rejects. */
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
