import {
  adminJobsReplySchema,
  careersApi,
  careersIdRequestSchema,
  careersMessages,
  jobCreationSchema,
  jobReplySchema,
  jobUpdateSchema,
  reviewMessages,
  type AdminJobsReply,
  type JobDraft,
} from '@portal/careers-contract';
import { okReplySchema } from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import { cleanLine, cleanText } from '../../text/clean-text.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { actorOf, idKey } from './actor.ts';
import { chooseRole } from './ranks/job-roles.ts';
import { createJob, deleteJob, updateJob } from './change-job.ts';
import type { CareersContext } from './careers-work.ts';

/** Adds the administration of jobs: list, create, update, delete. */
export function jobRoutes(app: App, context: CareersContext): void {
  const choose = async (jobId: string | undefined, roleId: string | null | undefined) =>
    roleId === undefined ? undefined : chooseRole(context, jobId, roleId);
  app.get(
    careersApi.adminJobs,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.listFailed },
      schema: { response: { 200: adminJobsReplySchema } },
    },
    () => listJobs(context),
  );

  app.post(
    careersApi.createJob,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.createFailed },
      schema: { body: jobCreationSchema, response: { 200: jobReplySchema } },
    },
    async (request) => {
      const { id, roleId, ...draft } = request.body;
      const edit = { draft: cleanDraft(draft), role: await choose(id, roleId) };
      return { job: await createJob(context, actorOf(request), edit, id) };
    },
  );

  app.post(
    careersApi.updateJob,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.updateFailed },
      schema: { body: jobUpdateSchema, response: { 200: jobReplySchema } },
    },
    async (request) => {
      const { id, job, roleId } = request.body;
      const edit = { draft: cleanDraft(job), role: await choose(id, roleId) };
      return { job: await updateJob(context, actorOf(request), id, edit) };
    },
  );

  app.post(
    careersApi.deleteJob,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.deleteFailed },
      schema: { body: careersIdRequestSchema, response: { 200: okReplySchema } },
    },
    async (request) => {
      await deleteJob(context, actorOf(request), request.body.id);
      return { success: true };
    },
  );
}

async function listJobs({ jobsTable, jobRoles, right }: CareersContext): Promise<AdminJobsReply> {
  const all = await jobsTable.all();
  if (!right) return { jobs: all };
  const roles = await jobRoles.all();
  return { jobs: all.map((job) => ({ ...job, role: roles.get(idKey(job.id)) ?? null })), setsRanks: true };
}

/** Cleans the texts of a job and drops blank requirements. @throws HttpError 400 without a title */
function cleanDraft(draft: JobDraft): JobDraft {
  const title = cleanLine(draft.title);
  if (title === '') throw new HttpError(400, reviewMessages.titleRequired);
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
