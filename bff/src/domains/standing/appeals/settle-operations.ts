import type { AppealDeps } from './appeal-deps.ts';
import { resumeOperation } from './run-operation.ts';

/** Finishes what crashes and outages left behind, in the background. */
export interface OperationSettler {
  /** Stops looking, and waits for what is under way. */
  stop(): Promise<void>;
}

const lookEveryMs = 1_000;
const firstDelayMs = 1_000;
const longestDelayMs = 60_000;

/** Any number of processes may run one on the same store: a card that is being worked on is left alone. */
export function startOperationSettler(deps: AppealDeps): OperationSettler {
  let underWay: Promise<void> | undefined;

  async function settleAll(): Promise<void> {
    for (const operation of deps.operations.unfinished()) {
      await deps.locks.withCard(
        operation.cardId,
        async (lease) => {
          // Somebody may have finished it since it was listed.
          const current = deps.operations.unfinishedOf(operation.cardId);
          if (current?.id !== operation.id) return;
          await resumeOperation(deps, current, lease).catch((error: unknown) => {
            deps.operations.postpone(current.id, Math.min(longestDelayMs, firstDelayMs * 2 ** current.attempts));
            deps.log.warn({ err: error, cardId: current.cardId }, 'an operation on a card is still unfinished');
          });
        },
        0,
      );
    }
  }

  const look = () => {
    underWay ??= settleAll()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'unfinished operations could not be read'))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  setImmediate(look);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
