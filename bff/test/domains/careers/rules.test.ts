import { describe, expect, it } from '@jest/globals';
import { careersMessages, type Job } from '@portal/careers-contract';
import { apply as applyTo } from '../../../src/domains/careers/applicants.ts';
import type { Application } from '../../../src/upstreams/supabase/applications-table.ts';
import { TableRefusal } from '../../../src/upstreams/supabase/run-query.ts';
import { UpstreamError } from '../../../src/upstreams/upstream-error.ts';
import { application, careersOf, type CareersParts, purser } from './careers-requests.ts';
import { isOwnApplication } from '../../../src/domains/careers/list-applications.ts';
import { decideKind } from '../../../src/domains/careers/decide.ts';
import type { RunningJob } from '../../../src/jobs/job-kind.ts';

const job: Job = { ...purser, id: 'j', createdAt: '2026-11-20T12:00:00Z' };
const stored = application({ contactEmail: null });
const session = { sid: 's', userId: '7', username: 'Sam', displayName: 'Sam', picture: 'https://x.test/p.png', issuedAt: 0, seenAt: 0 };
const lost = new UpstreamError('careers', 'timeout', { maybeApplied: true });

/** Builds tables with this insert and these earlier applications of the applicant. */
function tablesWhere(create: () => Promise<Application>, earlier: Application[] = []) {
  const people: object[] = [];
  const apply = (more: CareersParts = {}) =>
    applyTo(
      careersOf({
        announcer: { announce: async () => true },
        jobs: { inTurn: async (_lane, work) => ({ result: await work({ id: 1, write: (run) => run() }) }) },
        memberships: { rankOf: async () => ({ groupRank: 'Crew', groupRankId: 240 }) },
        jobsTable: { find: async () => job },
        users: { ensure: async (person) => (people.push(person), 'u') },
        applications: { create, ofApplicant: async () => earlier },
        ...more,
      }),
      session,
      { jobId: 'j', coverLetter: 'Take me.' },
    );
  return { people, apply };
}

describe('apply', () => {
  it('refuses an application for a job that was deleted meanwhile', async () => {
    const tables = tablesWhere(() => Promise.reject(new TableRefusal('23503', 'applications_job_id_fkey')));
    await expect(tables.apply()).rejects.toMatchObject({ statusCode: 409, message: careersMessages.jobClosed });
  });

  it('R32 looks for the application after a lost answer', async () => {
    await expect(tablesWhere(() => Promise.reject(lost), [stored]).apply()).resolves.toMatchObject({ id: 'a' });
    await expect(tablesWhere(() => Promise.reject(lost)).apply()).rejects.toBe(lost);
    await expect(tablesWhere(() => Promise.reject(lost), [{ ...stored, coverLetter: 'Another.' }]).apply()).rejects.toBe(lost);
  });

  it('keeps the stored rank when the rank cannot be read', async () => {
    const tables = tablesWhere(async () => stored);
    await tables.apply({ memberships: { rankOf: () => Promise.reject(lost) } });
    expect(tables.people).toMatchObject([{ groupRank: undefined }]);
  });
});

const sam = { userId: '7', displayName: 'Sam', avatarUrl: '', groupRank: 250 };

describe('isOwnApplication', () => {
  it.each([
    ['is true for the applicant', sam, { userId: '7', username: 'Sam' }, true],
    ['is true for the applicant after a rename', sam, { userId: '7', username: 'Samantha' }, true],
    ['is false for a stranger with the old name', sam, { userId: '8', username: 'Sam' }, false],
    ['is true for the same name in another case, without a user id', null, { userId: '7', username: 'SAM' }, true],
    ['is false for another name, without a user id', null, { userId: '7', username: 'Samantha' }, false],
  ])('%s', (_title, applicant, reviewer, expected) => {
    expect(isOwnApplication(application({ applicant }), reviewer)).toBe(expected);
  });
});

const rejected = application({ jobTitle: 'Purser', status: 'rejected', decidedAt: '2026-11-21T12:00:00Z' });
const plan = { isRepeat: false, before: 'pending', username: 'Sam', jobTitle: 'Purser', isCoordinator: false };
const actor = { userId: '1003', username: 'Marisol', requestId: 'r' };

it.each([
  ['from a restored store is finished without a mail', true, 0],
  ['that only a crash interrupted is mailed', false, 1],
])('a decision %s', async (_case, isSilent, expected) => {
  const entries: object[] = [];
  let mails = 0;
  const careers = careersOf({
    applications: { find: async () => rejected },
    decisionMail: { hasTemplate: true, queue: async () => ((mails += 1), 'queued' as const) },
    audit: { record: async (entry) => void entries.push(entry) },
  });
  const job = {
    payload: { actor, id: 'a', status: 'rejected', note: '', isHeld: false, isSilent },
    plan: async () => plan,
    // The table was written before the copy.
    step: async (name: string, run: () => Promise<unknown>) => (name === 'write' ? undefined : run()),
  };
  await decideKind(careers).run(job as unknown as RunningJob<never>);
  expect([mails, entries.length]).toEqual([expected, 1]);
});
