import type { Counter, Gauge, Histogram } from 'prom-client';
import { createServer } from 'node:http';
import { reasonOf, type Log } from '../log.ts';
import { factsOf, metricNames, type MetricName, type MetricsRegistry, type Sample } from './metrics.ts';

type Labels = Record<string, string>;
type Reader = () => readonly Sample<Labels>[] | Promise<readonly Sample<Labels>[]>;

/** Maximum number of label sets of one metric. Routes and releases are fewer, so only a mistake reaches this bound on memory. */
const maxSeries = 1_000;
const overflowLabel = 'other';

/** Opens the registry of this process. Loads the library only here, so that a portal without metrics does not load it. */
export async function openRegistry(): Promise<MetricsRegistry> {
  const { default: prometheus } = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const series = new Map<MetricName, Set<string>>();
  const readers = new Map<MetricName, Reader[]>();

  /** Returns the labels. Above the bound, returns one common set instead. */
  function bounded(name: MetricName, labels: Labels): Labels {
    const keys = series.get(name) ?? new Set();
    series.set(name, keys);
    const key = JSON.stringify(Object.values(labels));
    if (keys.has(key) || keys.size < maxSeries) {
      keys.add(key);
      return labels;
    }
    return Object.fromEntries(Object.keys(labels).map((label) => [label, overflowLabel]));
  }

  async function collect(gauge: Gauge, name: MetricName): Promise<void> {
    const results = await Promise.allSettled((readers.get(name) ?? []).map(async (read) => read()));
    gauge.reset();
    // A reset sets a gauge without labels to 0, a value that no reader returned.
    if (factsOf(name).labels.length === 0) gauge.remove();
    for (const result of results)
      if (result.status === 'fulfilled') for (const { labels, value } of result.value) gauge.set(bounded(name, labels), value);
  }

  function create(name: MetricName) {
    const { kind, labels, help, buckets = [] } = factsOf(name);
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    if (kind === 'counter') return new prometheus.Counter(options);
    if (kind === 'histogram') return new prometheus.Histogram({ ...options, buckets: [...buckets] });
    const gauge: Gauge = new prometheus.Gauge({ ...options, collect: () => collect(gauge, name) });
    return gauge;
  }
  const metrics = new Map(metricNames.map((name) => [name, create(name)]));

  return {
    count: (name, labels) => (metrics.get(name) as Counter).inc(bounded(name, labels)),
    observe: (name, labels, value) => (metrics.get(name) as Histogram).observe(bounded(name, labels), value),
    gauge: (name, read) => void readers.set(name, [...(readers.get(name) ?? []), read]),
    contentType: registry.contentType,
    scrape: () => registry.metrics(),
  };
}

interface MetricsAddress {
  host: string;
  port: number;
}

/** Milliseconds before the next attempt to listen. During a restart the old process may still hold the port. */
const tryAgainMs = 1_000;
const requestTimeout = 10_000;

/**
 * Serves the metrics on a separate port, which visitors cannot reach. Retries while the port is taken, because metrics must not stop
 * the portal.
 *
 * @returns a function that closes the port
 */
export function serveMetrics(registry: MetricsRegistry, { host, port }: MetricsAddress, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let failure = '';
  const server = createServer({ requestTimeout }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.scrape().then(
      (text) => void response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ reason: reasonOf(error) }, 'metrics cannot be written');
        response.writeHead(500).end();
      },
    );
  });
  server.on('listening', () => {
    failure = '';
    log.info({ host, port }, 'metrics are served');
  });
  server.on('error', (error) => {
    if (error.message !== failure) log.error({ reason: error.message }, 'metrics cannot be served: trying again');
    failure = error.message;
    // A listening server has only failed to accept one connection.
    if (!server.listening) timer = setTimeout(() => server.listen(port, host), tryAgainMs).unref();
  });
  server.listen(port, host).unref();

  return () => {
    clearTimeout(timer);
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  };
}
