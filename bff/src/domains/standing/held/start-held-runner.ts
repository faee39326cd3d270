import { standingTexts } from '@portal/standing-contract';
import { lookRegularly, retryDelay } from '../../../operations/look-regularly.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { inSpan, traceparentOf } from '../../../tracing/tracing.ts';
import { StoreUnavailable } from '../../../store/store-unavailable.ts';
import type { AppealContext } from '../appeals/appeal-context.ts';
import { decideAppeal } from '../appeals/decide-appeal.ts';
import type { HeldDecisions, HeldRow } from '../appeals/held-decisions.ts';

/** Milliseconds between two deletions of old outcomes. */
const tidyEveryMs = 60_000;

/**
 * Starts to carry out the decisions that can no longer be undone. Any number of processes may run one. A decision may be carried out twice, after a crash: deciding an appeal
 * again in the same way changes nothing (`decideAppeal`).
 */
export function startHeldRunner(context: AppealContext, held: HeldDecisions) {
  const { log } = context;
  let isStopped = false;
  let tidyAt = 0;

  async function run(id: string): Promise<void> {
    const row = await held.take(id);
    if (!row) return;
    try {
      await inSpan('carry out decision', { parent: traceparentOf(row.requestId) }, () =>
        decideAppeal(context, context.boards[row.board], actorOf(row), row, row.submittedAt),
      );
      await held.finish(id, null);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      if (isFinal(error)) return held.finish(id, error.message);
      log.warn({ err: error, cardId: row.cardId }, 'a decision could not be carried out yet');
      await held.postpone(id, retryDelay(row.attempts - 1));
    }
  }
  async function runAll(): Promise<void> {
    for (const id of await held.due()) if (!isStopped) await run(id);
    if (performance.now() < tidyAt) return;
    tidyAt = performance.now() + tidyEveryMs;
    await held.tidy();
  }
  const end = lookRegularly(runAll, log, 'held decisions could not be carried out');
  return {
    /** Stops, after the current decision. */
    stop(): Promise<void> {
      isStopped = true;
      return end();
    },
  };
}

const actorOf = ({ actor, requestId }: HeldRow) => ({ username: actor, requestId });

/** True for a refusal that another attempt would not change. A card that somebody else holds is free again in a moment. */
const isFinal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.message !== standingTexts.decision.busy && error.statusCode < 500;
