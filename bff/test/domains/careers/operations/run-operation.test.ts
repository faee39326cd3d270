import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { CareersPlan } from '../../../../src/domains/careers/operations/careers-log.ts';
import { resumeInBackground } from '../../../../src/domains/careers/operations/run-operation.ts';
import { describeStores } from '../../../store/stores.ts';
import { application, operationsOn, purser, unused } from '../careers-fixtures.ts';

const job = { ...purser, id: 'j', createdAt: '2026-11-20T12:00:00Z' };
const plan: CareersPlan = { kind: 'job.create', id: 'j', actor: 'Marisol', requestId: 'r', before: null, after: purser };

const decision: CareersPlan = {
  kind: 'application.status',
  id: 'a',
  actor: 'Marisol',
  requestId: 'r',
  status: 'rejected',
  before: { status: 'pending', decidedAt: null },
  username: 'Sam',
  jobTitle: 'Purser',
  isMailHeld: true,
};

describeStores('an operation whose write was not answered', ({ open }) => {
  async function setUp() {
    const store = await open();
    const entries: object[] = [];
    const world = { stored: null as typeof job | null };
    const deps = operationsOn(store, {
      jobs: { find: async () => world.stored, create: unused, update: unused, remove: unused },
      openJobs: { invalidate: async () => undefined },
      audit: { record: async (entry) => void entries.push(entry), last: unused },
    });
    const { log, locks } = deps;
    await locks.withLock('job:j', ({ token }) => log.begin(plan, token));
    return {
      log,
      world,
      entries,
      /** Runs a settler on an operation of this age, in milliseconds. */
      async settle(age: number) {
        const { rows } = await sql<{ at: number }>`select now_ms() as at`.execute(store.db);
        await store.db
          .updateTable('careersOperations')
          .set({ begunAt: (rows[0]?.at ?? 0) - age, notBefore: 0 })
          .execute();
        for (const { subject } of await log.unfinished())
          await locks.withLock(subject, async (lease) => {
            const unfinished = await log.takeOver(subject, lease.token);
            if (unfinished) await resumeInBackground(deps, unfinished, lease);
          });
      },
      unfinished: async () => (await locks.withLock('job:j', ({ token }) => log.takeOver('job:j', token)))?.result,
    };
  }

  it('R32 is kept while the write may still arrive, and audited after its arrival', async () => {
    const { settle, unfinished, entries, world } = await setUp();
    await settle(1_000);
    expect([await unfinished(), entries]).toMatchObject([{ subject: 'job:j' }, []]);
    world.stored = job;
    await settle(10_000);
    expect(entries).toMatchObject([{ action: 'job.create', actor: 'Marisol', target: 'Purser', subjectId: 'j', requestId: 'r' }]);
    expect(await unfinished()).toBeUndefined();
  });

  it('is abandoned when the write did not arrive in time', async () => {
    const { settle, unfinished, entries } = await setUp();
    await settle(31_000);
    expect([await unfinished(), entries]).toEqual([undefined, []]);
  });

  it('is checked again after a pause', async () => {
    const { settle, unfinished, log } = await setUp();
    await settle(1_000);
    expect([await log.unfinished(), (await unfinished())?.attempts]).toEqual([[], 1]);
  });
});

describeStores('a decision from a backup', ({ open }) => {
  const rejected = application({ jobTitle: 'Purser', status: 'rejected', decidedAt: '2026-11-21T12:00:00Z' });

  it.each([
    ['is finished without a mail', true, 0],
    ['is mailed if only a crash interrupted it', false, 1],
  ])('%s', async (_case, isSilent, expected) => {
    const store = await open();
    const entries: object[] = [];
    let mails = 0;
    const release = async () => ((mails += 1), 'queued' as const);
    const deps = operationsOn(store, {
      applications: { find: async () => rejected, decide: unused },
      decisionMail: { hasTemplate: true, hold: unused, release },
      audit: { record: async (entry) => void entries.push(entry), last: unused },
    });
    await deps.locks.withLock('application:a', async (lease) => {
      const operation = await deps.log.begin({ ...decision, isSilent }, lease.token);
      await resumeInBackground(deps, operation, lease);
    });
    expect([mails, entries.length, await deps.log.unfinished()]).toEqual([expected, 1, []]);
  });
});
