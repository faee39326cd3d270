import type { AuditAction, ModerationBoard } from '@portal/standing-contract';
import type { AppealRules } from '../../../config/appeal-rules.ts';
import type { Log } from '../../../log.ts';
import type { HeldDecisions } from '../../../operations/held-decisions.ts';
import type { Locks } from '../../../operations/locks.ts';
import type { Step } from '../../../operations/run-steps.ts';
import type { KnownPeople } from '../../../session/known-person.ts';
import type { BoardCards } from '../../../upstreams/trello/cards.ts';
import type { BoardComments } from '../../../upstreams/trello/comments.ts';
import type { AuditLog, AuditRecord } from '../../audit/audit-log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Announcer } from '../../webhooks/webhooks-domain.ts';
import type { BoardKind } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import type { AppealOperation, AppealOperations } from './appeal-operations.ts';

/** Dependencies of the operations on appeals. */
export interface AppealContext {
  boards: { [Board in ModerationBoard]: BoardReader<Board> };
  cards: BoardCards;
  comments: BoardComments;
  locks: Locks;
  knownPeople: KnownPeople;
  operations: AppealOperations;
  heldDecisions: Pick<HeldDecisions, 'on'>;
  procedures: Record<AppealOperation['kind'], Procedure>;
  rules: AppealRules;
  now: () => number;
  audit: Pick<AuditLog, 'record'>;
  outbox: Pick<Outbox, 'queue'>;
  /** Reports pending appeals to the community's chat servers. */
  announcer: Announcer;
  /** Origin of the portal, for links. */
  publicUrl: string;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Defines the operations of one kind. */
export interface Procedure {
  /** Name in the audit log. */
  action: AuditAction;
  /** Returns the writes in order. The first one commits the operation. */
  steps(context: AppealContext, operation: AppealOperation): Step[];
  /** True when the first write has reached the board. */
  isCommitted(context: AppealContext, operation: AppealOperation): Promise<boolean>;
  /** Returns the change for the audit log, without e-mail addresses and members' texts. */
  auditedChange(board: BoardKind, operation: AppealOperation): Pick<AuditRecord, 'before' | 'after'>;
  /** Runs after the last write. Idempotent. */
  afterwards?(operation: AppealOperation): Promise<void>;
}

/** Signed-in person who asks for a write, and their request. */
export interface Actor {
  userId: string;
  username: string;
  requestId: string;
}
