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
import type { JobsTable } from '../../upstreams/supabase/jobs-table.ts';
import { actorOf } from './actor.ts';
import { deleteJob, makeJob, updateJob } from './change-job.ts';
import { cleanDraft } from './clean-draft.ts';
import { failWith } from './failure.ts';
import type { CareersOperations } from './operations/careers-operations.ts';

export interface JobDeps {
  jobs: Pick<JobsTable, 'all'>;
  operations: CareersOperations;
}

/** The administration of job listings. The list of open positions shows a change at once, whatever became of its answer. */
export async function jobRoutes(app: FastifyInstance, { jobs, operations }: JobDeps) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    careersApi.adminJobs,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.listFailed },
      schema: { response: { 200: adminJobsReplySchema } },
    },
    async () => ({ jobs: await jobs.all().catch(failWith(careersMessages.listFailed)) }),
  );

  routes.post(
    careersApi.createJob,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.createFailed },
      schema: { body: jobCreationSchema, response: { 200: jobReplySchema } },
    },
    async (request) => {
      const { id, ...draft } = request.body;
      const made = makeJob(operations, actorOf(request), cleanDraft(draft), id);
      return { job: await made.catch(failWith(careersMessages.createFailed)) };
    },
  );

  routes.post(
    careersApi.updateJob,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.updateFailed },
      schema: { body: jobUpdateSchema, response: { 200: jobReplySchema } },
    },
    async (request) => {
      const { id, job } = request.body;
      const updated = updateJob(operations, actorOf(request), id, cleanDraft(job));
      return { job: await updated.catch(failWith(careersMessages.updateFailed)) };
    },
  );

  routes.post(
    careersApi.deleteJob,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.deleteFailed },
      schema: { body: jobDeletionSchema, response: { 200: okReplySchema } },
    },
    async (request) => {
      await deleteJob(operations, actorOf(request), request.body.id).catch(failWith(careersMessages.deleteFailed));
      return { success: true };
    },
  );
}
