import { careersMessages, careersPages, type OwnApplication } from '@portal/careers-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Announcer } from '../webhooks/webhooks-domain.ts';
import type { Session } from '../../session/session.ts';
import type { Memberships } from '../../upstreams/roblox/groups.ts';
import type { ApplicationsTable, NewApplication, Application } from '../../upstreams/supabase/applications-table.ts';
import type { CareersTables } from '../../upstreams/supabase/careers-tables.ts';
import { isRefusal, refusalCodes } from '../../upstreams/supabase/run-query.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { cleanText } from '../../text/clean-text.ts';
import { asApplicant } from './forget-applicants.ts';
import { showOwn } from './show-application.ts';

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
