import {
  adminJobsReplySchema,
  careersApi,
  careersMessages,
  jobCreationSchema,
  jobDeletionSchema,
  jobReplySchema,
  jobUpdateSchema,
} from '@portal/careers-contract';
import { okReplySchema } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../session/session.ts';
import type { JobsTable } from '../../upstreams/supabase/jobs-table.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { auditJob } from './audit-jobs.ts';
import { createJob } from './create-job.ts';
import { cleanDraft } from './clean-draft.ts';
import { failWith } from './failure.ts';
import type { OpenJobs } from './open-jobs.ts';

export interface JobDeps {
  jobs: JobsTable;
  openJobs: Pick<OpenJobs, 'invalidate'>;
  audit: Pick<AuditLog, 'record'>;
}

const missing = () => new HttpError(404, careersMessages.jobMissing);

/** The administration of job listings. The list of open positions shows a change at once, whatever became of its answer. */
export async function jobRoutes(app: FastifyInstance, { jobs, openJobs, audit }: JobDeps) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const change = async <T>(work: Promise<T>, message: string): Promise<T> =>
    work.catch(failWith(message)).finally(() => openJobs.invalidate());

  routes.get(
    careersApi.adminJobs,
    { config: { access: 'careersAdministration' }, schema: { response: { 200: adminJobsReplySchema } } },
    async () => ({ jobs: await jobs.all().catch(failWith(careersMessages.listFailed)) }),
  );

  routes.post(
    careersApi.createJob,
    { config: { access: 'careersAdministration' }, schema: { body: jobCreationSchema, response: { 200: jobReplySchema } } },
    async (request) => {
      const { username: actor } = requireSession(request);
      const { id, ...draft } = request.body;
      const { before, job } = await change(createJob(jobs, cleanDraft(draft), id), careersMessages.createFailed);
      auditJob(audit, { actor, action: 'job.create', before, after: job, requestId: request.id });
      return { job };
    },
  );

  routes.post(
    careersApi.updateJob,
    { config: { access: 'careersAdministration' }, schema: { body: jobUpdateSchema, response: { 200: jobReplySchema } } },
    async (request) => {
      const { username: actor } = requireSession(request);
      const draft = cleanDraft(request.body.job);
      const before = await jobs.find(request.body.id).catch(failWith(careersMessages.updateFailed));
      const job = await change(jobs.update(request.body.id, draft), careersMessages.updateFailed);
      if (!job) throw missing();
      auditJob(audit, { actor, action: 'job.update', before, after: job, requestId: request.id });
      return { job };
    },
  );

  routes.post(
    careersApi.deleteJob,
    { config: { access: 'careersAdministration' }, schema: { body: jobDeletionSchema, response: { 200: okReplySchema } } },
    async (request) => {
      const { username: actor } = requireSession(request);
      const job = await change(jobs.remove(request.body.id), careersMessages.deleteFailed);
      if (!job) throw missing();
      auditJob(audit, { actor, action: 'job.delete', before: job, requestId: request.id });
      return { success: true };
    },
  );
}
