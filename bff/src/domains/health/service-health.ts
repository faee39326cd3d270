import type { HealthState, ServiceHealth } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { serviceTitle } from '../../config/settings.ts';
import type { Platform } from '../../platform.ts';
import { readSoon } from '../../readings/reading.ts';
import { asPortal } from '../../upstreams/call-context.ts';
import type { CallRecord } from '../../upstreams/call-records.ts';
import { voucherPath } from '../../upstreams/realtime-database.ts';

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
    lastSuccessAt: isoOf(succeededAt),
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

/** ISO 8601 time. Null for a time that is not known, or 0. */
export const isoOf = (at: number | undefined): string | null => (at ? new Date(at).toISOString() : null);

/** Milliseconds without contact after which a service is asked. Shorter than the interval in which an open page refreshes. */
const silentAfterMs = 9_000;

const nowhere = '00000000-0000-0000-0000-000000000000';

/** Creates the questions to the outside services while somebody looks at their health. The mailer has none that sends nothing. */
export function createServiceQuestions({ callRecords, now, upstreams }: Pick<Platform, 'callRecords' | 'now' | 'upstreams'>) {
  const { board, careersTables, realtimeDatabase, roblox, sheet } = upstreams;
  /** One cheap read of each service, which no cache answers. */
  const questions: Record<string, (readerId: string) => Promise<unknown>> = {
    board: () => board.request({ path: '/members/me', query: { fields: 'username' }, schema: z.unknown() }),
    platform: (readerId) => roblox.memberships.rankOf(readerId, { fresh: true }),
    database: () => realtimeDatabase.read(voucherPath('HEALTH')),
    careers: () => careersTables.jobs.find(nowhere),
    sheet: () => sheet.readCsv(),
  };
  const askedAt = new Map<string, number>();

  /** Time of the last question, or of the last call of any client of the service. */
  const heardAt = (service: string): number => {
    const times = callRecords
      .read()
      .filter((record) => record.service === service)
      .flatMap(({ lastSuccessAt = 0, lastFailure }) => [lastSuccessAt, lastFailure?.at ?? 0]);
    return Math.max(askedAt.get(service) ?? 0, ...times);
  };

  /** Asks each service without recent contact, and waits briefly for the answers. The call records keep what they were. */
  return async (readerId: string): Promise<void> => {
    const silent = Object.entries(questions).filter(([service]) => now() - heardAt(service) > silentAfterMs);
    for (const [service] of silent) askedAt.set(service, now());
    await Promise.all(silent.map(([, ask]) => readSoon(asPortal(() => ask(readerId)))));
  };
}
