import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  applyReplySchema,
  careersApi,
  careersMessages,
  decisionReplySchema,
  type Job,
  type JobDraft,
  jobReplySchema,
  jobsReplySchema,
  ownApplicationsReplySchema,
  reviewMessages,
} from '@portal/careers-contract';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import {
  applyFor as applyForJob,
  careersWorld,
  readApplication,
  readApplications,
  readEntries,
  refusalOf,
  resetCareers,
} from './careers-requests.ts';

let bff: TestBff;
let guest: Browser;
let member: Browser;
let senior: Browser;

beforeAll(async () => {
  bff = await startBff({ world: careersWorld });
  guest = bff.browser();
  member = await bff.signedIn('IslandHopper22');
  senior = await bff.signedIn('Capt_Marisol');
});
afterAll(() => bff.close());
beforeEach(() => resetCareers(bff, senior));

const draft: JobDraft = {
  title: ' Purser ',
  department: 'Inflight',
  location: '',
  type: 'Volunteer',
  description: ' Leads the cabin.\r\nAnd smiles. ',
  requirements: ['  16+ ', '', '   ', 'Patience\nCalm'],
  status: 'open',
};

const openJobs = async (browser: Browser = guest) => jobsReplySchema.parse((await browser.get(careersApi.jobs)).json()).jobs;
const jobNamed = async (title: string): Promise<Job> => {
  const { jobs } = (await senior.get(careersApi.adminJobs)).json<{ jobs: Job[] }>();
  const job = jobs.find((each) => each.title === title);
  if (!job) throw new Error(`no job ${title}`);
  return job;
};
const ownApplications = async (browser: Browser = member) =>
  ownApplicationsReplySchema.parse((await browser.get(careersApi.applications)).json()).applications;
const list = (query = '') => readApplications(senior, query);
const applyFor = async (title: string, browser: Browser = member, more: object = {}) =>
  applyForJob(browser, (await jobNamed(title)).id, more);
const missingId = '00000000-0000-4000-8000-000000000000';

describe('open positions', () => {
  it('shows everybody the open positions, newest first, from one read of the tables', async () => {
    await bff.sandbox.clearCalls();
    const lists = await Promise.all([openJobs(), openJobs(member), openJobs()]);
    expect(lists.map((jobs) => jobs.map(({ title }) => title))).toEqual(Array(3).fill(['Cabin Crew', 'First Officer']));
    expect(lists[0]?.[0]).toMatchObject({ department: 'Inflight', requirements: ['13+', 'A microphone'], status: 'open' });
    expect((await bff.sandbox.calls()).map(({ service, path }) => [service, new URL(path, 'http://x').search])).toEqual([
      ['careers', '?select=*&status=eq.open&order=created_at.desc'],
    ]);
  });

  it('answers 304 to a matching ETag', async () => {
    const { headers } = await guest.get(careersApi.jobs);
    expect((await guest.get(careersApi.jobs, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  });
});

describe('applying', () => {
  it('stores the fields of an application, and nothing else that the browser sends', async () => {
    const job = await jobNamed('Cabin Crew');
    await bff.sandbox.clearCalls();
    const reply = await member.post(careersApi.apply, { jobId: job.id, coverLetter: '  Take me.\r\nPlease.  ' });
    const { application } = applyReplySchema.parse(reply.json());
    expect(application).toMatchObject({ jobId: job.id, jobTitle: 'Cabin Crew', status: 'pending', decidedAt: null });
    const world = await bff.sandbox.world();
    expect(world.applications.at(-1)).toMatchObject({ job: 'Cabin Crew', username: 'IslandHopper22', coverLetter: 'Take me.\nPlease.' });
    expect(await ownApplications()).toMatchObject([{ jobTitle: 'Cabin Crew' }, { jobTitle: 'Events Planner', status: 'rejected' }]);
  });

  it('describes the applicant from the session and the rank that the server reads', async () => {
    const { id } = await applyFor('Cabin Crew');
    expect(await readApplication(senior, id)).toMatchObject({
      username: 'IslandHopper22',
      coverLetter: 'Take me.',
      applicant: { userId: '1001', displayName: 'Island Hopper', groupRank: 10 },
    });
  });

  it.each([
    ['a username', { username: 'SteelpanSam' }],
    ['a status', { status: 'accepted' }],
    ['a rank', { groupRank: 255 }],
    ['too long a letter', { coverLetter: 'x'.repeat(5_001) }],
    ['no letter', { coverLetter: undefined }],
    ['an invalid job id', { jobId: 'a/../b' }],
    ['an invalid address', { email: 'nobody' }],
  ])('R19 refuses %s without a call', async (_what, more) => {
    await bff.sandbox.clearCalls();
    const reply = await member.post(careersApi.apply, { jobId: '1', coverLetter: 'x', ...more });
    expect(reply.statusCode).toBe(400);
    expect(await bff.sandbox.calls()).toEqual([]);
  });

  it('R19 accepts the longest letter', async () => {
    const application = await applyFor('Cabin Crew', member, { coverLetter: 'é'.repeat(5_000) });
    expect(application.status).toBe('pending');
  });

  it.each([' \n\t ', '\u200b\u3164'])('refuses a letter in which nothing can be seen: %j', async (coverLetter) => {
    const reply = await member.post(careersApi.apply, { jobId: (await jobNamed('Cabin Crew')).id, coverLetter });
    expect(refusalOf(reply)).toEqual([400, careersMessages.coverLetterRequired]);
  });

  it('refuses a second application', async () => {
    await applyFor('Cabin Crew');
    const reply = await member.post(careersApi.apply, { jobId: (await jobNamed('Cabin Crew')).id, coverLetter: 'Once more.' });
    expect(refusalOf(reply)).toEqual([409, careersMessages.alreadyApplied]);
    expect(await ownApplications()).toHaveLength(2);
  });

  it('refuses an application for a closed or deleted job', async () => {
    const closed = await member.post(careersApi.apply, { jobId: (await jobNamed('Events Planner')).id, coverLetter: 'x' });
    expect(refusalOf(closed)).toEqual([409, careersMessages.jobClosed]);
    for (const jobId of ['nonsense', missingId])
      expect(refusalOf(await member.post(careersApi.apply, { jobId, coverLetter: 'x' }))).toEqual([409, careersMessages.jobClosed]);
  });
});

describe('withdrawing', () => {
  it('withdraws a pending application, and lets its applicant apply again', async () => {
    const { id } = await applyFor('Cabin Crew');
    expect((await member.post(careersApi.withdraw, { id })).json()).toEqual({ success: true });
    expect((await ownApplications()).map((each) => each.jobTitle)).toEqual(['Events Planner']);
    await applyFor('Cabin Crew');
  });

  it("refuses decided applications, other people's and unknown ones", async () => {
    const [decidedApplication] = await ownApplications();
    expect(refusalOf(await member.post(careersApi.withdraw, { id: decidedApplication?.id }))).toEqual([
      409,
      careersMessages.alreadyDecided,
    ]);
    const foreign = (await list('?status=pending')).applications[0]?.id;
    for (const id of [foreign, 'nonsense'])
      expect(refusalOf(await member.post(careersApi.withdraw, { id }))).toEqual([404, careersMessages.applicationMissing]);
    expect((await list('?status=pending')).matching).toBe(1);
  });
});

describe('administration of jobs', () => {
  it('lists every status, newest first', async () => {
    const { jobs } = (await senior.get(careersApi.adminJobs)).json<{ jobs: Job[] }>();
    expect(jobs.map(({ title, status }) => [title, status])).toEqual([
      ['Cabin Crew', 'open'],
      ['First Officer', 'open'],
      ['Events Planner', 'closed'],
    ]);
  });

  it('creates a job with trimmed texts and without blank requirements, and shows it at once', async () => {
    const { job } = jobReplySchema.parse((await senior.post(careersApi.createJob, draft)).json());
    expect(job).toMatchObject({
      title: 'Purser',
      description: 'Leads the cabin.\nAnd smiles.',
      requirements: ['16+', 'Patience', 'Calm'],
    });
    expect((await openJobs())[0]).toEqual(job);
  });

  it('R32 creates one job per id, and keeps the last request', async () => {
    const id = '6f1f2f9c-3d3a-4d0e-9f76-2b8a3b6c9d10';
    await senior.post(careersApi.createJob, { ...draft, id });
    const reply = await senior.post(careersApi.createJob, { ...draft, id, department: 'Cabin' });
    expect(jobReplySchema.parse(reply.json()).job).toMatchObject({ id, title: 'Purser', department: 'Cabin' });
    expect((await openJobs()).filter(({ title }) => title === 'Purser')).toMatchObject([{ id, department: 'Cabin' }]);
  });

  it('changes a job, and removes a closed one from the open ones', async () => {
    const { id } = await jobNamed('Cabin Crew');
    const reply = await senior.post(careersApi.updateJob, { id, job: { ...draft, status: 'closed' } });
    expect(jobReplySchema.parse(reply.json()).job).toMatchObject({ id, title: 'Purser', status: 'closed' });
    expect((await openJobs()).map(({ title }) => title)).toEqual(['First Officer']);
  });

  it('refuses a change that began before a colleague’s, unless it is the same', async () => {
    const { id, createdAt: _, ...expected } = await jobNamed('Cabin Crew');
    const change = (job: object) => senior.post(careersApi.updateJob, { id, job: { ...draft, ...job }, expected });
    expect((await change({ location: 'Piarco' })).statusCode).toBe(200);
    expect((await change({ location: 'Piarco' })).statusCode).toBe(200);
    expect(refusalOf(await change({ location: 'Miami' }))).toEqual([409, reviewMessages.jobChanged]);
    expect(await jobNamed('Purser')).toMatchObject({ location: 'Piarco' });
  });

  it('deletes a job, and keeps its applications under its title', async () => {
    const { id } = await jobNamed('Cabin Crew');
    await senior.post(careersApi.updateJob, { id, job: { ...draft, title: 'Cabin Crew Lead' } });
    expect((await senior.post(careersApi.deleteJob, { id })).json()).toEqual({ success: true });
    expect((await openJobs()).map(({ title }) => title)).toEqual(['First Officer']);
    const [application] = (await list('?q=drifter')).applications;
    expect(application).toMatchObject({ jobId: null, jobTitle: 'Cabin Crew Lead', username: 'Drifter' });
    expect(await ownApplications(await bff.signedIn('Drifter'))).toMatchObject([{ jobId: null, jobTitle: 'Cabin Crew Lead' }]);
  });

  it('refuses a job without a title', async () => {
    const { id } = await jobNamed('Cabin Crew');
    for (const [url, body] of [
      [careersApi.createJob, { ...draft, title: ' \n ' }],
      [careersApi.createJob, { ...draft, title: '\u2060\u200d' }],
      [careersApi.updateJob, { id, job: { ...draft, title: '' } }],
    ] as const)
      expect(refusalOf(await senior.post(url, body))).toEqual([400, reviewMessages.titleRequired]);
  });

  it('answers 404 for a deleted job', async () => {
    expect(refusalOf(await senior.post(careersApi.updateJob, { id: missingId, job: draft }))).toEqual([404, reviewMessages.jobMissing]);
    expect(refusalOf(await senior.post(careersApi.deleteJob, { id: missingId }))).toEqual([404, reviewMessages.jobMissing]);
  });

  it.each([
    ['a long title', { title: 'x'.repeat(121) }],
    ['a long department', { department: 'x'.repeat(81) }],
    ['a long description', { description: 'x'.repeat(4_001) }],
    ['many requirements', { requirements: Array(31).fill('x') }],
    ['a long requirement', { requirements: ['x'.repeat(201)] }],
    ['an unknown status', { status: 'paused' }],
    ['an unknown key', { id: '1' }],
    ['a number as title', { title: 7 }],
  ])('R19 refuses %s', async (_what, more) => {
    expect((await senior.post(careersApi.createJob, { ...draft, ...more })).statusCode).toBe(400);
  });

  it('records actors and changes in the audit log', async () => {
    const { job } = jobReplySchema.parse((await senior.post(careersApi.createJob, draft)).json());
    await senior.post(careersApi.updateJob, { id: job.id, job: { ...draft, status: 'closed' } });
    await senior.post(careersApi.deleteJob, { id: job.id });
    const entries = await readEntries(senior, { target: 'Purser' });
    expect(entries.slice(0, 3)).toMatchObject([
      { actor: 'Capt_Marisol', action: 'job.delete', target: 'Purser', subjectId: job.id, before: { status: 'closed' }, after: {} },
      { action: 'job.update', before: { status: 'open' }, after: { status: 'closed' } },
      { action: 'job.create', before: {}, after: { title: 'Purser', requirements: '16+\nPatience\nCalm' } },
    ]);
  });
});

/** Forges a cursor. */
const cursor = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

describe('review of applications', () => {
  it('lists all applications, newest first, without letters', async () => {
    const { applications, next, matching, total } = await list();
    expect(applications.map(({ username, jobTitle, status }) => [username, jobTitle, status])).toEqual([
      ['Drifter', 'Cabin Crew', 'pending'],
      ['IslandHopper22', 'Events Planner', 'rejected'],
      ['SteelpanSam', 'Ground Crew', 'accepted'],
    ]);
    expect([next, matching, total]).toEqual([null, 3, 3]);
    expect((await senior.get(careersApi.adminApplications)).body).not.toContain('Carnival!');
  });

  it.each([
    ['?status=rejected', ['IslandHopper22']],
    ['?q=CREW', ['Drifter', 'SteelpanSam']],
    ['?q=hopper22', ['IslandHopper22']],
    ['?department=Inflight', ['Drifter']],
    ['?department=Inflight&status=rejected', []],
    ['?department=Nowhere', []],
    ['?order=applicant', ['Drifter', 'IslandHopper22', 'SteelpanSam']],
  ])('filters and orders: %s', async (query, expected) => {
    const { applications, matching, total } = await list(query);
    expect(applications.map(({ username }) => username)).toEqual(expected);
    expect([matching, total]).toEqual([expected.length, 3]);
  });

  it.each(['newest', 'job'])('pages through each application once, ordered by %s', async (order) => {
    const whole = (await list(`?order=${order}`)).applications;
    const pagedApplications: object[] = [];
    let after = '';
    do {
      const page = await list(`?order=${order}&size=1${after}`);
      pagedApplications.push(...page.applications);
      expect([page.matching, page.total]).toEqual([3, 3]);
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after !== '');
    expect(pagedApplications).toEqual(whole);
  });

  it.each([
    'after=AAAA',
    `after=${cursor('newest', 'never', missingId)}`,
    `after=${cursor('applicant', 'Drifter', 'nonsense')}`,
    'jobId=nonsense',
    'jobId=nonsense&size=1&department=Inflight',
    'jobId=a/b',
    'size=0',
    'size=101',
    'status=odd',
    'order=random',
    'x=1',
    `q=${'x'.repeat(101)}`,
    `department=${'x'.repeat(81)}`,
  ])('R19 refuses %s', async (query) => {
    expect((await senior.get(`${careersApi.adminApplications}?${query}`)).statusCode).toBe(400);
  });

  it('stores the date of a decision, and audits each decision once', async () => {
    const id = (await list()).applications[0]?.id;
    const decide = async (status: string) => decisionReplySchema.parse((await senior.post(careersApi.decide, { id, status })).json());
    const accepted = await decide('accepted');
    expect(accepted.application).toMatchObject({ username: 'Drifter', status: 'accepted', decidedAt: expect.any(String) });
    expect(await decide('accepted')).toEqual(accepted);
    expect((await decide('rejected')).application.status).toBe('rejected');
    expect(await readEntries(senior, { action: 'application.status' })).toMatchObject([
      { target: 'Drifter', before: { status: 'accepted' }, after: { status: 'rejected', job: 'Cabin Crew' } },
      { target: 'Drifter', before: { status: 'pending' }, after: { status: 'accepted' } },
    ]);
  });

  it("refuses a decision on one's own application, and marks it as one's own", async () => {
    const { id } = await applyFor('Cabin Crew', senior);
    await bff.sandbox.clearCalls();
    for (const status of ['accepted', 'rejected'])
      expect(refusalOf(await senior.post(careersApi.decide, { id, status }))).toEqual([403, reviewMessages.ownApplication]);
    expect((await bff.sandbox.calls()).filter(({ service, method }) => service === 'careers' && method !== 'GET')).toEqual([]);
    expect((await list('?status=pending')).applications).toMatchObject([
      { username: 'Capt_Marisol', status: 'pending', isOwn: true },
      { username: 'Drifter', isOwn: false },
    ]);
    expect(await readApplication(senior, id)).toMatchObject({ status: 'pending', isOwn: true });
    expect(await readEntries(senior, { action: 'application.status', target: 'Capt_Marisol' })).toEqual([]);
  });

  it("lets another senior decide a senior's application", async () => {
    const { id } = await applyFor('Cabin Crew', senior);
    await bff.sandbox.changePerson('KaieteurKid', { rank: { id: 250, name: 'Director' } });
    const kid = await bff.signedIn('KaieteurKid');
    expect((await kid.post(careersApi.decide, { id, status: 'accepted' })).json()).toMatchObject({ application: { status: 'accepted' } });
  });

  it('answers 404 for a missing application', async () => {
    expect(refusalOf(await senior.post(careersApi.decide, { id: missingId, status: 'accepted' }))).toEqual([
      404,
      careersMessages.applicationMissing,
    ]);
    expect(refusalOf(await senior.get(`${careersApi.adminApplication}?id=${missingId}`))).toEqual([
      404,
      careersMessages.applicationMissing,
    ]);
  });
});
