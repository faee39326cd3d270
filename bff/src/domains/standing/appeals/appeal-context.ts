import type { ModerationBoard } from '@portal/standing-contract';
import type { AppealRules } from '../../../config/values.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Log } from '../../../log.ts';
import type { HeldDecisions } from '../../../held-decisions/held-decisions.ts';
import type { KnownPeople } from '../../../session/known-person.ts';
import type { BoardCards } from '../../../upstreams/trello/cards.ts';
import type { BoardComments } from '../../../upstreams/trello/comments.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Announcer } from '../../webhooks/webhooks-domain.ts';
import type { BoardReader } from '../board/board-reader.ts';
import type { AppealAuthors } from '../board/appeal-authors.ts';
import type { AppealMilestones } from './appeal-milestones.ts';
import type { Assignees } from './assignees.ts';

/** Dependencies of the work on appeals. */
export interface AppealContext {
  boards: { [Board in ModerationBoard]: BoardReader<Board> };
  cards: BoardCards;
  comments: BoardComments;
  jobs: Pick<Jobs, 'run' | 'inTurn'>;
  knownPeople: KnownPeople;
  authors: AppealAuthors;
  milestones: AppealMilestones;
  heldDecisions: Pick<HeldDecisions, 'on'>;
  assignees: Pick<Assignees, 'free'>;
  rules: AppealRules;
  now: () => number;
  audit: Pick<AuditLog, 'record'>;
  outbox: Pick<Outbox, 'queue'>;
  questionMails: QuestionMails;
  /** Reports pending appeals to the community's chat servers. */
  announcer: Announcer;
  /** Origin of the portal, for links. */
  publicUrl: string;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Queues mails about questions to appellants. */
interface QuestionMails extends Pick<Outbox, 'release'> {
  /** False when no mail template is configured. Then only the page of the record shows the question. */
  hasTemplate: boolean;
}
