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
import { unavailable, type FaultRow } from '../fault-row.ts';
import type { FaultyBff } from '../faulty-bff.ts';

const { member, senior } = personOf;
const id = '00000000-0000-4000-8000-000000000000';
const draft = { title: 'Purser', department: '', location: '', type: '', description: '', requirements: [], status: 'open' };

const reads = (as: string | undefined, url: string, failed: string): FaultRow => ({
  upstream: 'careers',
  route: `GET ${url.split('?')[0]}`,
  call: (bff) => bff.as(as).get(url),
  outcome: unavailable(failed),
});
const writes = (as: string, url: string, body: object, failed: string, after?: FaultRow['after']): FaultRow => ({
  upstream: 'careers',
  route: `POST ${url}`,
  call: (bff) => bff.as(as).post(url, body),
  outcome: unavailable(failed),
  ...(after && { after }),
});

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
  reads(senior, `${careersApi.adminApplication}?id=${id}`, careersMessages.applicationsFailed),
  writes(senior, careersApi.decide, { id, status: 'accepted' }, reviewMessages.decisionFailed),
  writes(senior, reviewApi.preview, { ids: [id], status: 'accepted' }, reviewMessages.previewFailed),
  writes(senior, reviewApi.stage, { id, stage: 'interview' }, reviewMessages.stageFailed),
  writes(senior, reviewApi.note, { id, noteId: id, text: 'x' }, reviewMessages.noteFailed),
  writes(senior, reviewApi.export, {}, reviewMessages.exportFailed),
  writes(senior, ranksApi.retry, { id }, rankMessages.retryFailed),
  writes(senior, reviewApi.decideAll, { ids: [id], status: 'accepted' }, reviewMessages.decisionFailed),
  {
    ...writes(senior, careersApi.createJob, draft, reviewMessages.createFailed),
    // The list is loaded again, whether the job was created or not.
    after: async (bff) => void (await until(async () => (await bff.as().get(careersApi.jobs)).statusCode === 200)),
  },
];

/** While the rank cannot be read, people can apply for a job but cannot administer the jobs. */
const platform: FaultRow[] = [
  {
    upstream: 'platform',
    route: `POST ${careersApi.apply}`,
    arrange: (bff) => applyFor(bff),
    call: (bff, application) => bff.as(member).post(careersApi.apply, application as object),
    outcome: { status: 200, body: { application: expect.objectContaining({ status: 'pending' }) } },
    after: async (bff) => expect(await applicationsOf(bff)).toHaveLength(1),
  },
  {
    upstream: 'platform',
    route: `POST ${careersApi.createJob}`,
    call: (bff) => bff.as(senior).post(careersApi.createJob, draft),
    outcome: unavailable(portalMessages.auth.rankUnknown),
    after: async (bff) => expect((await jobsOf(bff)).map(({ title }) => title)).not.toContain('Purser'),
  },
  {
    upstream: 'platform',
    route: `GET ${ranksApi.roles}`,
    call: (bff) => bff.as(senior).get(ranksApi.roles),
    outcome: unavailable(portalMessages.auth.rankUnknown),
  },
];

/** A decision does not wait for the mailer. Its mail arrives when the mailer is back. */
const mailer: FaultRow[] = [
  {
    upstream: 'mailer',
    route: `POST ${careersApi.decide}`,
    async arrange(bff) {
      const reply = await bff.as(member).post(careersApi.apply, await applyFor(bff, { email: 'hopper@example.test' }));
      return { id: reply.json<{ application: { id: string } }>().application.id, status: 'accepted' };
    },
    call: (bff, decision) => bff.as(senior).post(careersApi.decide, decision as object),
    outcome: { status: 200, body: { mail: 'queued' } },
    after: async (bff) =>
      void (await until(async () =>
        (await bff.sandbox.inbox()).some(
          ({ dataVariables }) => dataVariables['result'] === 'accepted' && dataVariables['jobTitle'] === 'Cabin Crew',
        ),
      )),
  },
];

export const rows: FaultRow[] = [...tables, ...platform, ...mailer];
