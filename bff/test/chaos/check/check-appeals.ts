import { appealLabels, type ModerationBoard } from '@portal/standing-contract';
import { callsOf, verdictOf } from '../history.ts';
import { appealsOn, type Check, type FinalAppeal, type FinalCard, groupBy, outcomeOfStatus, type Violation } from './violation.ts';

/** Checks that each acknowledged appeal is on its card once, and that no refused one is on a card. */
export const checkSubmissions: Check = ({ history, final }) => {
  const records = groupBy(
    final.cards.flatMap((card) => appealsOn(card).map((appeal) => ({ card: card.id, ...appeal }))),
    ({ token }) => token,
  );
  return [...groupBy(callsOf(history, 'appeal'), ({ ask }) => ask.token)].flatMap(([token, calls]): Violation[] => {
    const { length: count } = records.get(token) ?? [];
    const verdicts = calls.map(verdictOf);
    const broken = (rule: string, text: string) => [{ rule, text, calls }];
    if (count > 1) return broken('no record is doubled', `appeal ${token} was recorded ${count} times`);
    if (verdicts.includes('done') && count === 0)
      return broken('acknowledged appeals stand', `appeal ${token} was acknowledged, but is on no card`);
    if (verdicts.every((verdict) => verdict === 'refused') && count > 0)
      return broken('refused appeals never appear', `appeal ${token} was refused, but is on a card`);
    return [];
  });
};

/** Checks that each decision has one staff comment, that acknowledged decisions are in force, and that refused ones had no effect. */
export const checkDecisions: Check = ({ history, final }) => {
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
export const checkLabels: Check = ({ history, final }) =>
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
