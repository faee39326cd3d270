import type { ServiceMode } from '../config/setting.ts';
import type { Log } from '../log.ts';
import type { UpstreamFailure } from './upstream-error.ts';

/** State of a circuit breaker. `half-open`: one call tests whether the service has recovered. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** Description of a client of an outside service. */
interface RecordedClient {
  /** Name of the client: `board`, `platform-users`. */
  name: string;
  /** Service of the client. Several clients may share one. */
  service: string;
  /** Address of the service. Never shown. */
  baseUrl: string;
  breaker(): BreakerState;
  /** Returns the rest of the service's `Retry-After` in milliseconds. */
  pauseLeftMs(): number;
}

/** Result of one attempt at a call. Contains no address, no text and no personal data. */
export interface FinishedAttempt {
  outcome: 'ok' | UpstreamFailure;
  /** HTTP status of a failure, if there was an answer. */
  status?: number | undefined;
  /** Time from sending to the end. Undefined if nothing was sent. */
  tookMs: number | undefined;
}

/** Recent history of one outside service in this process. */
export interface CallRecord {
  name: string;
  service: string;
  mode: ServiceMode;
  breaker: BreakerState;
  pauseLeftMs: number;
  /** Times are milliseconds since 1970. Undefined if there was none since the start of the process. */
  lastSuccessAt: number | undefined;
  lastFailure: { at: number; kind: UpstreamFailure; status: number | undefined } | undefined;
  /** Latency of recent calls, failed ones included. Undefined without any. */
  latency: { p50Ms: number; p95Ms: number; calls: number } | undefined;
}

/** A client's log. Tests may omit the records. */
export interface ClientLog extends Pick<Log, 'warn'> {
  /** Follows a client. @returns a function for the end of each attempt */
  follow?(client: RecordedClient): (attempt: FinishedAttempt) => void;
}

export type CallRecords = ReturnType<typeof createCallRecords>;

/** Bounds of the window in which latency is measured. */
const maxSamples = 200;
const windowMs = 15 * 60_000;

interface History {
  client: RecordedClient;
  lastSuccessAt: number | undefined;
  lastFailure: CallRecord['lastFailure'];
  /** Oldest first. */
  samples: { at: number; tookMs: number }[];
}

interface CallRecordsOptions {
  log: Pick<Log, 'warn'>;
  now(): number;
  /** Whether each configured service is real. */
  services: Readonly<Record<string, ServiceMode>>;
  /** A service without an entry in `services`, such as a webhook, counts as simulated if its address has this origin. */
  sandboxUrl: string;
}

/** Creates the history of this process's calls to outside services, for the metrics and the health page. */
export function createCallRecords({ log, now, services, sandboxUrl }: CallRecordsOptions) {
  const histories = new Map<string, History>();
  const listeners: ((name: string, attempt: FinishedAttempt) => void)[] = [];

  function describe({ client, lastSuccessAt, lastFailure, samples }: History): CallRecord {
    const { name, service, baseUrl } = client;
    const isSimulated = new URL(baseUrl).origin === new URL(sandboxUrl).origin;
    return {
      name,
      service,
      mode: services[service] ?? (isSimulated ? 'sandbox' : 'real'),
      breaker: client.breaker(),
      pauseLeftMs: client.pauseLeftMs(),
      lastSuccessAt,
      lastFailure,
      latency: latencyOf(samples.filter(({ at }) => now() - at < windowMs).map(({ tookMs }) => tookMs)),
    };
  }

  return {
    warn: (fields: object, text: string): void => log.warn(fields, text),
    follow(client: RecordedClient) {
      const history: History = { client, lastSuccessAt: undefined, lastFailure: undefined, samples: [] };
      histories.set(client.name, history);
      return (attempt: FinishedAttempt): void => {
        note(history, attempt, now());
        for (const listen of listeners) listen(client.name, attempt);
      };
    },
    /** Returns the record of each client, in order of creation. */
    read: (): CallRecord[] => [...histories.values()].map(describe),
    /** Calls a function at the end of each attempt. */
    onAttempt: (listen: (name: string, attempt: FinishedAttempt) => void): void => void listeners.push(listen),
  };
}

/** Records an attempt. Ignores calls that were not sent, because they say nothing about the service. */
function note(history: History, { outcome, status, tookMs }: FinishedAttempt, at: number): void {
  if (tookMs === undefined) return;
  if (outcome === 'ok') history.lastSuccessAt = at;
  else history.lastFailure = { at, kind: outcome, status };
  history.samples.push({ at, tookMs });
  if (history.samples.length > maxSamples) history.samples.shift();
}

function latencyOf(times: readonly number[]): CallRecord['latency'] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return sorted.length === 0 ? undefined : { p50Ms: at(0.5), p95Ms: at(0.95), calls: sorted.length };
}
