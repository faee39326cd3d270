import {
  careersMessages,
  reviewMessages,
  type ApplicationDecision,
  type DecisionMailState,
  type Job,
  type JobDraft,
} from '@portal/careers-contract';
import type { Log } from '../../../log.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { HeldDecisions } from '../../../operations/held-decisions.ts';
import type { Lease, Locks } from '../../../operations/locks.ts';
import { runSteps, type Step } from '../../../operations/run-steps.ts';
import { withSettled, type Settling } from '../../../operations/with-settled.ts';
import type { Application } from '../../../upstreams/supabase/applications-table.ts';
import { isRefusal, refusalCodes } from '../../../upstreams/supabase/run-query.ts';
import type { CareersTables } from '../../../upstreams/supabase/careers-tables.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Decider } from '../actor.ts';
import { auditJob } from '../audit-jobs.ts';
import type { DecisionMail } from '../decision-mail.ts';
import type { OpenJobs } from '../open-jobs.ts';
import type { JobRoles } from '../ranks/job-roles.ts';
import type { RankAssignments } from '../ranks/rank-assignments.ts';
import type { CareersLog, CareersOperation, CareersPlan, DecisionPlan, JobPlan } from './careers-log.ts';

/** Dependencies of decisions on applications and changes of jobs. */
export interface CareersOperations {
  log: CareersLog;
  locks: Locks;
  applications: Pick<CareersTables['applications'], 'find' | 'decide'>;
  jobs: Pick<CareersTables['jobs'], 'find' | 'create' | 'update' | 'remove'>;
  openJobs: Pick<OpenJobs, 'invalidate'>;
  decisionMail: Pick<DecisionMail, 'hasTemplate' | 'hold' | 'release'>;
  heldDecisions: Pick<HeldDecisions<ApplicationDecision>, 'hold' | 'on'>;
  audit: Pick<AuditLog, 'record' | 'last'>;
  jobRoles: Pick<JobRoles, 'of' | 'set'>;
  /** Undefined when the portal sets no ranks. */
  rankAssignments: Pick<RankAssignments, 'add'> | undefined;
  logger: Pick<Log, 'warn'>;
}

/** Result of one run. Does not include the writes of an earlier run. */
export interface Outcome {
  application: Application | null;
  mail: DecisionMailState;
  job: Job | null;
  /** True when the tables confirmed a write of this run. */
  isWritten: boolean;
}

/** First step: writes the table, which commits the operation. */
const commitStep = 'write';
/** Time in which an unanswered write may still reach the tables, in milliseconds. Longer than the deadline of a request. */
const lateWriteMs = 30_000;
/** Delay before such a write is checked again, in milliseconds. */
const recheckMs = 5_000;

/** Defines how unfinished operations of careers are settled. */
export const settlingOf = (deps: CareersOperations): Settling<CareersOperation> => ({
  log: deps.log,
  locks: deps.locks,
  resume: (operation, lease) => resume(deps, operation, lease),
  logger: deps.logger,
});

/**
 * Runs `work` with the lock of an application or a job, after finishing any unfinished operation on it.
 *
 * @throws Error when it stays locked
 */
export async function withSettledSubject<T>(deps: CareersOperations, subject: string, work: (lease: Lease) => Promise<T>): Promise<T> {
  const done = await withSettled(settlingOf(deps), subject, work);
  if (!done) throw new Error(`${subject} is being changed by another request`);
  return done.result;
}

/**
 * Runs the remaining steps of an operation, then writes its audit entry and adds the rank assignment. The caller holds the lock of
 * the subject.
 *
 * @throws as `runSteps`
 */
export async function runOperation(deps: CareersOperations, operation: CareersOperation, lease: Lease): Promise<Outcome> {
  const { plan } = operation;
  const outcome: Outcome = { application: null, mail: 'none', job: null, isWritten: false };
  try {
    await runSteps(deps.log, operation, stepsOf(deps, operation, outcome), lease);
  } finally {
    if (plan.kind !== 'application.status') await deps.openJobs.invalidate();
  }
  await record(deps, operation);
  await addRankAssignment(deps, plan, outcome);
  await deps.log.finish(operation.id, lease.token);
  return outcome;
}

/** Finishes an operation, or abandons one whose write did not arrive: its caller got an error. */
async function resume(deps: CareersOperations, operation: CareersOperation, lease: Lease): Promise<void> {
  if (operation.step === '') {
    if (!(await isCommitted(deps, operation.plan))) return deps.log.abandon(operation.id, lease.token);
    await deps.log.completeStep(operation.id, commitStep, lease.token);
  }
  await runOperation(deps, { ...operation, step: operation.step || commitStep }, lease);
}

/** Like `resume`, but waits for an unanswered write to arrive. */
export async function resumeInBackground(deps: CareersOperations, operation: CareersOperation, lease: Lease): Promise<void> {
  const mayArrive = operation.step === '' && (await deps.log.ageOf(operation.id)) < lateWriteMs;
  if (mayArrive && !(await isCommitted(deps, operation.plan))) return deps.log.postpone(operation.id, recheckMs, lease.token);
  await resume(deps, operation, lease);
}

function stepsOf(deps: CareersOperations, operation: CareersOperation, outcome: Outcome): Step[] {
  const { plan } = operation;
  const [write, ...more] = plan.kind === 'application.status' ? decisionSteps(deps, plan, outcome) : jobSteps(deps, plan, outcome);
  // A late write is audited, because it took effect although its operation was abandoned.
  const repair = async () => {
    if (!outcome.isWritten) return;
    await record(deps, operation);
    await addRankAssignment(deps, plan, outcome);
  };
  return [{ ...write, repair }, ...more];
}

function decisionSteps({ applications, decisionMail }: CareersOperations, plan: DecisionPlan, outcome: Outcome): [Step, Step] {
  const { id, status, before, isMailHeld, note = '' } = plan;
  return [
    {
      name: commitStep,
      async run() {
        const application = await applications.decide(id, status, before.status);
        outcome.isWritten = application !== null;
        outcome.application = application ?? (await applications.find(id));
        if (!outcome.application) throw new HttpError(404, careersMessages.applicationMissing);
        // A late write of an earlier holder made the opposite decision.
        if (outcome.application.status !== status) throw new HttpError(503, reviewMessages.decisionFailed);
      },
    },
    {
      name: 'mail',
      async run() {
        if (plan.isSilent) return;
        const after = outcome.application ?? (await applications.find(id));
        const previous = { id, decidedAt: before.decidedAt };
        if (after?.status === status) outcome.mail = await decisionMail.release(previous, after, isMailHeld, note);
      },
    },
  ];
}

function jobSteps({ jobs, jobRoles }: CareersOperations, { id, before, after, role }: JobPlan, outcome: Outcome): [Step, ...Step[]] {
  /** Creates the job, or updates it if an earlier attempt of the same request has created it. */
  const create = (draft: JobDraft) =>
    jobs.create({ ...draft, id }).catch((error: unknown) => {
      if (isRefusal(error, refusalCodes.unique)) return jobs.update(id, draft);
      throw error;
    });
  const write: Step = {
    name: commitStep,
    async run() {
      const job = await (after === null ? jobs.remove(id) : before ? jobs.update(id, after) : create(after));
      outcome.isWritten = job !== null;
      if (after === null) return;
      outcome.job = job;
      if (!job) throw new HttpError(404, reviewMessages.jobMissing);
    },
  };
  return role ? [write, { name: 'role', run: () => jobRoles.set(id, role.after) }] : [write];
}

/** Adds the rank assignment of an accepted applicant, once per decision. The runner checks that the decision is still valid. */
async function addRankAssignment(deps: CareersOperations, plan: CareersPlan, outcome: Outcome): Promise<void> {
  const { applications, jobRoles, rankAssignments } = deps;
  if (!rankAssignments || plan.kind !== 'application.status' || plan.status !== 'accepted') return;
  const application = outcome.application ?? (await applications.find(plan.id));
  const role = application?.jobId ? await jobRoles.of(application.jobId) : null;
  if (!application || !role) return;
  const by: Decider = { userId: plan.actorId ?? '', actor: plan.actor, requestId: plan.requestId };
  await rankAssignments.add(application, role, by);
}

/** True when the tables hold the operation's write. */
async function isCommitted({ applications, jobs }: CareersOperations, plan: CareersPlan): Promise<boolean> {
  if (plan.kind === 'application.status') return (await applications.find(plan.id))?.status === plan.status;
  const job = await jobs.find(plan.id);
  return plan.after === null ? job === null : job !== null && isSameDraft(job, plan.after);
}

const draftFields = ['title', 'department', 'location', 'type', 'description', 'requirements', 'status'] as const;

export const isSameDraft = (job: JobDraft, draft: JobDraft): boolean =>
  draftFields.every((field) => [job[field]].flat().join('\n') === [draft[field]].flat().join('\n'));

/** Writes one audit entry per operation, however often it runs. */
async function record({ audit }: CareersOperations, { plan, subject }: CareersOperation): Promise<void> {
  const { actor, requestId, id, kind } = plan;
  const key = `careers:${requestId}:${subject}`;
  if (kind === 'application.status') {
    const change = { before: { status: plan.before.status }, after: { status: plan.status, job: plan.jobTitle } };
    await audit.record({ key, actor, action: kind, target: plan.username, subjectId: id, ...change, requestId });
  } else {
    await auditJob(audit, { key, actor, action: kind, id, before: plan.before, after: plan.after, role: plan.role, requestId });
  }
}
