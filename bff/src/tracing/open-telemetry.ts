import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace-base';
import { idsOfRequest, type SpanStart, type Tracing } from './tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Version, trace, span and flags of W3C Trace Context. */
const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Derives the ids of a trace and its first span from the request's id. All other ids are random. */
class RequestIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #next: { traceId: string; spanId: string } | undefined;

  /** Runs `begin`, which starts one span. */
  withIdsOf<T>(requestId: string | undefined, begin: () => T): T {
    this.#next = requestId === undefined ? undefined : idsOfRequest(requestId);
    try {
      return begin();
    } finally {
      this.#next = undefined;
    }
  }
  generateTraceId(): string {
    return this.#next?.traceId ?? this.#random.generateTraceId();
  }
  generateSpanId(): string {
    return this.#next?.spanId ?? this.#random.generateSpanId();
  }
}

/**
 * Creates tracing that sends spans by OTLP over HTTP. `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_HEADERS`,
 * `OTEL_SERVICE_NAME` and `OTEL_TRACES_SAMPLER` work as the OpenTelemetry specification says.
 */
export function openTelemetry(): Tracing {
  const ids = new RequestIds();
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'portal' }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('portal');

  return {
    begin(name, start = {}) {
      const { kind = 'internal', facts = {}, requestId } = start;
      const parent = contextOf(start);
      const span = ids.withIdsOf(requestId, () => tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent));
      return {
        run: (work) => context.with(trace.setSpan(parent, span), work),
        end(more = {}, isFailed = false) {
          span.setAttributes(more);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    traceparent() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`;
    },
    async close() {
      await provider.shutdown();
      context.disable();
    },
  };
}

function contextOf(start: SpanStart): Context {
  if (start.requestId !== undefined) return ROOT_CONTEXT;
  if (!('parent' in start)) return context.active();
  const [, traceId, spanId, flags] = traceparentPattern.exec(start.parent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true });
}
