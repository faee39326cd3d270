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
import type { App } from '../../domain.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { sendEncoded } from '../../readings/encoded-reply.ts';
import { personSubject, type Session } from '../../session/session.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Memberships } from '../../upstreams/roblox/groups.ts';
import type { Application, ApplicationsTable, NewApplication } from '../../upstreams/supabase/applications-table.ts';
import type { CareersTables } from '../../upstreams/supabase/careers-tables.ts';
import { isRefusal, refusalCodes } from '../../upstreams/supabase/run-query.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import type { Announcer } from '../webhooks/webhooks-domain.ts';
import type { ApplicationReviews } from './application-reviews.ts';
import type { OpenJobs } from './open-jobs.ts';
import { showOwn } from './list-applications.ts';

export interface ForgetDeps {
  tables: Pick<CareersTables, 'users' | 'applications'>;
  reviews: Pick<ApplicationReviews, 'forget'>;
  jobs: Pick<Jobs, 'inTurn'>;
}

/** Serialises applications of a person and the deletion of their profile, across processes. @throws Error when another process stays at it */
async function asApplicant<T>({ jobs }: Pick<ForgetDeps, 'jobs'>, userId: string, work: () => Promise<T>): Promise<T> {
  const done = await jobs.inTurn(personSubject('applicant', userId), work);
  if (!done) throw new Error('the applications of a person are being changed by another process');
  return done.result;
}

/** Deletes a person's profile if they have no applications. */
const forgetIdle = (deps: ForgetDeps, userId: string): Promise<void> =>
  asApplicant(deps, userId, async () => {
    const { users, applications } = deps.tables;
    const applicantId = await users.idOf(userId);
    if (applicantId !== undefined && (await applications.ofApplicant(applicantId)).length === 0) await users.remove(userId);
  });

/** Deletes a person's profile and applications. @returns the number of applications */
export const forgetApplicant = (deps: ForgetDeps, userId: string): Promise<number> =>
  asApplicant(deps, userId, async () => {
    const { users, applications } = deps.tables;
    const applicantId = await users.idOf(userId);
    if (applicantId === undefined) return 0;
    const own = await applications.ofApplicant(applicantId);
    for (const { id } of own) await deps.reviews.forget(id);
    await users.remove(userId);
    return own.length;
  });

/**
 * Deletes applications from before a time (ISO 8601), the staff's data about them, and profiles that have no application left.
 *
 * @returns the number of deleted applications
 */
export async function forgetOldApplications(deps: ForgetDeps, before: string, limit: number): Promise<number> {
  const { applications } = deps.tables;
  const old = await applications.oldest(before, limit);
  if (old.length === 0) return 0;
  // Comes first, because the reviews cannot be found without the application.
  for (const { id } of old) await deps.reviews.forget(id);
  await applications.remove(old.map(({ id }) => id));
  for (const userId of new Set(old.map((each) => each.userId))) await forgetIdle(deps, userId);
  return old.length;
}

export interface ApplyDeps {
  tables: Pick<CareersTables, 'jobs' | 'users' | 'applications'>;
  memberships: Pick<Memberships, 'rankOf'>;
  jobs: Pick<Jobs, 'inTurn'>;
  announcer: Announcer;
  /** Origin of the portal, for links. */
  publicUrl: string;
}

interface ApplyRequest {
  jobId: string;
  coverLetter: string;
  email?: string | undefined;
}

/**
 * Applies for an open job. Applicant and rank come from the session and the platform. A constraint of the database prevents a
 * second application.
 *
 * @throws HttpError 400 without a letter, 409 when the job is closed or deleted, or the member has already applied
 * @throws UpstreamError, TableRefusal when the tables fail
 */
export async function apply(deps: ApplyDeps, session: Session, request: ApplyRequest): Promise<OwnApplication> {
  const { tables, memberships, announcer, publicUrl } = deps;
  const coverLetter = cleanText(request.coverLetter);
  if (coverLetter === '') throw new HttpError(400, careersMessages.coverLetterRequired);
  const job = await tables.jobs.find(request.jobId);
  if (job?.status !== 'open') throw new HttpError(409, careersMessages.jobClosed);
  const { userId, username, displayName, picture } = session;
  // An unknown rank keeps the stored one.
  const { groupRankId } = await memberships.rankOf(userId).catch(() => ({ groupRankId: undefined }));
  const application = await asApplicant(deps, userId, async () => {
    const applicantId = await tables.users.ensure({ userId, username, displayName, avatarUrl: picture, groupRank: groupRankId });
    return submit(tables.applications, { jobId: job.id, applicantId, username, coverLetter, contactEmail: request.email });
  });
  // The event does not name the applicant. The application is valid even if the event cannot be queued.
  await announcer.announce(`application-${application.id}`, {
    type: 'application.received',
    job: job.title,
    url: publicUrl + careersPages.careers,
  });
  return showOwn(application);
}

async function submit(applications: ApplicationsTable, application: NewApplication): Promise<Application> {
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

/**
 * Adds the routes of visitors and applicants: list open positions, apply, list one's own applications, withdraw one.
 *
 * @param offersMail whether decisions are emailed
 */
export function applicantRoutes(app: App, deps: ApplyDeps & ForgetDeps, openJobs: OpenJobs, offersMail: boolean): void {
  const { applications, users } = deps.tables;
  app.get(
    careersApi.jobs,
    {
      config: { access: 'openJobs', limit: 'none', outageText: careersMessages.listFailed },
      schema: { response: { 200: jobsReplySchema } },
    },
    async (request, reply) => sendEncoded(request, reply, (await openJobs.read()).encoded),
  );

  app.get(
    careersApi.applications,
    {
      config: { access: 'applications', outageText: careersMessages.applicationsFailed },
      schema: { response: { 200: ownApplicationsReplySchema } },
    },
    async (request) => {
      const applicantId = await users.idOf(requireSession(request).userId);
      const own = applicantId === undefined ? [] : await applications.ofApplicant(applicantId);
      return { applications: own.map(showOwn), decisionMail: offersMail };
    },
  );

  app.post(
    careersApi.apply,
    {
      config: { access: 'applications', outageText: careersMessages.applyFailed },
      schema: { body: applyRequestSchema, response: { 200: applyReplySchema } },
    },
    async (request) => ({ application: await apply(deps, requireSession(request), request.body) }),
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
      await deps.reviews
        .forget(id)
        .then(() => forgetIdle(deps, userId))
        .catch(() => undefined);
      return { success: true };
    },
  );
}
