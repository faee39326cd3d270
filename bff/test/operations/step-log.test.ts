import { expect, it } from '@jest/globals';
import { createCareersLog, type CareersPlan } from '../../src/domains/careers/operations/careers-log.ts';
import { createAppealOperations, type NewOperation } from '../../src/domains/standing/appeals/appeal-operations.ts';
import { LeaseLost } from '../../src/operations/lease-lost.ts';
import { createLocks } from '../../src/operations/locks.ts';
import { describeStores } from '../store/stores.ts';

const draft = { title: 'Purser', department: '', location: '', type: '', description: '', requirements: [], status: 'open' as const };
const job: CareersPlan = { kind: 'job.create', id: 'j', actor: 'Marisol', requestId: 'r', before: null, after: draft };
const plan = {
  actor: 'Marisol',
  target: 'IslandHopper22',
  requestId: 'r',
  email: 'hopper@example.test',
  text: 'text',
  commentId: 'record',
  appealType: 'Server Ban',
  note: '',
  labels: ['PENDING'],
};
const submittedAt = '2026-11-20T12:00:00.000Z';
const denial: NewOperation = { board: 'player', cardId: 'card', kind: 'deny', submittedAt, plan };

describeStores('the step log', ({ open, place, openAt }) => {
  it('gives the next holder the operation and its progress', async () => {
    const where = await place();
    const one = createAppealOperations(await openAt(where));
    const other = createAppealOperations(await openAt(where));
    const { id } = await one.begin(denial, 1);
    await one.completeStep(id, 'record', 1);
    expect(await other.unfinished()).toEqual([{ id, subject: 'card' }]);
    expect(await other.takeOver('card', 2)).toEqual({
      id,
      board: 'player',
      subject: 'card',
      kind: 'deny',
      submittedAt,
      step: 'record',
      attempts: 0,
      plan,
    });
    expect(await other.takeOver('another card', 2)).toBeUndefined();
  });

  it('R26 refuses writes of a holder whose subject was taken over', async () => {
    const where = await place();
    const one = createCareersLog(await openAt(where));
    const other = createCareersLog(await openAt(where));
    const { id, subject } = await one.begin(job, 1);
    await other.takeOver(subject, 2);
    await expect(one.completeStep(id, 'write', 1)).rejects.toBeInstanceOf(LeaseLost);
    await expect(one.postpone(id, 1_000, 1)).rejects.toBeInstanceOf(LeaseLost);
    await expect(one.finish(id, 1)).rejects.toBeInstanceOf(LeaseLost);
    await expect(one.abandon(id, 1)).rejects.toBeInstanceOf(LeaseLost);
    expect(await other.takeOver(subject, 2)).toMatchObject({ id, step: '', attempts: 0 });
    await other.completeStep(id, 'write', 2);
    await other.finish(id, 2);
    await expect(one.completeStep(id, 'write', 1)).rejects.toBeInstanceOf(LeaseLost);
    expect(await one.takeOver(subject, 3)).toBeUndefined();
  });

  it('begins one operation at a time per subject', async () => {
    const where = await place();
    const [one, other] = [createCareersLog(await openAt(where)), createCareersLog(await openAt(where))];
    const { id } = await one.begin(job, 1);
    await expect(other.begin({ ...job, id: 'J' }, 2)).rejects.toBeInstanceOf(LeaseLost);
    await one.finish(id, 1);
    const next = await other.begin(job, 2);
    expect(next.id).toBeGreaterThan(id);
    await other.abandon(next.id, 2);
    await expect(other.begin(job, 3)).resolves.toMatchObject({ subject: 'job:j' });
  });

  it('begins no operation for a holder whose subject was taken over, even after the new holder is done', async () => {
    const store = await open();
    const locks = createLocks(store, { leaseMs: 1, renewEveryMs: 60_000 });
    const log = createAppealOperations(store);
    await locks.withLock(denial.cardId, async (expiredLease) => {
      await locks.withLock(denial.cardId, async ({ token }) => log.finish((await log.begin(denial, token)).id, token));
      await expect(log.begin(denial, expiredLease.token)).rejects.toBeInstanceOf(LeaseLost);
    });
    expect(await log.unfinished()).toEqual([]);
  });

  it('skips a postponed operation', async () => {
    const store = await open();
    const log = createCareersLog(store);
    const { id, subject } = await log.begin(job, 1);
    await log.postpone(id, 60_000, 1);
    expect(await log.unfinished()).toEqual([]);
    expect(await log.takeOver(subject, 2, true)).toBeUndefined();
    expect(await log.takeOver(subject, 2)).toMatchObject({ id, attempts: 1 });
    await store.db.updateTable('careersOperations').set({ notBefore: 0 }).execute();
    expect(await log.unfinished()).toEqual([{ id, subject }]);
  });

  it('deletes the plan of a finished operation', async () => {
    const store = await open();
    const log = createAppealOperations(store);
    const { id } = await log.begin(denial, 1);
    await log.finish(id, 1);
    const rows = await store.db.selectFrom('appealOperations').select(['plan', 'endedAt']).execute();
    expect(rows).toEqual([{ plan: null, endedAt: expect.any(String) }]);
  });

  it('finds decisions by card, by appeal and by time', async () => {
    const log = createAppealOperations(await open());
    const before = new Date().toISOString();
    expect([await log.lastDenials(['card']), await log.decisionOn('card', submittedAt)]).toEqual([new Map(), undefined]);
    await log.finish((await log.begin(denial, 1)).id, 1);
    const later = '2026-11-21T12:00:00.000Z';
    await log.finish((await log.begin({ ...denial, kind: 'approve', submittedAt: later }, 2)).id, 2);
    await log.begin({ ...denial, cardId: 'other' }, 1);
    expect(await log.lastDenials(['card', 'other'])).toEqual(new Map([['card', expect.any(String)]]));
    expect([await log.decisionOn('card', submittedAt), await log.decisionOn('card', later)]).toEqual(['deny', 'approve']);
    expect(await log.finishedSince('player', before)).toMatchObject([
      { cardId: 'card', kind: 'deny', submittedAt },
      { cardId: 'card', kind: 'approve', submittedAt: later },
    ]);
    expect(await log.finishedSince('staff', before)).toEqual([]);
  });
});
