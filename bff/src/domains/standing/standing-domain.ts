import type { AppealDecision } from '@portal/standing-contract';
import type { App, Domain } from '../../domain.ts';
import { createHeldDecisions, type HeldDecisions } from '../../held-decisions/held-decisions.ts';
import { addHeldKind } from '../../held-decisions/held-kind.ts';
import type { Platform } from '../../platform.ts';
import { createBoardCards } from '../../upstreams/trello/cards.ts';
import { createBoardComments } from '../../upstreams/trello/comments.ts';
import { auditDrop, type AuditLog } from '../audit/audit-log.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { AddPart } from '../people/people-domain.ts';
import type { Announcer } from '../webhooks/webhooks-domain.ts';
import type { AddQueue } from '../workspace/workspace-domain.ts';
import type { AppealContext } from './appeals/card-jobs.ts';
import { createAppealMilestones } from './appeals/appeal-milestones.ts';
import { createAssignees } from './appeals/assignees.ts';
import { answerKind, askKind, conversationRoutes } from './appeals/conversation.ts';
import { carryOut, decideKind } from './appeals/decide-appeal.ts';
import { reopenKind } from './appeals/reopen-appeal.ts';
import { questionMailKind } from './appeals/appeal-mails.ts';
import { submitKind } from './appeals/submit-appeal.ts';
import { createAppealAuthors } from './board/card-owner.ts';
import { boardRoutes, decidedRoutes } from './board-routes.ts';
import { createBoardReader } from './board/board-reader.ts';
import { playerBoard } from './board/player-board.ts';
import { staffBoard } from './board/staff-board.ts';
import { createDeskEvents, createPresence, deskRoutes } from './desk.ts';
import { addStandingData } from './standing-data.ts';
import { addStandingQueues, overviewRoutes } from './overview.ts';
import { assignRoutes, heldRoutes } from './work-routes.ts';
import { createInternalNotes, noteRoutes } from './internal-notes.ts';
import { recordRoutes } from './record-routes.ts';
import { addPersonParts } from './views/person-parts.ts';
import { webhookPath, webhookRoutes } from './webhook-routes.ts';

/** Account standing and appeals on both moderation boards. */
export interface Standing extends Domain {
  appeals: AppealContext;
  /** Counts the desk streams that are open in this process. */
  countStreams(): number;
}

/** Refresh interval of a board with a webhook, in milliseconds. Only a safety net for lost reports. */
const webhookRefreshMs = 60_000;

/** Creates both boards, and the work on their appeals. */
export function createStanding(
  platform: Platform,
  audit: AuditLog,
  outbox: Pick<Outbox, 'addKind' | 'queue' | 'release'>,
  announcer: Announcer,
  personal: PersonalData,
  addQueue: AddQueue,
  addPart: AddPart,
): Standing {
  const { config, jobs, log, now, store, upstreams } = platform;
  const { boardWebhookSecrets } = config;
  const [cards, comments] = [createBoardCards(upstreams.board), createBoardComments(upstreams.board)];
  const intervalMs = config.boardRefreshSeconds * 1000;
  const refreshMs = boardWebhookSecrets ? Math.max(intervalMs, webhookRefreshMs) : intervalMs;
  const shared = { store, cards, comments, refreshMs, log };
  const boards = {
    player: createBoardReader({ ...shared, kind: playerBoard, boardId: config.trello.playerBoardId }),
    staff: createBoardReader({ ...shared, kind: staffBoard, boardId: config.trello.staffBoardId }),
  };
  for (const board of Object.values(boards)) platform.readings.set(`${board.kind.name} board`, board);
  const heldDecisions = createHeldDecisions<AppealDecision>(store, jobs, config.decisionUndoSeconds * 1000);
  const assignees = createAssignees(store);
  const appeals: AppealContext = {
    boards,
    cards,
    comments,
    jobs,
    knownPeople: platform.knownPeople,
    people: upstreams.roblox.people,
    authors: createAppealAuthors(store),
    milestones: createAppealMilestones(store),
    heldDecisions,
    assignees,
    rules: config.appealRules,
    now,
    audit,
    outbox,
    mailsQuestions: config.loops.templates.appealQuestion !== '',
    announcer,
    publicUrl: config.publicUrl,
  };
  const [notes, presence] = [createInternalNotes(store), createPresence(store)];
  const events = createDeskEvents({ heldDecisions, assignees, store, presence, log });
  platform.metrics.gauge('portal_event_streams_open', () => [{ labels: { stream: 'desk' }, value: events.count() }]);
  const desk = { config, sessions: platform.sessions, events, presence, log };
  addKinds(platform, appeals, heldDecisions);
  addStandingQueues(addQueue, appeals);
  addStandingData(personal, { appeals, store, notes });
  addPersonParts(addPart, appeals, upstreams.roblox.memberships, notes);
  outbox.addKind(questionMailKind(appeals));

  return {
    appeals,
    countStreams: events.count,
    async plugin(app) {
      recordRoutes(app, appeals, upstreams.roblox);
      for (const board of Object.values(boards)) {
        for (const addRoutes of [boardRoutes, heldRoutes, assignRoutes, conversationRoutes, decidedRoutes]) addRoutes(app, board, appeals);
        noteRoutes(app, board, appeals, notes);
        deskRoutes(app, board, desk);
      }
      // An open stream would keep the server from closing.
      app.addHook('preClose', async () => events.close());
      overviewRoutes(app, appeals);
      if (boardWebhookSecrets) {
        const callbackUrl = config.publicUrl + webhookPath;
        await app.register(async (scope: App) =>
          webhookRoutes(scope, Object.values(boards), upstreams.board, callbackUrl, boardWebhookSecrets),
        );
      }
    },
  };
}

/** Registers the jobs on appeals, and those of held decisions. */
function addKinds({ jobs, roles }: Platform, appeals: AppealContext, heldDecisions: HeldDecisions<AppealDecision>): void {
  jobs.addKind(submitKind(appeals));
  jobs.addKind(decideKind(appeals));
  jobs.addKind(reopenKind(appeals));
  jobs.addKind(askKind(appeals));
  jobs.addKind(answerKind(appeals));
  for (const board of Object.values(appeals.boards)) {
    const { name: kind, access } = board.kind;
    const drop = { roles, auditDrop: auditDrop(appeals.audit) };
    addHeldKind(jobs, { kind, access: access.decide, carryOut: carryOut(appeals, board), heldDecisions, ...drop });
  }
}
