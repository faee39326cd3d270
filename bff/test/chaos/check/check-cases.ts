import { parseMessage } from '../../../src/domains/standing/rules/appeal-comments.ts';
import { type Call, callsOf, verdictOf } from '../history.ts';
import { appealsOn, type Check, type FinalAppeal, type FinalCard, groupBy, outcomeOfStatus, type Violation } from './violation.ts';
import { appealLabels, type ModerationBoard } from '@portal/standing-contract';

/** Returns the broken promises about a text that exists `count` times. An acknowledged one must exist once, a refused one never. */
export function problemsOfWrite(name: string, calls: readonly Call[], count: number): Violation[] {
  const verdicts = calls.map(verdictOf);
  const broken = (rule: string, text: string) => [{ rule, text, calls }];
  if (count > 1) return broken('nothing is written twice', `${name} exists ${count} times`);
  if (count === 0 && verdicts.includes('done')) return broken('what was acknowledged stands', `${name} was acknowledged, but is lost`);
  if (count > 0 && verdicts.every((verdict) => verdict === 'refused'))
    return broken('what was refused never appears', `${name} was refused, but exists`);
  return [];
}

const messagesOn = ({ comments }: FinalCard) => comments.flatMap(({ text }) => parseMessage(text) ?? []);

/** Checks that each acknowledged question and answer is on its card once. */
const checkConversations: Check = ({ history, final }) => {
  const texts = groupBy(
    final.cards.flatMap((card) => messagesOn(card).map(({ kind, text }) => `${kind} ${text}`)),
    (text) => text,
  );
  const sent = groupBy(
    callsOf(history, 'ask-back', 'answer'),
    ({ ask }) => `${ask.kind === 'answer' ? 'answer' : 'question'} ${ask.token}`,
  );
  return [...sent].flatMap(([name, calls]) => problemsOfWrite(name, calls, texts.get(name)?.length ?? 0));
};

/**
 * Checks that each open question has one email, any other question at most one, and a question without a card none. A question about
 * an appeal that is decided is not open, also when the same card is appealed again.
 */
const checkQuestionMails: Check = ({ history, final }) => {
  const mails = groupBy(
    final.inbox.filter(({ idempotencyKey }) => idempotencyKey?.startsWith('aq:')),
    ({ dataVariables }) => String(dataVariables['question'] ?? ''),
  );
  const callsByToken = groupBy(callsOf(history, 'ask-back'), ({ ask }) => ask.token);
  const questions = final.cards.flatMap((card) => messagesOn(card).filter(({ kind }) => kind === 'question'));
  const openTokens = final.cards.flatMap((card) => {
    const appeal = appealsOn(card).at(-1);
    const below = card.comments.slice(card.comments.findIndex(({ id }) => id === appeal?.commentId) + 1);
    const last = messagesOn({ ...card, comments: below }).at(-1);
    return appeal?.status === 'PENDING' && last?.kind === 'question' ? [last.text] : [];
  });
  const surplusMails = [...mails].flatMap(([token, { length }]): Violation[] => {
    const calls = callsByToken.get(token) ?? [];
    if (length > 1) return [{ rule: 'no mail is doubled', text: `question ${token} was mailed ${length} times`, calls }];
    if (questions.some(({ text }) => text === token)) return [];
    return [{ rule: 'no mail for what was refused', text: `question ${token} was mailed, but is on no card`, calls }];
  });
  const lostTokens = openTokens.filter((token) => !mails.has(token));
  return [
    ...surplusMails,
    ...lostTokens.map((token) => ({
      rule: 'no mail is lost',
      text: `nobody was asked the open question ${token}`,
      calls: callsByToken.get(token) ?? [],
    })),
  ];
};

/** Checks that each internal note and each assignee has exactly one audit entry. */
const checkDeskRows: Check = ({ history, final }) => {
  const entries = (action: string, cardId: string) => final.audit.filter((entry) => entry.action === action && entry.subjectId === cardId);
  const notes = groupBy(final.desk.notes, ({ id }) => id);
  const written = [...groupBy(callsOf(history, 'note'), ({ ask }) => ask.note)].flatMap(([id, calls]) =>
    problemsOfWrite(`note ${id}`, calls, notes.get(id)?.length ?? 0),
  );
  const audited = [...groupBy(callsOf(history, 'note'), ({ ask }) => ask.card)].flatMap(([card, calls]): Violation[] => {
    const [rows, own] = [final.desk.notes.filter(({ cardId }) => cardId === card).length, entries('note.add', card).length];
    return rows === own ? [] : [{ rule: 'every change is audited once', text: `card ${card}: ${rows} notes, ${own} entries`, calls }];
  });
  const assigned = final.desk.assignees.flatMap(({ cardId, username }): Violation[] => {
    const calls = callsOf(history, 'assign').filter(({ ask, person }) => ask.card === cardId && person === username);
    if (entries('appeal.assign', cardId).at(-1)?.actor === username && calls.some((call) => verdictOf(call) !== 'refused')) return [];
    return [{ rule: 'every change is audited once', text: `card ${cardId} is assigned to ${username} without an entry`, calls }];
  });
  return [...written, ...audited, ...assigned];
};

/** Checks that undone decisions never take effect, and that held ones are carried out or refused with a reason. */
const checkHeld: Check = ({ history, final }) => {
  const allUndoCalls = callsOf(history, 'undo');
  const rows = new Map(final.desk.held.map((row) => [row.id, row]));
  const cards = new Map(final.cards.map((card) => [card.id, card]));
  return [...groupBy(callsOf(history, 'hold'), ({ ask }) => ask.token)].flatMap(([token, calls]): Violation[] => {
    const [first] = calls;
    if (!first) return [];
    const outcome = first.ask.decision === 'approve' ? 'approved' : 'denied';
    return Object.entries(first.ask.cards).flatMap(([id, cardId]): Violation[] => {
      const appeals = appealsOn(cards.get(cardId) ?? { id: cardId, board: 'player', name: '', labels: [], comments: [] });
      const count = appeals.flatMap(({ staff }) => staff).filter(({ note }) => note === token).length;
      const undoCalls = allUndoCalls.filter(({ ask }) => ask.ids.includes(id));
      const evidence = [...calls, ...undoCalls];
      const broken = (rule: string, text: string) => [{ rule, text: `held decision ${id} on card ${cardId} ${text}`, calls: evidence }];
      if (count > 1) return broken('nothing is written twice', `was carried out ${count} times`);
      const isUndone = undoCalls.some(({ answer }) => ((answer?.body['undone'] ?? []) as string[]).includes(id));
      if (isUndone && count > 0) return broken('what was undone never leaves', 'was undone, but carried out');
      const verdicts = calls.map((call) => holdVerdict(call, id));
      if (count > 0 && verdicts.every((verdict) => verdict === 'refused'))
        return broken('what was refused never appears', 'was refused, but carried out');
      const mayBeUndone = undoCalls.some((call) => verdictOf(call) !== 'refused' && !isTooLate(call, id));
      const isCarriedOut = count > 0 || appeals.some(({ status }) => outcomeOfStatus[status] === outcome);
      if (verdicts.includes('held') && !mayBeUndone && !isCarriedOut && rows.get(id)?.state !== 'refused')
        return broken('what was acknowledged stands', 'was acknowledged, but never carried out');
      return [];
    });
  });
};

/** Returns the answer of a bulk decision for one of its decisions. */
function holdVerdict(call: Call, id: string): 'held' | 'refused' | 'unknown' {
  const verdict = verdictOf(call);
  if (verdict !== 'done') return verdict === 'refused' ? 'refused' : 'unknown';
  const outcomes = (call.answer?.body['outcomes'] ?? []) as { id: string; error: string | null }[];
  return outcomes.some((each) => each.id === id && each.error === null) ? 'held' : 'refused';
}

/** True if the answer of an undo says that it came too late for this decision. */
const isTooLate = (call: Call, id: string) => verdictOf(call) === 'done' && !((call.answer?.body['undone'] ?? []) as string[]).includes(id);

/** Checks that each acknowledged appeal is on its card once, and that no refused one is on a card. */
const checkSubmissions: Check = ({ history, final }) => {
  const records = groupBy(final.cards.flatMap(appealsOn), ({ token }) => token);
  return [...groupBy(callsOf(history, 'appeal'), ({ ask }) => ask.token)].flatMap(([token, calls]) =>
    problemsOfWrite(`appeal ${token}`, calls, records.get(token)?.length ?? 0),
  );
};

/** Checks that each decision has one staff comment, that acknowledged decisions are in force, and that refused ones had no effect. */
const checkDecisions: Check = ({ history, final }) => {
  const calls = callsOf(history, 'decide-appeal');
  const byCard = groupBy(calls, ({ ask }) => ask.card);
  const cardProblems = final.cards.flatMap((card): Violation[] =>
    appealsOn(card).flatMap((appeal) =>
      problemsOf(appeal).map(({ rule, text }) => ({ rule, text: `card ${card.id}: ${text}`, calls: byCard.get(card.id) ?? [] })),
    ),
  );
  const notes = groupBy(
    final.cards.flatMap((card) => appealsOn(card).flatMap(({ status, staff }) => staff.map((comment) => ({ ...comment, status })))),
    ({ note }) => note,
  );
  const decisionProblems = [...groupBy(calls, ({ ask }) => ask.token)].flatMap(([token, decisionCalls]): Violation[] => {
    const comments = notes.get(token) ?? [];
    const [first] = decisionCalls;
    const outcome = first?.ask.decision === 'approve' ? 'approved' : 'denied';
    const isAcknowledged = decisionCalls.some((call) => verdictOf(call) === 'done' && call.answer?.body['already'] === false);
    const broken = (rule: string, text: string) => [{ rule, text: `decision ${token} was ${text}`, calls: decisionCalls }];
    if (isAcknowledged && !comments.some((comment) => comment.outcome === outcome && outcomeOfStatus[comment.status] === outcome))
      return broken('acknowledged decisions stand', 'acknowledged, but is not in force');
    if (decisionCalls.every((call) => verdictOf(call) === 'refused') && comments.length > 0)
      return broken('refused decisions leave nothing', 'refused, but is on a card');
    return [];
  });
  const agreementProblems = calls.flatMap((call): Violation[] => {
    if (verdictOf(call) !== 'done' || call.answer?.body['already'] !== true) return [];
    const card = final.cards.find(({ id }) => id === call.ask.card);
    const reportedStatus = call.ask.decision === 'approve' ? 'APPROVED' : 'DENIED';
    if (card && appealsOn(card).some(({ status }) => status === reportedStatus)) return [];
    const text = `${call.person} learned that card ${call.ask.card} was already ${reportedStatus}, but it never was`;
    return [{ rule: 'acknowledged decisions stand', text, calls: byCard.get(call.ask.card) ?? [] }];
  });
  return [...cardProblems, ...decisionProblems, ...agreementProblems];
};

function problemsOf({ token, status, staff }: FinalAppeal): { rule: string; text: string }[] {
  const outcome = outcomeOfStatus[status];
  const outcomes = staff.map((comment) => comment.outcome);
  const text = `appeal ${token} is ${status}, and its staff comments say ${outcomes.join(', ') || 'nothing'}`;
  if (outcomes.some((other) => other !== outcome)) return [{ rule: 'no appeal is decided both ways', text }];
  if (outcomes.length > 1) return [{ rule: 'no staff comment is doubled', text }];
  if (outcome && outcomes.length === 0) return [{ rule: 'decisions are finished', text }];
  return [];
}

/** Checks that the labels of each card match its newest appeal. */
const checkLabels: Check = ({ history, final }) =>
  final.cards.flatMap((card): Violation[] => {
    const newest = appealsOn(card).at(-1);
    if (!newest || labelsMatch(card, newest)) return [];
    const text = `card ${card.id} of the ${card.board} board is labelled ${card.labels.join(', ') || 'nothing'}, its newest appeal is ${newest.status}`;
    return [
      {
        rule: 'labels follow decisions',
        text,
        calls: callsOf(history, 'appeal', 'decide-appeal').filter(({ ask }) => ask.card === card.id),
      },
    ];
  });

const approvedLabel: Record<ModerationBoard, string> = { player: appealLabels.approved.name, staff: appealLabels.appealed.name };

function labelsMatch({ board, labels }: FinalCard, { status }: FinalAppeal): boolean {
  const has = (name: string) => labels.includes(name);
  const approved = has(approvedLabel[board]);
  const pending = has(appealLabels.pending.name);
  const denied = has(appealLabels.denied.name);
  if (status === 'PENDING') return pending && !approved;
  if (status === 'APPROVED') return approved && !pending && !denied;
  return !pending && !approved && denied === (board === 'player');
}

export const caseChecks: readonly Check[] = [
  checkConversations,
  checkQuestionMails,
  checkDeskRows,
  checkHeld,
  checkSubmissions,
  checkDecisions,
  checkLabels,
];
