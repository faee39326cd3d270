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
import { randomUUID } from 'node:crypto';
import type { App } from '../../domain.ts';
import { cleanLine, cleanText } from '../../text/clean-text.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { actorOf } from '../../plugins/session-cookie.ts';
import { idKey } from './keys.ts';
import { chooseRole } from './job-roles.ts';
import { changeJob, saveJob } from './change-job.ts';
import { forSeniors, type Careers } from './careers-context.ts';

/** Adds the administration of jobs: list, create, update, delete. */
export function jobRoutes(app: App, careers: Careers): void {
  /** Undefined keeps the job's role. */
  const choose = async (jobId: string | undefined, roleId: string | null | undefined) =>
    roleId === undefined ? undefined : chooseRole(careers, jobId, roleId);
  app.get(
    careersApi.adminJobs,
    { config: forSeniors(careersMessages.listFailed), schema: { response: { 200: adminJobsReplySchema } } },
    () => listJobs(careers),
  );

  app.post(
    careersApi.createJob,
    { config: forSeniors(reviewMessages.createFailed), schema: { body: jobCreationSchema, response: { 200: jobReplySchema } } },
    async (request) => {
      const { id, roleId, ...draft } = request.body;
      // A caller draws the id, so that a repeated request creates no second job.
      const named = { id: id ?? randomUUID(), mayExist: id !== undefined, after: cleanDraft(draft), role: await choose(id, roleId) };
      return { job: await saveJob(careers, { actor: actorOf(request), action: 'job.create', ...named }) };
    },
  );

  app.post(
    careersApi.updateJob,
    { config: forSeniors(reviewMessages.updateFailed), schema: { body: jobUpdateSchema, response: { 200: jobReplySchema } } },
    async (request) => {
      const { id, job, roleId, expected } = request.body;
      const change = { id, mayExist: true, expected, after: cleanDraft(job), role: await choose(id, roleId) };
      return { job: await saveJob(careers, { actor: actorOf(request), action: 'job.update', ...change }) };
    },
  );

  app.post(
    careersApi.deleteJob,
    { config: forSeniors(reviewMessages.deleteFailed), schema: { body: careersIdRequestSchema, response: { 200: okReplySchema } } },
    async (request) => {
      await changeJob(careers, {
        actor: actorOf(request),
        action: 'job.delete',
        id: request.body.id,
        mayExist: true,
        after: null,
        role: null,
      });
      return { success: true };
    },
  );
}

async function listJobs({ jobsTable, jobRoles, right }: Careers): Promise<AdminJobsReply> {
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
