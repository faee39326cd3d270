import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ApplicationStatus, JobDraft } from '@portal/careers-contract';
import { startSandbox } from '@portal/sandbox';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { hasRealProject, startRealProject } from '@portal/sandbox/real-project';
import { createCareersTables, type CareersTables } from '../../../src/upstreams/supabase/careers-tables.ts';
import type { ApplicationFilter, PageOptions } from '../../../src/upstreams/supabase/applications-table.ts';

// Starting a real project creates a database cluster.
jest.setTimeout(120_000);

const job: JobDraft = {
  title: 'Cabin Crew',
  department: '',
  location: '',
  type: '',
  description: '',
  requirements: ['13+'],
  status: 'open',
};
const person = (userId: string, username: string) => ({ userId, username, displayName: username, avatarUrl: '', groupRank: 10 });

const sandbox = { name: 'the sandbox', start: () => startSandbox({ world: {} }) };
const real = { name: 'a real project', start: startRealProject };
/** A run of this file alone uses both. */
const servers = { main: [sandbox], rest: [real] }[process.env['TEST_PART'] ?? ''] ?? [sandbox, real];

describe.each(servers.filter((server) => server === sandbox || hasRealProject()))('the careers tables of $name', ({ start }) => {
  let server: { url: string; close(): Promise<void> };
  let tables: CareersTables;
  beforeAll(async () => {
    server = await start();
    const settings = { url: server.url + sandboxPaths.careers, serviceKey: sandboxAccounts.supabaseServiceKey };
    tables = createCareersTables(settings, { warn: () => undefined });
  });
  afterAll(async () => {
    await tables.close();
    await server.close();
  });

  it('R40 R28 create one user and one application for many concurrent calls', async () => {
    const { id: jobId } = await tables.jobs.create(job);
    const rows = await Promise.all(Array.from({ length: 12 }, () => tables.users.ensure(person('1001', 'Hopper'))));
    expect(new Set(rows).size).toBe(1);
    const applicantId = rows[0] ?? '';
    const creations = Array.from({ length: 12 }, () =>
      tables.applications.create({ jobId, applicantId, username: 'Hopper', coverLetter: 'x', contactEmail: undefined }),
    );
    const outcomes = await Promise.allSettled(creations);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of outcomes)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: '23505', constraint: 'applications_job_id_user_id_key' });
    expect(await tables.users.ensure({ ...person('1001', 'Renamed'), groupRank: 240 })).toBe(applicantId);
    expect(await tables.users.ensure({ ...person('1001', 'Renamed'), groupRank: undefined })).toBe(applicantId);
    const [application] = await tables.applications.ofApplicant(applicantId);
    expect(await tables.applications.find(application?.id ?? '')).toMatchObject({
      jobTitle: 'Cabin Crew',
      applicant: { displayName: 'Renamed', groupRank: 240 },
    });
  });

  it('R40 change, decide and delete a job and its applications', async () => {
    const { id: jobId } = await tables.jobs.create({ ...job, title: `O'Brien "the\\best" {,} ✈️` });
    const applicantId = await tables.users.ensure(person('1002', 'Sam_Pan'));
    const application = await tables.applications.create({
      jobId,
      applicantId,
      username: 'Sam_Pan',
      coverLetter: 'a\n"b"',
      contactEmail: 'a@example.test',
    });
    expect(application).toMatchObject({
      jobTitle: `O'Brien "the\\best" {,} ✈️`,
      status: 'pending',
      decidedAt: null,
      contactEmail: 'a@example.test',
    });
    expect(await tables.jobs.update(jobId, { ...job, title: 'Purser', requirements: ['a', '"b",c'] })).toMatchObject({
      requirements: ['a', '"b",c'],
    });
    const accept = (from: ApplicationStatus) => tables.applications.decide(application.id, 'accepted', from);
    expect(await accept('rejected')).toBeNull();
    expect(await accept('pending')).toMatchObject({ status: 'accepted', decidedAt: expect.any(String) });
    expect([await accept('pending'), await accept('accepted')]).toEqual([null, null]);
    expect(await tables.applications.withdraw(application.id, applicantId)).toBe(false);
    expect(await tables.jobs.remove(jobId)).toMatchObject({ title: 'Purser' });
    expect(await tables.applications.find(application.id)).toMatchObject({ jobId: null, jobTitle: 'Purser' });
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      expect([await tables.jobs.find(id), await tables.jobs.remove(id), await tables.applications.find(id)]).toEqual([null, null, null]);
      expect([await tables.jobs.update(id, job), await tables.applications.withdraw(id, applicantId)]).toEqual([null, false]);
    }
  });

  it('R40 page, search and count', async () => {
    const titles = ['Alpha', 'Beta 100%', 'gamma_ray', 'De"l"ta\\', 'Eps*ilon', 'Zeta (a,b)'];
    const applicantId = await tables.users.ensure(person('1003', 'Pager'));
    for (const title of titles) {
      const { id: jobId } = await tables.jobs.create({ ...job, title });
      await tables.applications.create({ jobId, applicantId, username: 'Pager', coverLetter: 'x', contactEmail: undefined });
    }
    const find = async (text: string) =>
      (await tables.applications.page({ filter: { text }, order: 'job', after: undefined, size: 9 })).map(({ jobTitle }) => jobTitle);
    expect(await find('PAGER')).toHaveLength(titles.length);
    for (const title of titles) expect(await find(title.slice(2))).toEqual([title]);
    expect([await find('%'), await find('"')]).toEqual([['Beta 100%'], ['De"l"ta\\']]);
    for (const text of ['_a_a_a', '),status.eq.pending', "'; --"]) expect(await find(text)).toEqual([]);
    expect(await tables.applications.count({ text: 'pager', status: 'pending' })).toBe(titles.length);
    const [first, ...others] = await tables.applications.page({ filter: { text: 'pager' }, order: 'job', after: undefined, size: 99 });
    const [id = '', jobId = ''] = [first?.id, first?.jobId ?? ''];
    const matching = (filter: ApplicationFilter) => tables.applications.count({ text: 'pager', ...filter });
    expect([await matching({ among: [id] }), await matching({ among: [] })]).toEqual([1, 0]);
    expect([await matching({ notAmong: [id] }), await matching({ notAmong: [] })]).toEqual([others.length, titles.length]);
    expect([await matching({ jobIds: [jobId] }), await matching({ jobIds: [] })]).toEqual([1, 0]);
    expect([await matching({ isDecided: true }), await matching({ isDecided: false, status: 'accepted' })]).toEqual([0, 0]);
    expect((await tables.applications.findAll([id, '00000000-0000-4000-8000-000000000000'])).map((each) => each.id)).toEqual([id]);
    expect(await tables.applications.findAll(['nonsense'])).toEqual([]);
    for (const order of ['newest', 'oldest', 'applicant', 'job'] as const) {
      const options = { filter: { text: 'pager' }, order, size: 2 };
      const ids = await readPages(tables, options);
      expect(new Set(ids).size).toBe(titles.length);
      expect(ids).toEqual((await tables.applications.page({ ...options, after: undefined, size: 99 })).map(({ id }) => id));
    }
  });
});

/** Reads all pages and returns the ids of their applications. */
async function readPages({ applications }: CareersTables, options: Omit<PageOptions, 'after'>): Promise<string[]> {
  const ids: string[] = [];
  let after: PageOptions['after'];
  for (;;) {
    const page = await applications.page({ ...options, after });
    const last = page.at(-1);
    if (!last) return ids;
    ids.push(...page.map(({ id }) => id));
    const value = { newest: last.createdAt, oldest: last.createdAt, applicant: last.username, job: last.jobTitle }[options.order];
    after = { value, id: last.id };
  }
}
