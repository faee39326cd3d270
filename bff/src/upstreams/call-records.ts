import type { ServiceMode } from '../config/service.ts';
import type { Log } from '../log.ts';
import type { UpstreamFailure } from './upstream-error.ts';

/** Whether calls go out. `half-open`: one call tests whether the service answers again. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** A client of an outside service, as it describes itself. */
interface RecordedClient {
  /** Name of the client: `board`, `platform-users`. */
  name: string;
  /** Service that it belongs to; several clients may share one. */
  service: string;
  /** Address of the service. Never shown. */
  baseUrl: string;
  breaker(): BreakerState;
  /** Milliseconds that the service's `Retry-After` still forbids calls. */
  pauseLeftMs(): number;
}

/** End of one attempt at a call. Holds no address, no text and nothing of a person. */
export interface FinishedAttempt {
  outcome: 'ok' | UpstreamFailure;
  /** HTTP status of a failure, if there was an answer. */
  status?: number | undefined;
  /** Time from sending to the end. Undefined when nothing was sent. */
  tookMs: number | undefined;
}

/** Recent history of one outside service in this process. */
export interface CallRecord {
  name: string;
  service: string;
  mode: ServiceMode;
  breaker: BreakerState;
  pauseLeftMs: number;
  /** Times are milliseconds since 1970. Undefined: nothing of the kind since the start of the process. */
  lastSuccessAt: number | undefined;
  lastFailure: { at: number; kind: UpstreamFailure; status: number | undefined } | undefined;
  /** Time of the newest calls, failed ones included. Undefined without any. */
  latency: { p50Ms: number; p95Ms: number; calls: number } | undefined;
}

/** A client's log. Tests may leave out the records. */
export interface ClientLog extends Pick<Log, 'warn'> {
  /** Follows a client. @returns a function for the end of each attempt */
  follow?(client: RecordedClient): (attempt: FinishedAttempt) => void;
}

/** History of the calls to outside services: for metrics and for the health page. */
export interface CallRecords extends Required<ClientLog> {
  /** Returns the record of each client, in the order of their creation. */
  read(): CallRecord[];
  /** Calls a function at the end of each attempt. */
  onAttempt(listen: (name: string, attempt: FinishedAttempt) => void): void;
}

interface CallRecordsOptions {
  log: Pick<Log, 'warn'>;
  now(): number;
  /** Whether each configured service is real. */
  services: Readonly<Record<string, ServiceMode>>;
  /** A service that is not configured, such as a webhook, is simulated if it is here. */
  sandboxUrl: string;
}

/** Bounds of the latency's window. */
const mostSamples = 200;
const windowMs = 15 * 60_000;

interface History {
  client: RecordedClient;
  lastSuccessAt: number | undefined;
  lastFailure: CallRecord['lastFailure'];
  /** Oldest first. */
  samples: { at: number; tookMs: number }[];
}

/** Creates the records of this process. A client that is created again under its name continues its history. */
export function createCallRecords({ log, now, services, sandboxUrl }: CallRecordsOptions): CallRecords {
  const histories = new Map<string, History>();
  const listeners: ((name: string, attempt: FinishedAttempt) => void)[] = [];
  const modeOf = ({ service, baseUrl }: RecordedClient): ServiceMode =>
    services[service] ?? (new URL(baseUrl).origin === new URL(sandboxUrl).origin ? 'sandbox' : 'real');

  return {
    warn: (fields, text) => log.warn(fields, text),
    follow(client) {
      const history: History = histories.get(client.name) ?? { client, lastSuccessAt: undefined, lastFailure: undefined, samples: [] };
      history.client = client;
      histories.set(client.name, history);
      return (attempt) => {
        note(history, attempt, now());
        for (const listen of listeners) listen(client.name, attempt);
      };
    },
    read: () =>
      [...histories.values()].map(({ client, lastSuccessAt, lastFailure, samples }) => ({
        name: client.name,
        service: client.service,
        mode: modeOf(client),
        breaker: client.breaker(),
        pauseLeftMs: client.pauseLeftMs(),
        lastSuccessAt,
        lastFailure,
        latency: latencyOf(samples.filter(({ at }) => now() - at < windowMs).map(({ tookMs }) => tookMs)),
      })),
    onAttempt: (listen) => void listeners.push(listen),
  };
}

/** Calls that were not sent say nothing of the service: they change neither its last failure nor its latency. */
function note(history: History, { outcome, status, tookMs }: FinishedAttempt, at: number): void {
  if (tookMs === undefined) return;
  if (outcome === 'ok') history.lastSuccessAt = at;
  else history.lastFailure = { at, kind: outcome, status };
  history.samples.push({ at, tookMs });
  if (history.samples.length > mostSamples) history.samples.shift();
}

function latencyOf(times: readonly number[]): CallRecord['latency'] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return sorted.length === 0 ? undefined : { p50Ms: at(0.5), p95Ms: at(0.95), calls: sorted.length };
}
