import { describe, expect, it } from '@jest/globals';
import { describeServices, stateOf } from '../../../src/domains/health/service-health.ts';
import type { CallRecord } from '../../../src/upstreams/call-records.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const record = (fields: Partial<CallRecord> = {}): CallRecord => ({
  name: 'board',
  service: 'board',
  mode: 'real',
  breaker: 'closed',
  pauseLeftMs: 0,
  lastSuccessAt: now,
  lastFailure: undefined,
  latency: undefined,
  ...fields,
});
const failure = (fields: Partial<NonNullable<CallRecord['lastFailure']>> = {}): CallRecord['lastFailure'] => ({
  at: now,
  kind: 'status',
  status: 500,
  ...fields,
});

describe('the state of a service', () => {
  it.each<[string, Partial<CallRecord>, string]>([
    ['has answered', {}, 'ok'],
    ['was never called', { lastSuccessAt: undefined }, 'unused'],
    ['has an open breaker', { breaker: 'open' }, 'down'],
    ['is being tested', { breaker: 'half-open' }, 'down'],
    ['asked for a pause', { pauseLeftMs: 900 }, 'degraded'],
    ['failed after its last success', { lastFailure: failure({ at: now + 1 }) }, 'degraded'],
    ['failed and never succeeded', { lastSuccessAt: undefined, lastFailure: failure({ kind: 'timeout', status: undefined }) }, 'degraded'],
    ['failed before its last success', { lastFailure: failure({ at: now - 1 }) }, 'ok'],
    ['refuses our credentials', { lastFailure: failure({ at: now + 1, status: 401 }) }, 'degraded'],
    ['answers 429', { lastFailure: failure({ at: now + 1, status: 429 }) }, 'degraded'],
    ['answers 404', { lastSuccessAt: undefined, lastFailure: failure({ status: 404 }) }, 'ok'],
    [
      'was not called, because too many calls were in progress',
      { lastFailure: failure({ at: now + 1, kind: 'busy', status: undefined }) },
      'ok',
    ],
  ])('that %s', (_name, fields, state) => {
    expect(stateOf(record(fields))).toBe(state);
  });
});

describe('a service with several hosts', () => {
  const clients = [
    record({ name: 'platform-users', service: 'platform', latency: { p50Ms: 20, p95Ms: 30, calls: 4 } }),
    record({
      name: 'platform-groups',
      service: 'platform',
      lastSuccessAt: now - 5_000,
      breaker: 'open',
      lastFailure: failure({ at: now - 10 }),
    }),
    record({ name: 'platform-oauth', service: 'platform', lastSuccessAt: undefined, latency: { p50Ms: 90, p95Ms: 400, calls: 2 } }),
  ];

  it('has the state of its worst host and the latency of its slowest one', () => {
    expect(describeServices([...clients, record({ name: 'sandbox', service: 'sandbox' })])).toEqual([
      {
        key: 'platform',
        title: 'Platform (Roblox)',
        isSimulated: false,
        state: 'down',
        lastSuccessAt: '2026-11-23T12:00:00.000Z',
        lastFailure: { at: '2026-11-23T11:59:59.990Z', kind: 'status', status: 500 },
        latency: { p50Ms: 90, p95Ms: 400, calls: 2 },
        breaker: 'open',
        pauseLeftMs: 0,
      },
    ]);
  });

  it('is ok if every host in use is ok', () => {
    expect(describeServices([clients[0]!, clients[2]!])[0]).toMatchObject({ state: 'ok' });
  });
});

it('names a receiver of events by its client', () => {
  const simulated = record({ name: 'chat server', service: 'chat server', mode: 'sandbox' });
  expect(describeServices([simulated])).toMatchObject([{ title: 'Chat server', isSimulated: true }]);
});
