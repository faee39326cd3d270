import type { Config } from '../../config/load-config.ts';
import { createBoardCards } from '../../upstreams/trello/cards.ts';
import { createBoardComments, createOwnId } from '../../upstreams/trello/comments.ts';
import { createLocks } from '../../operations/locks.ts';
import { startSettler } from '../../operations/start-settler.ts';
import type { Upstream } from '../../upstreams/client.ts';
import { withPriority } from '../../upstreams/with-priority.ts';
import type { Store } from '../../store/store.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Letters } from '../mail/letters.ts';
import type { AppealDeps } from './appeals/appeal-deps.ts';
import { settlingOf } from './appeals/with-card.ts';
import { playerIndexRules, staffIndexRules } from './board/index-rules.ts';
import { createModerationBoard } from './board/moderation-board.ts';
import { createAppealOperations } from './store/operations.ts';
import type { WebhookDeps } from './webhook-routes.ts';

/** The moderation side of a process: both boards, the step log that it shares with all other processes, and its worker. */
export interface Standing {
  /** For staff: their calls have a share of the board's budget that nobody else can take. */
  appeals: AppealDeps;
  /** The same for members and readers, whose calls may fill the smallest part of the budget. */
  memberAppeals: AppealDeps;
  /** What the webhook's routes need. */
  webhook: WebhookDeps;
  /** Waits for the operation under way. */
  close(): Promise<void>;
}

export interface StandingOptions {
  store: Store;
  config: Pick<Config, 'trello' | 'boardRefreshSeconds' | 'boardWebhookSecret' | 'publicUrl'>;
  board: Upstream;
  letters: Pick<Letters, 'queue'>;
  audit: AuditLog;
  log: AppealDeps['log'];
}

/** A board that tells of its changes is otherwise read only to be sure. */
const toldRefreshMs = 60_000;

/** Begins to finish what was left behind. */
export function createStanding({ store, config, board, letters, audit, log }: StandingOptions): Standing {
  const [staff, members] = [withPriority(board, 'high'), withPriority(board, 'low')];
  const ownId = createOwnId(staff);
  const cases = createBoardComments(members, ownId);
  const askedEveryMs = config.boardRefreshSeconds * 1000;
  const refreshMs = config.boardWebhookSecret === undefined ? askedEveryMs : Math.max(askedEveryMs, toldRefreshMs);
  // Decisions wait for the shared reading, which costs the same for any number of readers: it belongs to their share.
  const [cards, comments] = [createBoardCards(staff), createBoardComments(staff, ownId)];
  const shared = { store, cards, comments, cases, refreshMs, log };
  const appeals: AppealDeps = {
    boards: {
      player: createModerationBoard({ ...shared, rules: playerIndexRules, boardId: config.trello.playerBoardId }),
      staff: createModerationBoard({ ...shared, rules: staffIndexRules, boardId: config.trello.staffBoardId }),
    },
    cards,
    comments,
    locks: createLocks(store),
    operations: createAppealOperations(store),
    audit,
    letters,
    log,
  };
  const settler = startSettler(settlingOf(appeals));
  return {
    appeals,
    memberAppeals: { ...appeals, cards: createBoardCards(members), comments: cases },
    webhook: { boards: appeals.boards, upstream: board, publicUrl: config.publicUrl, secret: config.boardWebhookSecret },
    close: () => settler.stop(),
  };
}
