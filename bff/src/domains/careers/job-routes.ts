import {
  adminJobsReplySchema,
  careersApi,
  careersMessages,
  jobCreationSchema,
  jobDeletionSchema,
  jobReplySchema,
  jobUpdateSchema,
  type JobDraft,
} from '@portal/careers-contract';
import { okReplySchema } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cleanLine, cleanText } from '../../text/clean-text.ts';
import type { JobsTable } from '../../upstreams/supabase/jobs-table.ts';
import { failWith, HttpError } from '../../plugins/http-error.ts';
import { actorOf } from './actor.ts';
import { deleteJob, makeJob, updateJob } from './change-job.ts';
import type { CareersOperations } from './operations/run-operation.ts';

/** Administration of jobs. */
export function jobRoutes(app: FastifyInstance, jobs: Pick<JobsTable, 'all'>, operations: CareersOperations): void {
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

/** Returns a job as it is stored: every text cleaned, blank requirements dropped. @throws HttpError 400 without a title */
function cleanDraft(draft: JobDraft): JobDraft {
  const title = cleanLine(draft.title);
  if (title === '') throw new HttpError(400, careersMessages.titleRequired);
  return {
    title,
    department: cleanLine(draft.department),
    location: cleanLine(draft.location),
    type: cleanLine(draft.type),
    description: cleanText(draft.description),
    requirements: draft.requirements
      .flatMap((line) => cleanText(line).split('\n'))
      .map(cleanLine)
      .filter(Boolean),
    status: draft.status,
  };
}
