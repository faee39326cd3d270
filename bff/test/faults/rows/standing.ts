import { expect } from '@jest/globals';
import { bookingApi, bookingMessages } from '@portal/booking-contract';
import { portalMessages, requestMessages } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { boardApi, listFailedText, standingApi, standingTexts, type ModerationBoard } from '@portal/standing-contract';
import { personOf } from '../../helpers/test-world.ts';
import { get, post, unavailable, type FaultRow, type Outcome } from '../fault-row.ts';

type Person = (typeof personOf)[keyof typeof personOf];
const { member, staff, senior, allowList } = personOf;
const { appeal, assign, conversation, decision, degraded, reopen } = standingTexts;
const cardId = '0'.repeat(24);
const listId = sandboxAccounts.playerLists.warnings;

/** A degraded record is marked, so that it is never taken for a clean one. */
const none: unknown = expect.objectContaining({ status: 'good', totalPunishments: 0 });
const isDegraded: Outcome = { status: 200, body: { degraded: true, verdict: null, punishments: [], standing: none } };
/** A queue that cannot be counted has no count, so that it is not shown as empty. */
const uncounted = (key: string): unknown => expect.objectContaining({ key, count: null });
/** A part of a person's page that cannot be read is named. */
const withoutPart = (title: string): Outcome => ({ status: 200, body: { missing: expect.arrayContaining([title]) } });
const noList: Outcome = { status: 200, body: { degraded: true, appeals: [] } };
const reason = { cardId, email: 'a@example.test', reason: 'I was asleep.' };
const approve = { cardId, decision: 'approve' };
const hold = { cases: [{ id: '3f0f3a7e-9a52-4c1e-8d3c-5a1f6f0d2b11', cardId }], decision: 'deny' };
const decisionId = { cardId, id: 'appeal.decide:1' };
const assignToMe = { cardId, to: 'me', from: null };
const ask = { cardId, question: 'Which server?' };
const answer = { cardId, questionId: cardId, answer: 'The first one.' };
const noteId = '3f0f3a7e-9a52-4c1e-8d3c-5a1f6f0d2b12';
const note = { id: noteId, cardId, text: 'Seen before.' };
const result = {
  transactionalId: sandboxAccounts.templates.playerAppeal,
  email: 'a@example.test',
  dataVariables: { username: 'LimboLuke', appealtype: 'Mute', result: 'denied' },
};

/**
 * Rows of one board.
 *
 * @param subject person with a record on the board
 * @param decider person who decides appeals on the board
 */
const rowsOf = (paths: (typeof boardApi)[ModerationBoard], subject: Person, decider: Person): FaultRow[] => [
  get('board', subject, paths.case, unavailable(degraded), `?cardId=${cardId}`),
  get('board', decider, paths.appeals, noList),
  get('board', decider, paths.review, unavailable(degraded), `?cardId=${cardId}`),
  post('board', subject, paths.submit, reason, unavailable(appeal.failed)),
  post('board', decider, paths.hold, hold, unavailable(decision.holdFailed)),
  get('board', decider, paths.decided, { status: 200, body: { degraded: true } }),
  post('board', decider, paths.reopen, decisionId, unavailable(reopen.failed)),
  post('board', decider, paths.assign, assignToMe, unavailable(assign.failed)),
  post('board', decider, paths.ask, ask, unavailable(conversation.askFailed)),
  post('board', subject, paths.answer, answer, unavailable(conversation.answerFailed)),
  get('board', decider, paths.notes, unavailable(conversation.notesFailed), `?cardId=${cardId}`),
  post('board', decider, paths.addNote, note, unavailable(conversation.noteFailed)),
  post('board', decider, paths.removeNote, { id: noteId, cardId }, unavailable(conversation.removeFailed)),
];

const board: FaultRow[] = [
  get('board', member, standingApi.player, isDegraded),
  get('board', staff, standingApi.player, isDegraded, `?username=${member}`),
  get('board', staff, standingApi.staff, isDegraded),
  get('board', allowList, standingApi.staffLookup, isDegraded, `?username=${staff}`),
  ...rowsOf(boardApi.player, member, senior),
  ...rowsOf(boardApi.staff, staff, allowList),
  post('board', senior, boardApi.player.decide, approve, unavailable(decision.approveFailed)),
  post('board', allowList, boardApi.staff.decide, { cardId, decision: 'deny' }, unavailable(decision.denyFailed)),
  get('board', senior, standingApi.queues, { status: 200, body: { queues: expect.arrayContaining([uncounted('player')]) } }),
  get('careers', senior, standingApi.queues, { status: 200, body: { queues: expect.arrayContaining([uncounted('applications')]) } }),
  get('board', staff, standingApi.unreadableCards, { status: 200, body: { degraded: true } }),
  get('board', allowList, standingApi.figures, { status: 200, body: { player: null } }),
  post('board', member, standingApi.boardProxy, { action: 'fetchCards', listId }, unavailable(listFailedText(listId))),
  post('board', senior, standingApi.boardProxy, { action: 'getComments', cardId }, unavailable(requestMessages.unavailable)),
  post('board', senior, bookingApi.email, result, unavailable(bookingMessages.email.failed), { what: 'appeal' }),
  get('board', staff, standingApi.person, withoutPart('Player record'), '?userId=1001'),
  get('careers', senior, standingApi.person, withoutPart('Applications'), '?userId=1001'),
];

/** While ranks cannot be read, what needs a rank waits. A record may lack entries under former names, which only the platform knows. */
const refusal = unavailable(portalMessages.auth.rankUnknown);
const platform: FaultRow[] = [
  get('platform', member, standingApi.player, { status: 200, body: { degraded: true } }),
  get('platform', staff, standingApi.player, refusal, `?username=${member}`),
  get('platform', senior, standingApi.audit, refusal),
  post('platform', senior, standingApi.auditExport, { format: 'jsonl' }, refusal),
  get('platform', senior, standingApi.permissions, refusal),
  get('platform', staff, standingApi.people, refusal, `?username=${member}`),
  get('platform', staff, standingApi.person, refusal, '?userId=1001'),
  get('platform', senior, boardApi.player.appeals, refusal),
  get('platform', senior, standingApi.queues, refusal),
  get('platform', allowList, standingApi.staffLookup, refusal, `?username=${staff}`),
  post('platform', senior, boardApi.player.decide, approve, refusal),
  post('platform', senior, boardApi.player.hold, hold, refusal),
  get('platform', senior, boardApi.player.decided, refusal),
  post('platform', senior, boardApi.player.reopen, decisionId, refusal),
  post('platform', senior, boardApi.player.assign, assignToMe, refusal),
  post('platform', allowList, boardApi.staff.decide, approve, refusal),
  post('platform', senior, boardApi.player.ask, ask, refusal),
  get('platform', senior, boardApi.player.notes, refusal, `?cardId=${cardId}`),
];

export const standingRows: FaultRow[] = [...board, ...platform];
