import type { ModerationBoard as BoardName } from '@portal/standing-contract';
import type { BoardCards } from '../../../upstreams/trello/cards.ts';
import type { BoardComments } from '../../../upstreams/trello/comments.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Letters } from '../../mail/letters.ts';
import type { ModerationBoard } from '../board/moderation-board.ts';
import type { Locks } from '../../../operations/locks.ts';
import type { AppealOperations } from '../store/operations.ts';

/** What submitting and deciding appeals works with. */
export interface AppealDeps {
  boards: Record<BoardName, ModerationBoard>;
  cards: BoardCards;
  comments: BoardComments;
  locks: Locks;
  operations: AppealOperations;
  audit: Pick<AuditLog, 'record'>;
  letters: Pick<Letters, 'queue'>;
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void };
}

/** On whose behalf something is done, and in which request. */
export interface Actor {
  username: string;
  requestId: string;
}
