import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createCareersLog, type CareersOperation, type CareersPlan } from '../../../../src/domains/careers/operations/careers-log.ts';
import type { CareersOperations } from '../../../../src/domains/careers/operations/careers-operations.ts';
import { resumeInBackground } from '../../../../src/domains/careers/operations/run-operation.ts';
import { createLocks } from '../../../../src/operations/locks.ts';

const draft = { title: 'Purser', department: '', location: '', type: '', description: '', requirements: [], status: 'open' as const };
const job = { ...draft, id: 'j', createdAt: '2026-11-20T12:00:00Z' };
const plan: CareersPlan = { kind: 'job.create', id: 'j', actor: 'Marisol', requestId: 'r', begunAt: 0, before: null, after: draft };
const lease = { renew: () => undefined };

let db: DatabaseSync;
let now: number;
let stored: typeof job | null;
let audited: object[];
let deps: CareersOperations;
let operation: CareersOperation;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  [now, stored, audited] = [0, null, []];
  const unused = () => Promise.reject(new Error('not used'));
  deps = {
    log: createCareersLog(db, () => now),
    locks: createLocks(db, () => now),
    applications: { find: unused, decide: unused },
    jobs: { find: async () => stored, create: unused, update: unused, remove: unused },
    openJobs: { invalidate: () => undefined },
    decisionMail: { hold: unused, release: unused },
    audit: { record: (entry) => void audited.push(entry) },
    now: () => now,
  };
  operation = deps.log.begin(plan);
});
afterEach(() => db.close());

const settle = async (at: number) => {
  now = at;
  for (const each of deps.log.unfinished()) await resumeInBackground(deps, each, lease);
};

describe('an operation whose write was not answered', () => {
  it('R32 is kept while the write may still arrive, and audited when it has', async () => {
    await settle(1_000);
    expect([deps.log.unfinishedOf(operation.subject)?.id, audited]).toEqual([operation.id, []]);
    stored = job;
    await settle(10_000);
    expect(audited).toMatchObject([{ action: 'job.create', actor: 'Marisol', target: 'Purser', subjectId: 'j', requestId: 'r' }]);
    expect(deps.log.unfinishedOf(operation.subject)).toBeUndefined();
  });

  it('is forgotten when the write did not arrive in time', async () => {
    await settle(30_000);
    expect([deps.log.unfinishedOf(operation.subject), audited]).toEqual([undefined, []]);
  });

  it('is looked at again after a while, not all the time', async () => {
    await settle(1_000);
    expect(deps.log.unfinished()).toEqual([]);
    now = 6_000;
    expect(deps.log.unfinished()).toHaveLength(1);
  });
});

it('one operation at a time is begun on a job', () => {
  expect(() => deps.log.begin({ ...plan, id: 'J' })).toThrow();
  deps.log.finish(operation.id);
  expect(deps.log.begin(plan).id).toBeGreaterThan(operation.id);
});
