import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPostgres, type Postgres } from '@portal/postgres';
import { startMeasured } from './support/measured-requests.ts';
import { isOccasional, statementsOf } from './support/watch-statements.ts';
import { describeOnPostgres } from './stores.ts';

/**
 * Highest number of statements per request, including `begin` and `commit`. The numbers leave room for a slow machine, on which
 * a snapshot's row is read again, parallel requests share fewer statements, and an operation renews its lease before each step: two
 * for an appeal, four for a decision.
 */
const budgets = {
  createBooking: 21,
  // A record covers every name of its person: one read of names a question. Each call to a service is counted in its budget.
  'an appeal': 21,
  "an appeal's decision": 33,
  // What waits for the person: the offered seats, and the open questions of the board's reading.
  'a page load after a change of the board': 24,
  'a signed-in page load': 15,
} as const;

describeOnPostgres('statements on PostgreSQL', () => {
  let postgres: Postgres;
  let portal: Awaited<ReturnType<typeof startMeasured>>;
  beforeAll(async () => {
    postgres = await startPostgres();
    portal = await startMeasured(await postgres.createDatabase('portal'));
  });
  afterAll(async () => {
    await portal.close();
    await postgres.stop();
  });

  it('stay within the budget of each request', async () => {
    for (const request of Object.values(portal.requests)) await request(0);
    const counts = [];
    for (const [name, request] of Object.entries(portal.requests) as [keyof typeof budgets, (index: number) => Promise<void>][]) {
      const statements = (await statementsOf(() => request(1))).filter((each) => !isOccasional(each));
      counts.push({ name, isWithin: statements.length <= budgets[name], texts: statements.map(({ text }) => text) });
    }
    expect(counts.filter(({ isWithin }) => !isWithin)).toEqual([]);
    expect(counts.every(({ texts }) => texts.length > 0)).toBe(true);
  });
});
