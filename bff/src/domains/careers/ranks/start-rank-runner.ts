import type { Log } from '../../../log.ts';
import { rankMessages } from '@portal/careers-contract';
import { LeaseLost } from '../../../operations/lease-lost.ts';
import type { Lease } from '../../../operations/locks.ts';
import { pollEverySecond } from '../../../operations/polling.ts';
import { personSubject } from '../../../session/session.ts';
import { StoreUnavailable } from '../../../store/store-unavailable.ts';
import { UpstreamError } from '../../../upstreams/upstream-error.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { roleText } from './job-roles.ts';
import { endAssignment, type RankAssignments, type RankOutcome, type RankRow } from './rank-assignments.ts';
import { finalReason, setRank, type SetRankDeps } from './set-rank.ts';

interface RankRunnerDeps extends SetRankDeps {
  assignments: RankAssignments;
  audit: Pick<AuditLog, 'record'>;
  log: Pick<Log, 'warn'>;
}

/** Attempts before an assignment fails for good, after about three hours. */
const mostAttempts = 20;
const firstDelayMs = 1_000;
const longestDelayMs = 15 * 60_000;

/** Delay after a failed attempt, in milliseconds. At least the platform's `retryAfterMs`. @param attempts from 1 */
export function rankDelay(attempts: number, error: unknown): number {
  const requestedMs = error instanceof UpstreamError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(requestedMs, Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1)));
}

/** One lock per person, so that the ranks of two jobs are not set concurrently. It names nobody. */
const lockOf = ({ userId, username }: RankRow) => personSubject('rank', userId || username.toLowerCase());

/**
 * Starts the runner that sets the ranks of accepted applicants. Any number of processes may run one.
 *
 * @returns a function that stops the runner after the current attempt
 */
export function startRankRunner(deps: RankRunnerDeps): () => Promise<void> {
  const { assignments, locks, log } = deps;
  let isStopped = false;

  async function attempt(applicationId: string, lease: Lease): Promise<void> {
    const row = await assignments.take(applicationId, lease.token);
    if (!row) return;
    try {
      const outcome = await setRank(deps, row, lease);
      await (outcome ? end(deps, row, outcome) : assignments.drop(row));
    } catch (error) {
      if (error instanceof StoreUnavailable || error instanceof LeaseLost) throw error;
      const reason = finalReason(error) ?? (row.attempts >= mostAttempts ? rankMessages.unanswered : undefined);
      log.warn({ err: error, application: applicationId, attempts: row.attempts }, 'a rank was not set');
      if (reason !== undefined) return end(deps, row, { state: 'refused', reason });
      await assignments.postpone(row, rankDelay(row.attempts, error));
    }
  }
  async function runAll(): Promise<void> {
    for (const row of await assignments.due()) {
      if (isStopped) return;
      await locks
        .withLock(lockOf(row), (lease) => attempt(row.applicationId, lease), 0)
        // Another process has taken the assignment over.
        .catch((error: unknown) => {
          if (!(error instanceof LeaseLost)) throw error;
        });
    }
  }
  const stop = pollEverySecond(runAll, log, 'ranks could not be set');
  return () => {
    isStopped = true;
    return stop();
  };
}

/** Ends an assignment and writes its audit entry in one transaction, once. */
async function end({ audit }: RankRunnerDeps, row: RankRow, outcome: RankOutcome): Promise<void> {
  const { applicationId, requestId, actor, username, jobTitle } = row;
  // After a crash between write and entry, only the row has the role.
  const { heldRole = row.heldRole } = outcome;
  const isSet = outcome.state === 'set';
  await audit.record(
    {
      key: `rank:${requestId}:${applicationId}`,
      actor,
      action: isSet ? 'rank.set' : 'rank.refuse',
      target: username,
      subjectId: applicationId,
      before: heldRole ? { role: heldRole } : {},
      after: {
        role: roleText({ name: row.roleName, rank: row.rank }),
        job: jobTitle,
        ...(!isSet && { result: outcome.reason ?? 'not a member of the group' }),
      },
      requestId,
    },
    (db) => endAssignment(db, row, outcome),
  );
}
