import type { Config } from '../../config.ts';
import { createBoardCards } from '../../upstreams/trello/cards.ts';
import { createBoardComments } from '../../upstreams/trello/comments.ts';
import type { Upstream } from '../../upstreams/client.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Letters } from '../mail/letters.ts';
import type { AppealDeps } from './appeals/appeal-deps.ts';
import { startOperationSettler } from './appeals/settle-operations.ts';
import { playerIndexRules, staffIndexRules } from './board/index-rules.ts';
import { createModerationBoard } from './board/moderation-board.ts';
import { openModerationStore } from './store/moderation-store.ts';

/** The moderation side of a process: both boards, the step log that it shares with the machine's other processes, and its worker. */
export interface Standing {
  appeals: AppealDeps;
  /** Waits for the operation under way, then closes. */
  close(): Promise<void>;
}

export interface StandingOptions {
  config: Pick<Config, 'dataDir' | 'trello' | 'boardRefreshSeconds'>;
  board: Upstream;
  letters: Pick<Letters, 'queue'>;
  audit: AuditLog;
  log: AppealDeps['log'];
}

/** Opens the store, and begins to finish what was left behind. */
export function createStanding({ config, board, letters, audit, log }: StandingOptions): Standing {
  const store = openModerationStore(config.dataDir);
  const cards = createBoardCards(board);
  const comments = createBoardComments(board);
  const shared = { cards, comments, versions: store.versions, refreshMs: config.boardRefreshSeconds * 1000, log };
  const appeals: AppealDeps = {
    boards: {
      player: createModerationBoard({ ...shared, rules: playerIndexRules, boardId: config.trello.playerBoardId }),
      staff: createModerationBoard({ ...shared, rules: staffIndexRules, boardId: config.trello.staffBoardId }),
    },
    cards,
    comments,
    locks: store.locks,
    operations: store.operations,
    audit,
    letters,
    log,
  };
  const settler = startOperationSettler(appeals);
  return {
    appeals,
    async close() {
      await settler.stop();
      store.close();
    },
  };
}
