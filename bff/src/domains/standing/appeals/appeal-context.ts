import type { ModerationBoard } from '@portal/standing-contract';
import type { AppealRules } from '../../../config/appeal-rules.ts';
import type { Log } from '../../../log.ts';
import type { Locks } from '../../../operations/locks.ts';
import type { BoardCards } from '../../../upstreams/trello/cards.ts';
import type { BoardComments } from '../../../upstreams/trello/comments.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Letters } from '../../mail/outbox.ts';
import type { Announcer } from '../../webhooks/webhooks-domain.ts';
import type { BoardReader } from '../board/board-reader.ts';
import type { Assignees } from './assignees.ts';
import type { HeldDecisions } from './held-decisions.ts';
import type { QuestionMails } from './question-mail.ts';
import type { AppealOperations } from './appeal-operations.ts';

/** Everything that appeals are submitted and decided with. */
export interface AppealContext {
  boards: { [Board in ModerationBoard]: BoardReader<Board> };
  cards: BoardCards;
  comments: BoardComments;
  locks: Locks;
  operations: AppealOperations;
  /** The airline's rules for appeals. */
  rules: AppealRules;
  /** Milliseconds since 1970. */
  now: () => number;
  held: HeldDecisions;
  assignees: Assignees;
  audit: Pick<AuditLog, 'record'>;
  letters: Pick<Letters, 'queue'>;
  /** Queues the mails that ask appellants back. */
  questionMails: QuestionMails;
  /** Tells the community's servers that an appeal waits. */
  announcer: Announcer;
  /** Origin of the portal, for links. */
  publicUrl: string;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Signed-in person who asks for a write, and their request. */
export interface Actor {
  username: string;
  requestId: string;
}
