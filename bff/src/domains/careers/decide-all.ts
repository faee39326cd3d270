import {
  careersMessages,
  reviewMessages,
  type ApplicationDecision,
  type JobRole,
  type MadeDecision,
  type PlannedDecision,
} from '@portal/careers-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import type { ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import type { Decider } from './actor.ts';
import { decide } from './decide.ts';
import type { CareersOperations } from './operations/run-operation.ts';
import { isOwnApplication, type Reviewer } from './own-application.ts';
import { jobKey } from './ranks/job-roles.ts';

interface BulkDecision {
  ids: readonly string[];
  status: ApplicationDecision;
}

export interface BulkEffects {
  /** True when decisions are mailed. */
  offersMail: boolean;
  /** Roles of the group that accepting gives, by `jobKey`. */
  roles: ReadonlyMap<string, JobRole>;
}

/** Operations of one bulk decision that run at the same time. */
const together = 5;
/** The answer to a bulk decision tells the effects that happened. */
const noEffects: BulkEffects = { offersMail: false, roles: new Map() };

/** Tells for each application whether it would be decided, and whether the applicant gets a mail. @throws UpstreamError, TableRefusal */
export async function planDecisions(
  applications: Pick<ApplicationsTable, 'findAll'>,
  reviewer: Reviewer,
  { ids, status }: BulkDecision,
  { offersMail, roles }: BulkEffects,
): Promise<PlannedDecision[]> {
  const existing = new Map((await applications.findAll([...new Set(ids)])).map((each) => [each.id.toLowerCase(), each]));
  return [...new Set(ids)].map((id) => {
    const application = existing.get(id.toLowerCase());
    if (!application) return { id, username: '', jobTitle: '', skip: careersMessages.applicationMissing, mail: false };
    const { username, jobTitle, contactEmail } = application;
    const skip = reasonToSkip(application, reviewer, status);
    const role = skip === null && status === 'accepted' ? roles.get(jobKey(application.jobId ?? '')) : undefined;
    return { id, username, jobTitle, skip, mail: skip === null && offersMail && contactEmail !== null, ...(role && { role: role.name }) };
  });
}

function reasonToSkip(application: Application, reviewer: Reviewer, status: ApplicationDecision): string | null {
  if (isOwnApplication(application, reviewer)) return careersMessages.ownApplication;
  if (application.status === 'pending') return null;
  if (application.status !== status) return careersMessages.alreadyDecided;
  return status === 'accepted' ? reviewMessages.alreadyAccepted : reviewMessages.alreadyRejected;
}

/**
 * Decides several applications with one note. Each is a decision of its own, with its mail and its entry in the audit log, and
 * survives a crash as a single one does. A failure stops no other.
 *
 * @throws UpstreamError, TableRefusal when the applications cannot be read
 */
export async function decideAll(
  operations: CareersOperations,
  applications: Pick<ApplicationsTable, 'findAll'>,
  decider: Decider,
  { note, ...bulk }: BulkDecision & { note: string },
): Promise<MadeDecision[]> {
  const reviewer = { userId: decider.userId, username: decider.actor };
  const waiting = await planDecisions(applications, reviewer, bulk, noEffects);
  const made: MadeDecision[] = [];
  while (made.length < waiting.length) {
    const next = waiting.slice(made.length, made.length + together);
    made.push(...(await Promise.all(next.map((each) => decideOne(operations, decider, each, { status: bulk.status, note })))));
  }
  return made;
}

/** Never rejects, so that the person hears of every application. */
async function decideOne(
  operations: CareersOperations,
  decider: Decider,
  { skip, id, username, jobTitle }: PlannedDecision,
  decision: { status: ApplicationDecision; note: string },
): Promise<MadeDecision> {
  const applicant = { id, username, jobTitle };
  if (skip !== null) return { ...applicant, outcome: 'skipped', reason: skip, mail: 'none' };
  try {
    const { mail } = await decide(operations, decider, { id, ...decision, isFirst: true });
    return { ...applicant, outcome: 'decided', reason: null, mail };
  } catch (error) {
    // Refused inside the lock: somebody else was faster.
    if (error instanceof HttpError && error.statusCode < 500)
      return { ...applicant, outcome: 'skipped', reason: error.message, mail: 'none' };
    operations.logger.warn({ err: error, application: id }, 'an application of a bulk decision was not decided');
    return { ...applicant, outcome: 'failed', reason: careersMessages.decisionFailed, mail: 'none' };
  }
}
