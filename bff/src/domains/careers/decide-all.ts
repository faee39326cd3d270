import {
  careersMessages,
  reviewMessages,
  type ApplicationDecision,
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

export interface BulkDecision {
  ids: readonly string[];
  status: ApplicationDecision;
}

/** Operations of one bulk decision that run at the same time. */
const together = 5;

/** Tells for each application whether it would be decided, and whether the applicant gets a mail. @throws UpstreamError, TableRefusal */
export async function planDecisions(
  applications: Pick<ApplicationsTable, 'findAll'>,
  reviewer: Reviewer,
  { ids, status }: BulkDecision,
  offersMail: boolean,
): Promise<PlannedDecision[]> {
  const existing = new Map((await applications.findAll([...new Set(ids)])).map((each) => [each.id.toLowerCase(), each]));
  return [...new Set(ids)].map((id) => {
    const application = existing.get(id.toLowerCase());
    if (!application) return { id, username: '', jobTitle: '', skip: careersMessages.applicationMissing, mail: false };
    const { username, jobTitle, contactEmail } = application;
    const skip = reasonToSkip(application, reviewer, status);
    return { id, username, jobTitle, skip, mail: skip === null && offersMail && contactEmail !== null };
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
  const waiting = await planDecisions(applications, reviewer, bulk, false);
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
  { skip, ...applicant }: PlannedDecision,
  decision: { status: ApplicationDecision; note: string },
): Promise<MadeDecision> {
  if (skip !== null) return { ...applicant, outcome: 'skipped', reason: skip, mail: 'none' };
  try {
    const { mail } = await decide(operations, decider, { id: applicant.id, ...decision, isFirst: true });
    return { ...applicant, outcome: 'decided', reason: null, mail };
  } catch (error) {
    // Refused inside the lock: somebody else was faster.
    if (error instanceof HttpError && error.statusCode < 500)
      return { ...applicant, outcome: 'skipped', reason: error.message, mail: 'none' };
    operations.logger.warn({ err: error, application: applicant.id }, 'an application of a bulk decision was not decided');
    return { ...applicant, outcome: 'failed', reason: careersMessages.decisionFailed, mail: 'none' };
  }
}
