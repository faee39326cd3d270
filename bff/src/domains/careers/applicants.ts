import {
  careersMessages,
  careersPages,
  type OwnApplication,
  applyReplySchema,
  applyRequestSchema,
  careersApi,
  careersIdRequestSchema,
  jobsReplySchema,
  ownApplicationsReplySchema,
} from '@portal/careers-contract';
import { okReplySchema } from '@portal/portal-contract';
import type * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { sendEncoded } from '../../readings/encoded-reply.ts';
import { personSubject, type Session } from '../../session/session.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Application, NewApplication } from '../../upstreams/supabase/applications-table.ts';
import { isRefusal, refusalCodes } from '../../upstreams/supabase/run-query.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import type { Careers } from './careers-context.ts';
import { showOwn } from './list-applications.ts';

/** Lists a person's applications, newest first. */
export async function applicationsOf(
  { users, applications }: Pick<Careers, 'users' | 'applications'>,
  userId: string,
): Promise<Application[]> {
  const applicantId = await users.idOf(userId);
  return applicantId === undefined ? [] : applications.ofApplicant(applicantId);
}

/** Serialises applications of a person and the deletion of their profile, across processes. @throws Error when another process stays at it */
async function asApplicant<T>({ jobs }: Careers, userId: string, work: () => Promise<T>): Promise<T> {
  const done = await jobs.inTurn(personSubject('applicant', userId), work);
  if (!done) throw new Error('the applications of a person are being changed by another process');
  return done.result;
}

/** Deletes a person's profile if they have no applications. */
const forgetIdle = (careers: Careers, userId: string): Promise<void> =>
  asApplicant(careers, userId, async () => {
    if ((await applicationsOf(careers, userId)).length === 0) await careers.users.remove(userId);
  });

/** Deletes a person's profile and applications. @returns the number of applications */
export const forgetApplicant = (careers: Careers, userId: string): Promise<number> =>
  asApplicant(careers, userId, async () => {
    const own = await applicationsOf(careers, userId);
    for (const { id } of own) await careers.reviews.forget(id);
    await careers.users.remove(userId);
    return own.length;
  });

/**
 * Deletes applications from before a time (ISO 8601), the staff's data about them, and profiles that have no application left.
 *
 * @returns the number of deleted applications
 */
export async function forgetOldApplications(careers: Careers, before: string, limit: number): Promise<number> {
  const { applications, reviews } = careers;
  const old = await applications.oldest(before, limit);
  if (old.length === 0) return 0;
  // Comes first, because the reviews cannot be found without the application.
  for (const { id } of old) await reviews.forget(id);
  await applications.remove(old.map(({ id }) => id));
  for (const userId of new Set(old.map((each) => each.userId))) await forgetIdle(careers, userId);
  return old.length;
}

/**
 * Applies for an open job. Applicant and rank come from the session and the platform. A constraint of the database prevents a
 * second application.
 *
 * @throws HttpError 400 without a letter, 409 when the job is closed or deleted, or the member has already applied
 * @throws UpstreamError, TableRefusal when the tables fail
 */
export async function apply(careers: Careers, session: Session, request: z.infer<typeof applyRequestSchema>): Promise<OwnApplication> {
  const { jobsTable, users, memberships, announcer, publicUrl } = careers;
  const coverLetter = cleanText(request.coverLetter);
  if (coverLetter === '') throw new HttpError(400, careersMessages.coverLetterRequired);
  const job = await jobsTable.find(request.jobId);
  if (job?.status !== 'open') throw new HttpError(409, careersMessages.jobClosed);
  const { userId, username, displayName, picture } = session;
  // An unknown rank keeps the stored one.
  const { groupRankId } = await memberships.rankOf(userId).catch(() => ({ groupRankId: undefined }));
  const application = await asApplicant(careers, userId, async () => {
    const applicantId = await users.ensure({ userId, username, displayName, avatarUrl: picture, groupRank: groupRankId });
    return submit(careers, { jobId: job.id, applicantId, username, coverLetter, contactEmail: request.email });
  });
  // The event does not name the applicant. The application is valid even if the event cannot be queued.
  await announcer.announce(`application-${application.id}`, {
    type: 'application.received',
    job: job.title,
    url: publicUrl + careersPages.careers,
  });
  return showOwn(application);
}

async function submit({ applications }: Careers, application: NewApplication): Promise<Application> {
  try {
    return await applications.create(application);
  } catch (error) {
    if (isRefusal(error, refusalCodes.unique)) throw new HttpError(409, careersMessages.alreadyApplied, { cause: error });
    if (isRefusal(error, refusalCodes.foreignKey)) throw new HttpError(409, careersMessages.jobClosed, { cause: error });
    // Only the answer may be lost, so the application may exist.
    if (!(error instanceof UpstreamError) || !error.maybeApplied) throw error;
    const stored = (await applications.ofApplicant(application.applicantId)).find(({ jobId }) => jobId === application.jobId);
    if (stored?.coverLetter !== application.coverLetter) throw error;
    return stored;
  }
}

/** Adds the routes of visitors and applicants: list open positions, apply, list one's own applications, withdraw one. */
export function applicantRoutes(app: App, careers: Careers): void {
  const { applications, users } = careers;
  app.get(
    careersApi.jobs,
    {
      config: { access: 'openJobs', limit: 'none', outageText: careersMessages.listFailed },
      schema: { response: { 200: jobsReplySchema } },
    },
    async (request, reply) => sendEncoded(request, reply, (await careers.openJobs.read()).encoded),
  );

  app.get(
    careersApi.applications,
    {
      config: { access: 'applications', outageText: careersMessages.applicationsFailed },
      schema: { response: { 200: ownApplicationsReplySchema } },
    },
    async (request) => {
      const own = await applicationsOf(careers, requireSession(request).userId);
      return { applications: own.map(showOwn), decisionMail: careers.decisionMail.hasTemplate };
    },
  );

  app.post(
    careersApi.apply,
    {
      config: { access: 'applications', outageText: careersMessages.applyFailed },
      schema: { body: applyRequestSchema, response: { 200: applyReplySchema } },
    },
    async (request) => ({ application: await apply(careers, requireSession(request), request.body) }),
  );

  app.post(
    careersApi.withdraw,
    {
      config: { access: 'applications', outageText: careersMessages.withdrawFailed },
      schema: { body: careersIdRequestSchema, response: { 200: okReplySchema } },
    },
    async (request) => {
      const { userId } = requireSession(request);
      const { id } = request.body;
      const applicantId = await users.idOf(userId);
      if (applicantId === undefined) throw new HttpError(404, careersMessages.applicationMissing);
      if (!(await applications.withdraw(id, applicantId))) {
        const isOwn = (await applications.ofApplicant(applicantId)).some((each) => each.id === id);
        throw isOwn ? new HttpError(409, careersMessages.alreadyDecided) : new HttpError(404, careersMessages.applicationMissing);
      }
      // A failure to delete the rest does not matter: without the application nobody can read it.
      await careers.reviews
        .forget(id)
        .then(() => forgetIdle(careers, userId))
        .catch(() => undefined);
      return { success: true };
    },
  );
}
