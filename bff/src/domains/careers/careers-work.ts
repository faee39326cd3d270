import { reviewPath, type ApplicationDecision, type DecisionMailState } from '@portal/careers-contract';
import type { HeldDecisions } from '../../held-decisions/held-decisions.ts';
import { LeaseLost } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import type { CareersTables } from '../../upstreams/supabase/careers-tables.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { ApplicationReviews } from './application-reviews.ts';
import type { OpenJobs } from './open-jobs.ts';
import type { JobRoles, RankRight } from './ranks/job-roles.ts';
import type { RankAssignments } from './ranks/rank-assignments.ts';

/** Dependencies of decisions on applications and changes of jobs. */
export interface CareersWork {
  jobs: Pick<Jobs, 'run'>;
  applications: Pick<CareersTables['applications'], 'find' | 'decide'>;
  jobsTable: Pick<CareersTables['jobs'], 'find' | 'create' | 'update' | 'remove'>;
  openJobs: Pick<OpenJobs, 'invalidate'>;
  decisionMail: DecisionMail;
  heldDecisions: Pick<HeldDecisions<ApplicationDecision>, 'hold' | 'on'>;
  audit: Pick<AuditLog, 'record' | 'last' | 'targetsOf'>;
  jobRoles: Pick<JobRoles, 'of' | 'set'>;
  /** Undefined when the portal sets no ranks. */
  rankAssignments: Pick<RankAssignments, 'add'> | undefined;
  log: Pick<Log, 'warn'>;
}

/** Dependencies of the routes for senior staff. */
export interface CareersContext extends CareersWork {
  applications: CareersTables['applications'];
  jobsTable: CareersTables['jobs'];
  heldDecisions: HeldDecisions<ApplicationDecision>;
  reviews: ApplicationReviews;
  jobRoles: JobRoles;
  /** Stays readable when the portal no longer sets ranks. */
  assignments: RankAssignments;
  /** Undefined when the portal sets no ranks. */
  right: RankRight | undefined;
  now: () => number;
}

/**
 * Runs a job on an application or a job posting, after the earlier jobs of its lane.
 *
 * @throws Error when the lane stays taken; errors of the job
 */
export async function runInLane<Result>({ jobs }: Pick<CareersWork, 'jobs'>, job: Parameters<Jobs['run']>[0]): Promise<Result> {
  const done = await jobs.run<Result>(job).catch((error: unknown) => {
    // Another process has taken the lane over.
    if (!(error instanceof LeaseLost)) throw error;
  });
  if (!done) throw new Error(`${job.lane} is being changed by another request`);
  return done.result;
}

type DecisionMail = ReturnType<typeof createDecisionMail>;

/** Emails decisions to applicants. @param templateId '' if decisions are not emailed */
export function createDecisionMail(outbox: Pick<Outbox, 'queue'>, templateId: string) {
  /** False when no template is configured. Decisions then appear only on the careers page. */
  const hasTemplate = templateId !== '';
  return {
    hasTemplate,
    /** Queues the email about an application's current decision, once per decision. @throws Error when the queue cannot be written */
    async queue({ id, status, decidedAt, contactEmail, username, jobTitle }: Application, note: string): Promise<DecisionMailState> {
      if (!hasTemplate || contactEmail === null) return 'none';
      const key = `application:${id}:${status}:${decidedAt === null ? '' : Date.parse(decidedAt)}`;
      const variables = { username, jobTitle, result: status, ...(note && { note }) };
      const page = reviewPath({ q: username });
      if (await outbox.queue({ key, template: 'application', to: contactEmail, variables, page })) return 'queued';
      throw new Error('the mail about a decision could not be queued');
    },
  };
}
