/** A metric. docs/metrics.md and the scrape show its `help`. */
interface MetricFacts {
  kind: 'counter' | 'gauge' | 'histogram';
  labels: readonly string[];
  help: string;
  /** Upper bounds of a histogram. */
  buckets?: readonly number[];
}

const requestSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 3];

/**
 * Every metric of the portal. Label values come from a fixed set, such as route templates, services or releases. They never contain a
 * visitor's text or a person's name.
 */
export const metricTable = {
  portal_http_request_duration_seconds: {
    kind: 'histogram',
    labels: ['method', 'route', 'status'],
    help: 'Time of requests by route template and class of status',
    buckets: requestSeconds,
  },
  portal_upstream_request_duration_seconds: {
    kind: 'histogram',
    labels: ['client', 'outcome'],
    help: 'Time of calls to outside services, each retry by itself',
    buckets: requestSeconds,
  },
  portal_upstream_unsent_total: {
    kind: 'counter',
    labels: ['client', 'outcome'],
    help: 'Calls that were not sent: breaker open, budget or queue full',
  },
  portal_upstream_breaker_open: {
    kind: 'gauge',
    labels: ['client'],
    help: '1 while the breaker blocks calls or tests the service',
  },
  portal_upstream_pause_seconds: { kind: 'gauge', labels: ['client'], help: 'Rest of the Retry-After of a service' },
  portal_upstream_simulated: { kind: 'gauge', labels: ['client'], help: '1 when the sandbox simulates the service' },
  portal_reading_age_seconds: { kind: 'gauge', labels: ['reading'], help: 'Age of the last good reading of this process' },
  portal_reading_failing: { kind: 'gauge', labels: ['reading'], help: '1 when the last reading failed' },
  portal_queue_messages: { kind: 'gauge', labels: ['queue', 'state'], help: 'Messages of all processes that are not delivered' },
  portal_queue_oldest_seconds: { kind: 'gauge', labels: ['queue'], help: 'Age of the oldest message that waits for delivery' },
  portal_store_up: { kind: 'gauge', labels: [], help: '1 when the store answers' },
  portal_store_statement_duration_seconds: {
    kind: 'histogram',
    labels: ['outcome'],
    help: 'Time of statements of the store',
    buckets: statementSeconds,
  },
  portal_backup_age_seconds: {
    kind: 'gauge',
    labels: [],
    help: 'Age of the newest backup on this machine, or of the process if there is none',
  },
  portal_backup_period_seconds: { kind: 'gauge', labels: [], help: 'Time between two backups (BACKUP_MINUTES)' },
  portal_event_streams_open: { kind: 'gauge', labels: ['stream'], help: 'Open streams of server-sent events' },
  portal_browser_errors_total: { kind: 'counter', labels: ['remote', 'version'], help: 'Errors that browsers reported, by release' },
  portal_browser_lcp_seconds: {
    kind: 'histogram',
    labels: ['page', 'remote', 'version'],
    help: 'Time until the largest part of a page was painted (LCP), by page template and release',
    buckets: [0.5, 1, 1.5, 2.5, 4, 8],
  },
  portal_browser_inp_seconds: {
    kind: 'histogram',
    labels: ['page', 'remote', 'version'],
    help: 'Slowest reaction of a page to its visitor (INP), by page template and release',
    buckets: [0.05, 0.1, 0.2, 0.5, 1],
  },
  portal_browser_cls: {
    kind: 'histogram',
    labels: ['page', 'remote', 'version'],
    help: 'Shift of the layout of a page view (CLS), by page template and release',
    buckets: [0.01, 0.05, 0.1, 0.25, 1],
  },
} as const satisfies Record<string, MetricFacts>;

type Table = typeof metricTable;
export type MetricName = keyof Table;
type NameOf<Kind extends MetricFacts['kind']> = {
  [Name in MetricName]: Table[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
type LabelsOf<Name extends MetricName> = Record<Table[Name]['labels'][number], string>;

export const metricNames = Object.keys(metricTable) as MetricName[];
export const factsOf = (name: MetricName): MetricFacts => metricTable[name];

/** Value of a gauge. */
export interface Sample<Labels> {
  labels: Labels;
  value: number;
}

/** Records the portal's metrics. Keeps nothing while metrics are off. */
export interface Metrics {
  count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>): void;
  /** @param value in the unit of the metric's name */
  observe<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** Registers a reader that runs at each scrape. A gauge may have several readers. A failed reader adds no samples. */
  gauge<Name extends NameOf<'gauge'>>(
    name: Name,
    read: () => readonly Sample<LabelsOf<Name>>[] | Promise<readonly Sample<LabelsOf<Name>>[]>,
  ): void;
}

export interface MetricsRegistry extends Metrics {
  contentType: string;
  /** Text of one scrape. */
  scrape(): Promise<string>;
}

export const noMetrics: Metrics = { count: () => undefined, observe: () => undefined, gauge: () => undefined };
