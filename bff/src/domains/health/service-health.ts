import type { HealthState, ServiceHealth } from '@portal/portal-contract';
import { serviceTitle } from '../../config/settings.ts';
import type { CallRecord } from '../../upstreams/call-records.ts';

/** Service name of the sandbox's own clients, which the page does not show. */
const sandboxService = 'sandbox';

/** Refused credentials, and too many calls. Any other 4xx is about one request, so the service itself works. */
const troublesomeStatuses = new Set([401, 429]);

const severity: Record<HealthState, number> = { ok: 1, unused: 0, unknown: 2, degraded: 3, down: 4 };
const worst = (states: readonly HealthState[]): HealthState =>
  states.reduce<HealthState>((bad, each) => (severity[each] > severity[bad] ? each : bad), 'unused');

/** Describes each outside service from the call records of its clients, in the order of their creation. */
export function describeServices(records: readonly CallRecord[]): ServiceHealth[] {
  const services = Map.groupBy(records, ({ service }) => service);
  services.delete(sandboxService);
  return [...services].map(([key, clients]) => describeService(key, clients));
}

function describeService(key: string, clients: readonly CallRecord[]): ServiceHealth {
  const slowest = clients.toSorted((one, other) => (other.latency?.p95Ms ?? -1) - (one.latency?.p95Ms ?? -1))[0]?.latency;
  const failure = clients.flatMap(({ lastFailure }) => lastFailure ?? []).toSorted((one, other) => other.at - one.at)[0];
  const succeededAt = Math.max(...clients.map(({ lastSuccessAt = 0 }) => lastSuccessAt));
  const breakers = clients.map(({ breaker }) => breaker);
  return {
    key,
    title: serviceTitle(key),
    isSimulated: clients.some(({ mode }) => mode === 'sandbox'),
    state: worst(clients.map(stateOf)),
    lastSuccessAt: timeOf(succeededAt),
    lastFailure: failure ? { at: new Date(failure.at).toISOString(), kind: failure.kind, status: failure.status ?? null } : null,
    latency: slowest ?? null,
    breaker: (['open', 'half-open'] as const).find((state) => breakers.includes(state)) ?? 'closed',
    pauseLeftMs: Math.round(Math.max(...clients.map(({ pauseLeftMs }) => pauseLeftMs))),
  };
}

/** Returns the state of one client. A breaker that has opened means `down` until a call succeeds. */
export function stateOf({ breaker, pauseLeftMs, lastSuccessAt, lastFailure }: CallRecord): HealthState {
  if (breaker !== 'closed') return 'down';
  if (pauseLeftMs > 0) return 'degraded';
  if (lastFailure && isTrouble(lastFailure) && lastFailure.at >= (lastSuccessAt ?? 0)) return 'degraded';
  return lastSuccessAt === undefined && lastFailure === undefined ? 'unused' : 'ok';
}

const isTrouble = ({ kind, status = 0 }: NonNullable<CallRecord['lastFailure']>): boolean =>
  kind !== 'busy' && (kind !== 'status' || status >= 500 || troublesomeStatuses.has(status));

const timeOf = (at: number): string | null => (at > 0 ? new Date(at).toISOString() : null);
