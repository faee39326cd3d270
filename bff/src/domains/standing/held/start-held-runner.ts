import { standingTexts } from '@portal/standing-contract';
import { pollEverySecond, retryDelay } from '../../../operations/polling.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { inSpan, traceparentOf } from '../../../tracing/tracing.ts';
import { StoreUnavailable } from '../../../store/store-unavailable.ts';
import type { AppealContext } from '../appeals/appeal-context.ts';
import { decideAppeal } from '../appeals/decide-appeal.ts';
import type { HeldDecisions, HeldRow } from '../appeals/held-decisions.ts';

/** Milliseconds between two deletions of old outcomes. */
const tidyEveryMs = 60_000;

/**
 * Starts to carry out held decisions whose time to be undone is over. Any number of processes may run one. After a crash a
 * decision may be carried out twice, which is harmless because `decideAppeal` is idempotent.
 */
export function startHeldRunner(context: AppealContext, heldDecisions: HeldDecisions) {
  const { log } = context;
  let isStopped = false;
  let tidyAt = 0;

  async function run(id: string): Promise<void> {
    const row = await heldDecisions.take(id);
    if (!row) return;
    try {
      await inSpan('carry out decision', { parent: traceparentOf(row.requestId) }, () =>
        decideAppeal(context, context.boards[row.board], actorOf(row), row, row.submittedAt),
      );
      await heldDecisions.finish(id, null);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      if (isFinal(error)) return heldDecisions.finish(id, error.message);
      log.warn({ err: error, cardId: row.cardId }, 'a decision could not be carried out yet');
      await heldDecisions.postpone(id, retryDelay(row.attempts - 1));
    }
  }
  async function runAll(): Promise<void> {
    for (const id of await heldDecisions.due()) if (!isStopped) await run(id);
    if (performance.now() < tidyAt) return;
    tidyAt = performance.now() + tidyEveryMs;
    await heldDecisions.tidy();
  }
  const end = pollEverySecond(runAll, log, 'held decisions could not be carried out');
  return {
    /** Stops after the current decision. */
    stop(): Promise<void> {
      isStopped = true;
      return end();
    },
  };
}

const actorOf = ({ actor, requestId }: HeldRow) => ({ username: actor, requestId });

/** True for a refusal that a retry would not change. A locked card is worth a retry. */
const isFinal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.message !== standingTexts.decision.busy && error.statusCode < 500;
