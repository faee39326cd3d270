import { expect } from '@jest/globals';
import {
  careersApi,
  careersMessages,
  jobsReplySchema,
  ownApplicationsReplySchema,
  rankMessages,
  ranksApi,
  reviewApi,
  reviewMessages,
} from '@portal/careers-contract';
import { portalMessages } from '@portal/portal-contract';
import { until } from '../../domains/support/portal.ts';
import { personOf } from '../../helpers/test-world.ts';
import { get, post, unavailable, type FaultRow } from '../fault-row.ts';
import type { FaultyBff } from '../faulty-bff.ts';

const { member, senior } = personOf;
const id = '00000000-0000-4000-8000-000000000000';
const draft = { title: 'Purser', department: '', location: '', type: '', description: '', requirements: [], status: 'open' };

const reads = (as: string | undefined, path: string, failed: string, query = '') => get('careers', as, path, unavailable(failed), query);
const writes = (as: string, path: string, body: object, failed: string, after?: FaultRow['after']) =>
  post('careers', as, path, body, unavailable(failed), after && { after });

const jobsOf = async (bff: FaultyBff) => jobsReplySchema.parse((await bff.as().get(careersApi.jobs)).json()).jobs;
const applicationsOf = async (bff: FaultyBff) =>
  ownApplicationsReplySchema.parse((await bff.as(member).get(careersApi.applications)).json()).applications;
const applyFor = async (bff: FaultyBff, more: object = {}) => ({ jobId: (await jobsOf(bff))[0]?.id, coverLetter: 'Take me.', ...more });

const tables: FaultRow[] = [
  reads(undefined, careersApi.jobs, careersMessages.listFailed),
  reads(member, careersApi.applications, careersMessages.applicationsFailed),
  writes(member, careersApi.apply, { jobId: id, coverLetter: 'x' }, careersMessages.applyFailed),
  writes(member, careersApi.withdraw, { id }, careersMessages.withdrawFailed),
  reads(senior, careersApi.adminJobs, careersMessages.listFailed),
  writes(senior, careersApi.updateJob, { id, job: draft }, reviewMessages.updateFailed),
  writes(senior, careersApi.deleteJob, { id }, reviewMessages.deleteFailed),
  reads(senior, careersApi.adminApplications, careersMessages.applicationsFailed),
  reads(senior, careersApi.adminApplication, careersMessages.applicationsFailed, `?id=${id}`),
  writes(senior, careersApi.decide, { id, status: 'accepted' }, reviewMessages.decisionFailed),
  writes(senior, reviewApi.preview, { ids: [id], status: 'accepted' }, reviewMessages.previewFailed),
  writes(senior, reviewApi.stage, { id, stage: 'interview' }, reviewMessages.stageFailed),
  writes(senior, reviewApi.note, { id, noteId: id, text: 'x' }, reviewMessages.noteFailed),
  writes(senior, reviewApi.thumb, { id, thumb: 'up' }, reviewMessages.thumbFailed),
  writes(senior, reviewApi.export, {}, reviewMessages.exportFailed),
  writes(senior, ranksApi.retry, { id }, rankMessages.retryFailed),
  writes(senior, reviewApi.decideAll, { ids: [id], status: 'accepted' }, reviewMessages.decisionFailed),
  // The list is loaded again, whether the job was created or not.
  writes(senior, careersApi.createJob, draft, reviewMessages.createFailed, async (bff) => {
    await until(async () => (await bff.as().get(careersApi.jobs)).statusCode === 200);
  }),
];

/** While the rank cannot be read, people can apply for a job but cannot administer the jobs. */
const pendingApplication = { application: expect.objectContaining({ status: 'pending' }) };
const rankUnknown = unavailable(portalMessages.auth.rankUnknown);
const asPrepared = (prepared: unknown) => prepared as object;
const platform: FaultRow[] = [
  post(
    'platform',
    member,
    careersApi.apply,
    asPrepared,
    { status: 200, body: pendingApplication },
    {
      arrange: (bff) => applyFor(bff),
      after: async (bff) => expect(await applicationsOf(bff)).toHaveLength(1),
    },
  ),
  post('platform', senior, careersApi.createJob, draft, rankUnknown, {
    after: async (bff) => expect((await jobsOf(bff)).map(({ title }) => title)).not.toContain('Purser'),
  }),
  get('platform', senior, ranksApi.roles, rankUnknown),
];

/** A decision does not wait for the mailer. Its email arrives when the mailer is back. */
const mailer = post(
  'mailer',
  senior,
  careersApi.decide,
  asPrepared,
  { status: 200, body: { mail: 'queued' } },
  {
    async arrange(bff) {
      const reply = await bff.as(member).post(careersApi.apply, await applyFor(bff, { email: 'hopper@example.test' }));
      return { id: reply.json<{ application: { id: string } }>().application.id, status: 'accepted' };
    },
    after: async (bff) => {
      const texts = async () => (await bff.sandbox.inbox()).map(({ dataVariables }) => dataVariables);
      await until(async () => (await texts()).some(({ result, jobTitle }) => result === 'accepted' && jobTitle === 'Cabin Crew'));
    },
  },
);

export const careersRows: FaultRow[] = [...tables, ...platform, mailer];
