import type { HealthReply, ServiceHealth } from '@portal/portal-contract';

const second = 1_000;
export const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * second).toISOString();

/** A real service that works. */
export const service = (fields: Partial<ServiceHealth> = {}): ServiceHealth => ({
  key: 'board',
  title: 'Boards',
  isSimulated: false,
  state: 'ok',
  lastSuccessAt: secondsAgo(12),
  lastFailure: null,
  latency: { p50Ms: 34, p95Ms: 120, calls: 41 },
  breaker: 'closed',
  pauseLeftMs: 0,
  ...fields,
});

/** A portal on which everything works. */
export const healthReply = (fields: Partial<HealthReply> = {}): HealthReply => ({
  at: secondsAgo(0),
  services: [service({ key: 'platform', title: 'Platform' }), service(), service({ key: 'mailer', title: 'Mailer' })],
  readings: [{ title: 'Flights', state: 'ok', asOf: secondsAgo(20) }],
  mail: { state: 'ok', waiting: 0, retrying: 0, dead: 0, deadEvents: 0, oldestMs: 0 },
  store: { state: 'ok', kind: 'sqlite', version: '3.50.4', tables: 17, latencyMs: 1, bytes: 1_400_000 },
  backup: { state: 'ok', lastAt: secondsAgo(3_600) },
  processes: [
    {
      id: 'p1',
      host: 'harbour',
      pid: 411,
      startedAt: secondsAgo(7_200),
      seenAt: secondsAgo(0),
      isThis: true,
      state: 'ok',
      troubles: [],
      streams: 3,
    },
  ],
  areAllProcessesKnown: true,
  program: '1.0.0',
  released: [
    { name: 'shell', title: 'Shell', live: '1.1.0', canary: null },
    { name: 'booking', title: 'Flights and trips', live: '1.0.0', canary: { version: '1.1.0', percent: 10 } },
  ],
  doctor: { state: 'ok', at: secondsAgo(600), ok: 61, warnings: 0, errors: 0, skipped: 4, findings: [] },
  maySendAgain: true,
  ...fields,
});
