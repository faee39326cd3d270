import type { Counter, Gauge, Histogram } from 'prom-client';
import { factsOf, metricNames, type MetricName } from './metric-table.ts';
import type { MetricsRegistry, Sample } from './metrics.ts';

type Labels = Record<string, string>;
type Reader = () => readonly Sample<Labels>[] | Promise<readonly Sample<Labels>[]>;

/** Most label sets of one metric. Routes and releases are fewer; a mistake here must not fill the memory of two processes. */
const mostSeries = 1_000;
const beyond = 'other';

/** Opens the registry of this process. The library is loaded here, so that a portal without metrics does not load it. */
export async function openRegistry(): Promise<MetricsRegistry> {
  const { default: prometheus } = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const series = new Map<MetricName, Set<string>>();
  const readers = new Map<MetricName, Reader[]>();

  /** Returns the labels, or one common set beyond the bound. */
  function bounded(name: MetricName, labels: Labels): Labels {
    const known = series.get(name) ?? new Set();
    series.set(name, known);
    const key = JSON.stringify(Object.values(labels));
    if (known.has(key) || known.size < mostSeries) {
      known.add(key);
      return labels;
    }
    return Object.fromEntries(Object.keys(labels).map((label) => [label, beyond]));
  }

  async function collect(gauge: Gauge, name: MetricName): Promise<void> {
    const results = await Promise.allSettled((readers.get(name) ?? []).map(async (read) => read()));
    gauge.reset();
    // A gauge without labels is 0 after a reset, which would be a value that nobody read.
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
  const created = new Map(metricNames.map((name) => [name, create(name)]));

  return {
    count: (name, labels) => (created.get(name) as Counter).inc(bounded(name, labels)),
    observe: (name, labels, value) => (created.get(name) as Histogram).observe(bounded(name, labels), value),
    gauge: (name, read) => void readers.set(name, [...(readers.get(name) ?? []), read]),
    contentType: registry.contentType,
    scrape: () => registry.metrics(),
  };
}
