import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPostgres, type Postgres } from '@portal/postgres';
import { observe } from '../helpers/run-time.ts';
import { startMeasured } from './support/measured-requests.ts';
import { isOccasional, statementsOf } from './support/watch-statements.ts';
import { describeOnPostgres } from './stores.ts';

/**
 * Highest number of statements per request, including `begin` and `commit`. The numbers leave room for a slow machine, on which
 * a reading's row is read again and a job renews its lease before each step: two for an appeal, four for a decision.
 */
const budgets = {
  createBooking: 21,
  // A record covers every name of its person: one read of names a question. Each call to a service is counted in its budget.
  'an appeal': 21,
  "an appeal's decision": 33,
  // Includes the offered seats and open questions that wait for the person.
  'a page load after a change of the board': 22,
  'a signed-in page load': 13,
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
    let index = 0;
    for (const request of Object.values(portal.requests)) await request(index);
    const countRound = async () => {
      index += 1;
      const counts = [];
      for (const [name, request] of Object.entries(portal.requests) as [keyof typeof budgets, (index: number) => Promise<void>][]) {
        const statements = (await statementsOf(() => request(index))).filter((each) => !isOccasional(each));
        counts.push({ name, isWithin: statements.length <= budgets[name], texts: statements.map(({ text }) => text) });
      }
      return counts;
    };
    // On a busy machine parallel requests sometimes miss the statement that they would share.
    const counts = await observe(countRound, (round) => round.every(({ isWithin }) => isWithin));
    expect(counts.filter(({ isWithin }) => !isWithin)).toEqual([]);
    expect(counts.every(({ texts }) => texts.length > 0)).toBe(true);
  });
});
