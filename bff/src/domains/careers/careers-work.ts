import type { ApplicationDecision } from '@portal/careers-contract';
import { LeaseLost } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import type { HeldDecisions } from '../../held-decisions/held-decisions.ts';
import type { CareersTables } from '../../upstreams/supabase/careers-tables.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { DecisionMail } from './decision-mail.ts';
import type { OpenJobs } from './open-jobs.ts';
import type { JobRoles } from './ranks/job-roles.ts';
import type { RankAssignments } from './ranks/rank-assignments.ts';

/** Dependencies of decisions on applications and changes of jobs. */
export interface CareersWork {
  jobs: Pick<Jobs, 'run'>;
  applications: Pick<CareersTables['applications'], 'find' | 'decide'>;
  jobsTable: Pick<CareersTables['jobs'], 'find' | 'create' | 'update' | 'remove'>;
  openJobs: Pick<OpenJobs, 'invalidate'>;
  decisionMail: DecisionMail;
  heldDecisions: Pick<HeldDecisions<ApplicationDecision>, 'hold' | 'on'>;
  audit: Pick<AuditLog, 'record' | 'last'>;
  jobRoles: Pick<JobRoles, 'of' | 'set'>;
  /** Undefined when the portal sets no ranks. */
  rankAssignments: Pick<RankAssignments, 'add'> | undefined;
  log: Pick<Log, 'warn'>;
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
