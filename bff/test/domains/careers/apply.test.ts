import { describe, expect, it } from '@jest/globals';
import { careersMessages, type Job } from '@portal/careers-contract';
import { apply, type ApplyDeps } from '../../../src/domains/careers/applicants.ts';
import type { Application } from '../../../src/upstreams/supabase/applications-table.ts';
import { TableRefusal } from '../../../src/upstreams/supabase/run-query.ts';
import { UpstreamError } from '../../../src/upstreams/upstream-error.ts';
import { application, purser, unused } from './careers-fixtures.ts';

const job: Job = { ...purser, id: 'j', createdAt: '2026-11-20T12:00:00Z' };
const stored = application({ contactEmail: null });
const session = { sid: 's', userId: '7', username: 'Sam', displayName: 'Sam', picture: 'https://x.test/p.png', issuedAt: 0, seenAt: 0 };
const lost = new UpstreamError('careers', 'timeout', { maybeApplied: true });

/** Builds tables with this insert and these earlier applications of the applicant. */
function tablesWhere(create: () => Promise<Application>, earlier: Application[] = []) {
  const people: object[] = [];
  const deps: ApplyDeps = {
    announcer: { isOn: false, announce: async () => true },
    publicUrl: 'https://portal.example.test',
    jobs: { inTurn: async (_lane, work) => ({ result: await work({ id: 1, write: (run) => run() }) }) },
    memberships: { rankOf: async () => ({ groupRank: 'Crew', groupRankId: 240 }) },
    tables: {
      jobs: { find: async () => job, open: unused, all: unused, create: unused, update: unused, remove: unused },
      users: { idOf: unused, ensure: async (person) => (people.push(person), 'u'), remove: unused },
      applications: {
        create,
        ofApplicant: async () => earlier,
        withdraw: unused,
        find: unused,
        findAll: unused,
        page: unused,
        count: unused,
        decide: unused,
        oldest: unused,
        remove: unused,
      },
    },
  };
  return { deps, people, apply: () => apply(deps, session, { jobId: 'j', coverLetter: 'Take me.' }) };
}

describe('apply', () => {
  it('describes the applicant from the session and the rank', async () => {
    const tables = tablesWhere(async () => stored);
    expect(await tables.apply()).toMatchObject({ id: 'a', status: 'pending' });
    expect(tables.people).toEqual([{ userId: '7', username: 'Sam', displayName: 'Sam', avatarUrl: session.picture, groupRank: 240 }]);
  });

  it.each([
    ['23505', careersMessages.alreadyApplied],
    ['23503', careersMessages.jobClosed],
  ])('explains the constraint violation %s', async (code, message) => {
    const tables = tablesWhere(() => Promise.reject(new TableRefusal(code, 'applications_job_id_user_id_key')));
    await expect(tables.apply()).rejects.toMatchObject({ statusCode: 409, message });
  });

  it('R32 looks for the application after a lost answer', async () => {
    await expect(tablesWhere(() => Promise.reject(lost), [stored]).apply()).resolves.toMatchObject({ id: 'a' });
    await expect(tablesWhere(() => Promise.reject(lost)).apply()).rejects.toBe(lost);
    await expect(tablesWhere(() => Promise.reject(lost), [{ ...stored, coverLetter: 'Another.' }]).apply()).rejects.toBe(lost);
  });

  it('keeps the stored rank when the rank cannot be read', async () => {
    const tables = tablesWhere(async () => stored);
    const memberships = { rankOf: () => Promise.reject(lost) };
    await apply({ ...tables.deps, memberships }, session, { jobId: 'j', coverLetter: 'x' });
    expect(tables.people).toMatchObject([{ groupRank: undefined }]);
  });
});
