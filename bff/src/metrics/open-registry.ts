import type { Counter, Gauge, Histogram } from 'prom-client';
import { factsOf, metricNames, type MetricName } from './metric-table.ts';
import type { MetricsRegistry, Sample } from './metrics.ts';

type Labels = Record<string, string>;
type Reader = () => readonly Sample<Labels>[] | Promise<readonly Sample<Labels>[]>;

/** Most label sets of one metric. Routes and releases are fewer, so only a mistake reaches this bound on memory. */
const mostSeries = 1_000;
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
    if (keys.has(key) || keys.size < mostSeries) {
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
