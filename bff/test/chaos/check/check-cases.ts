import { parseMessage } from '../../../src/domains/standing/rules/appeal-messages.ts';
import { callsOf, type Call } from '../history.ts';
import { verdictOf } from '../verdict.ts';
import { appealsOn, outcomeOfStatus } from './read-card.ts';
import { groupBy, type Check, type FinalCard, type Violation } from './violation.ts';

/** Broken promises about one thing that was written `count` times: an acknowledged one is there once, a refused one is not. */
export function problemsOfWrite(name: string, calls: readonly Call[], count: number): Violation[] {
  const verdicts = calls.map(verdictOf);
  const broken = (rule: string, text: string) => [{ rule, text, calls }];
  if (count > 1) return broken('nothing is written twice', `${name} is there ${count} times`);
  if (count === 0 && verdicts.includes('done')) return broken('what was acknowledged stands', `${name} was acknowledged and is gone`);
  if (count > 0 && verdicts.every((verdict) => verdict === 'refused'))
    return broken('what was refused never appears', `${name} was refused and is there`);
  return [];
}

const messagesOn = ({ comments }: FinalCard) => comments.flatMap(({ text }) => parseMessage(text) ?? []);

/** Questions and answers: each acknowledged one is on its card once. */
export const checkConversations: Check = ({ history, final }) => {
  const texts = groupBy(
    final.cards.flatMap((card) => messagesOn(card).map(({ kind, text }) => `${kind} ${text}`)),
    (text) => text,
  );
  const problems = (kind: 'question' | 'answer', calls: readonly Call[], token: string) =>
    problemsOfWrite(`${kind} ${token}`, calls, texts.get(`${kind} ${token}`)?.length ?? 0);
  return [
    ...[...groupBy(callsOf(history, 'ask-back'), ({ ask }) => ask.token)].flatMap(([token, calls]) => problems('question', calls, token)),
    ...[...groupBy(callsOf(history, 'answer'), ({ ask }) => ask.token)].flatMap(([token, calls]) => problems('answer', calls, token)),
  ];
};

/** Mails about questions: at most one for each, none for a question that is not on its card, and one for each that still is open. */
export const checkQuestionMails: Check = ({ history, final }) => {
  const mails = groupBy(
    final.inbox.filter(({ idempotencyKey }) => idempotencyKey?.startsWith('aq:')),
    ({ dataVariables }) => dataVariables['question'] ?? '',
  );
  const asked = groupBy(callsOf(history, 'ask-back'), ({ ask }) => ask.token);
  const present = final.cards.flatMap((card) => messagesOn(card).filter(({ kind }) => kind === 'question'));
  const open = final.cards.flatMap((card) => {
    const isPending = appealsOn(card).at(-1)?.status === 'PENDING';
    const last = messagesOn(card).at(-1);
    return isPending && last?.kind === 'question' ? [last.text] : [];
  });
  const counted = [...mails].flatMap(([token, own]): Violation[] => {
    const calls = asked.get(token) ?? [];
    if (own.length > 1) return [{ rule: 'no mail is doubled', text: `question ${token} was mailed ${own.length} times`, calls }];
    if (present.some(({ text }) => text === token)) return [];
    return [{ rule: 'no mail for what was refused', text: `question ${token} was mailed and is on no card`, calls }];
  });
  const lost = open.filter((token) => !mails.has(token));
  return [
    ...counted,
    ...lost.map((token) => ({
      rule: 'no mail is lost',
      text: `nobody was asked the open question ${token}`,
      calls: asked.get(token) ?? [],
    })),
  ];
};

/** Internal notes and assignees: each with its entry in the audit log, and no other. */
export const checkDeskRows: Check = ({ history, final }) => {
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

/** Decisions that could be undone: what was taken back never leaves, what was kept is carried out or refused with its reason. */
export const checkHeld: Check = ({ history, final }) => {
  const undoings = callsOf(history, 'undo');
  const rows = new Map(final.desk.held.map((row) => [row.id, row]));
  const cards = new Map(final.cards.map((card) => [card.id, card]));
  return [...groupBy(callsOf(history, 'hold'), ({ ask }) => ask.token)].flatMap(([token, calls]): Violation[] => {
    const [first] = calls;
    if (!first) return [];
    const outcome = first.ask.decision === 'approve' ? 'approved' : 'denied';
    return Object.entries(first.ask.cards).flatMap(([id, cardId]): Violation[] => {
      const appeals = appealsOn(cards.get(cardId) ?? { id: cardId, board: 'player', name: '', labels: [], comments: [] });
      const count = appeals.flatMap(({ staff }) => staff).filter(({ note }) => note === token).length;
      const undone = undoings.filter(({ ask }) => ask.ids.includes(id));
      const told = [...calls, ...undone];
      const broken = (rule: string, text: string) => [{ rule, text: `held decision ${id} on card ${cardId} ${text}`, calls: told }];
      if (count > 1) return broken('nothing is written twice', `was carried out ${count} times`);
      const isBack = undone.some(({ answer }) => ((answer?.body['undone'] ?? []) as string[]).includes(id));
      if (isBack && count > 0) return broken('what was undone never leaves', 'was taken back and carried out');
      const kept = calls.map((call) => keeps(call, id));
      if (count > 0 && kept.every((verdict) => verdict === 'refused'))
        return broken('what was refused never appears', 'was refused and made');
      const mayBeBack = undone.some((call) => verdictOf(call) !== 'refused' && !leftAlone(call, id));
      const isMade = count > 0 || appeals.some(({ status }) => outcomeOfStatus[status] === outcome);
      if (kept.includes('kept') && !mayBeBack && !isMade && rows.get(id)?.state !== 'refused')
        return broken('what was acknowledged stands', 'was kept and never carried out');
      return [];
    });
  });
};

type Keeping = 'kept' | 'refused' | 'unknown';

/** Whether the answer to a bulk decision says that this one is kept. */
function keeps(call: Call, id: string): Keeping {
  const verdict = verdictOf(call);
  if (verdict !== 'done') return verdict === 'refused' ? 'refused' : 'unknown';
  const outcomes = (call.answer?.body['outcomes'] ?? []) as { id: string; error: string | null }[];
  return outcomes.some((each) => each.id === id && each.error === null) ? 'kept' : 'refused';
}

/** The undo was answered, and says that it came too late for this decision. */
const leftAlone = (call: Call, id: string) => verdictOf(call) === 'done' && !((call.answer?.body['undone'] ?? []) as string[]).includes(id);
