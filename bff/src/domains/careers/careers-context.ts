import { careersMessages, type ApplicationDecision, type DecisionMailState } from '@portal/careers-contract';
import { applicationPath } from '@portal/portal-contract';
import { createHeldDecisions } from '../../held-decisions/held-decisions.ts';
import { LeaseLost } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import type { Person } from '../../session/booking-places.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Announcer } from '../webhooks/webhooks-domain.ts';
import { createApplicationReviews } from './application-reviews.ts';
import { createOpenJobs } from './open-jobs.ts';
import { createJobRoles } from './job-roles.ts';
import { createRankAssignments } from './rank-assignments.ts';

/** The parts that the routes and jobs of the domain share. */
export type Careers = ReturnType<typeof createCareersContext>;

export function createCareersContext(platform: Platform, outbox: Outbox, audit: AuditLog, announcer: Announcer) {
  const { config, jobs, log, now, store, upstreams } = platform;
  const { careersTables: tables, roblox } = upstreams;
  const { groupRanks, memberships, people } = roblox;
  const { rankCeiling: ceiling } = config.roblox;
  const undoMs = config.decisionUndoSeconds * 1000;
  return {
    jobs,
    log,
    now,
    audit,
    announcer,
    publicUrl: config.publicUrl,
    applications: tables.applications,
    jobsTable: tables.jobs,
    users: tables.users,
    openJobs: createOpenJobs({ store, jobs: tables.jobs, log }),
    memberships,
    people,
    decisionMail: createDecisionMail(outbox, config.loops.templates.application),
    heldDecisions: createHeldDecisions<ApplicationDecision>(store, jobs, undoMs),
    reviews: createApplicationReviews(store),
    jobRoles: createJobRoles(store),
    /** Stays readable when the portal no longer sets ranks. */
    assignments: createRankAssignments(store, jobs, undoMs),
    /** The right to set ranks; undefined without a platform key or a ceiling. */
    right: groupRanks && ceiling !== undefined ? { groupRanks, ceiling } : undefined,
  };
}

/** Returns the configuration of a route for senior staff. @param outageText text of its 503 */
export const forSeniors = (outageText: string) => ({ access: 'careersAdministration', outageText }) as const;

/**
 * Runs a job on an application or a job posting, after the earlier jobs of its lane.
 *
 * @throws Error when the lane stays taken; errors of the job
 */
export async function runInLane<Result>({ jobs }: Pick<Careers, 'jobs'>, job: Parameters<Jobs['run']>[0]): Promise<Result> {
  const done = await jobs.run<Result>(job).catch((error: unknown) => {
    // Another process has taken the lane over.
    if (!(error instanceof LeaseLost)) throw error;
  });
  if (!done) throw new Error(`${job.lane} is being changed by another request`);
  return done.result;
}

/** Emails decisions to applicants. @param templateId '' if decisions are not emailed */
function createDecisionMail(outbox: Pick<Outbox, 'queue'>, templateId: string) {
  return {
    /** True if the decision is emailed. Without a template or an address it appears only on the careers page. */
    isFor: ({ contactEmail }: Application): boolean => templateId !== '' && contactEmail !== null,
    /** False when no template is configured. */
    hasTemplate: templateId !== '',
    /** Queues the email about an application's current decision, once per decision. @throws Error when the queue cannot be written */
    async queue({ id, status, decidedAt, contactEmail, username, jobTitle }: Application, note: string): Promise<DecisionMailState> {
      if (templateId === '' || contactEmail === null) return 'none';
      const key = `application:${id}:${status}:${decidedAt === null ? '' : Date.parse(decidedAt)}`;
      const variables = { username, jobTitle, result: status, ...(note && { note }) };
      const page = applicationPath(username, id);
      if (await outbox.queue({ key, template: 'application', to: contactEmail, variables, page })) return 'queued';
      throw new Error('the mail about a decision could not be queued');
    },
  };
}

/** @throws HttpError 404 for an unknown application */
export async function findApplication({ applications }: Pick<Careers, 'applications'>, id: string): Promise<Application> {
  const application = await applications.find(id);
  if (!application) throw new HttpError(404, careersMessages.applicationMissing);
  return application;
}

/**
 * Returns the applicants of whom a reviewer was the coordinator: they checked them in on a flight.
 *
 * @returns usernames in lower case
 * @throws StoreUnavailable
 */
export const coordinatedBy = (
  { audit }: Pick<Careers, 'audit'>,
  { userId, username }: Person,
  applications: readonly Application[],
): Promise<ReadonlySet<string>> =>
  audit.targetsOf(
    'passenger.check-in',
    { userId, username },
    applications.map((each) => each.username),
  );
