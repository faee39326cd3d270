import { appealLabels, type ModerationBoard } from '@portal/standing-contract';
import { callsOf } from '../history.ts';
import { verdictOf } from '../verdict.ts';
import { appealsOn, outcomeOfStatus, type FinalAppeal } from './read-card.ts';
import { groupBy, type Check, type FinalCard, type Violation } from './violation.ts';

/** Appeals: each acknowledged one is on its card once, each refused one is on none. */
export const checkSubmissions: Check = ({ history, final }) => {
  const records = groupBy(
    final.cards.flatMap((card) => appealsOn(card).map((appeal) => ({ card: card.id, ...appeal }))),
    ({ token }) => token,
  );
  return [...groupBy(callsOf(history, 'appeal'), ({ ask }) => ask.token)].flatMap(([token, calls]): Violation[] => {
    const found = records.get(token) ?? [];
    const verdicts = calls.map(verdictOf);
    const broken = (rule: string, text: string) => [{ rule, text, calls }];
    if (found.length > 1) return broken('no record is doubled', `appeal ${token} was recorded ${found.length} times`);
    if (verdicts.includes('done') && found.length === 0)
      return broken('acknowledged appeals stand', `appeal ${token} was acknowledged and is on no card`);
    if (verdicts.every((verdict) => verdict === 'refused') && found.length > 0)
      return broken('refused appeals never appear', `appeal ${token} was refused and is on a card`);
    return [];
  });
};

/** Decisions: one staff comment for each, of the same outcome; each acknowledged one stands, a refused one left nothing. */
export const checkDecisions: Check = ({ history, final }) => {
  const calls = callsOf(history, 'decide-appeal');
  const byCard = groupBy(calls, ({ ask }) => ask.card);
  const onCards = final.cards.flatMap((card): Violation[] => {
    const own = byCard.get(card.id) ?? [];
    return appealsOn(card).flatMap((appeal) =>
      problemOf(appeal).map(({ rule, text }) => ({ rule, text: `card ${card.id}: ${text}`, calls: own })),
    );
  });
  const notes = groupBy(
    final.cards.flatMap((card) => appealsOn(card).flatMap(({ status, staff }) => staff.map((comment) => ({ ...comment, status })))),
    ({ note }) => note,
  );
  const told = [...groupBy(calls, ({ ask }) => ask.token)].flatMap(([token, own]): Violation[] => {
    const comments = notes.get(token) ?? [];
    const [first] = own;
    const outcome = first?.ask.decision === 'approve' ? 'approved' : 'denied';
    const decided = own.some((call) => verdictOf(call) === 'done' && call.answer?.body['already'] === false);
    if (decided && !comments.some((comment) => comment.outcome === outcome && outcomeOfStatus[comment.status] === outcome))
      return [{ rule: 'acknowledged decisions stand', text: `decision ${token} was acknowledged and does not stand`, calls: own }];
    if (own.every((call) => verdictOf(call) === 'refused') && comments.length > 0)
      return [{ rule: 'refused decisions leave nothing', text: `decision ${token} was refused and is on a card`, calls: own }];
    return [];
  });
  const agreed = calls.flatMap((call): Violation[] => {
    if (verdictOf(call) !== 'done' || call.answer?.body['already'] !== true) return [];
    const card = final.cards.find(({ id }) => id === call.ask.card);
    const wanted = call.ask.decision === 'approve' ? 'APPROVED' : 'DENIED';
    if (card && appealsOn(card).some(({ status }) => status === wanted)) return [];
    const text = `${call.person} was told that card ${call.ask.card} was ${wanted} already, and it never was`;
    return [{ rule: 'acknowledged decisions stand', text, calls: byCard.get(call.ask.card) ?? [] }];
  });
  return [...onCards, ...told, ...agreed];
};

function problemOf({ token, status, staff }: FinalAppeal): { rule: string; text: string }[] {
  const outcome = outcomeOfStatus[status];
  const outcomes = staff.map((comment) => comment.outcome);
  const about = `appeal ${token} is ${status} and its staff comments say ${outcomes.join(', ') || 'nothing'}`;
  if (outcomes.some((other) => other !== outcome)) return [{ rule: 'no appeal is decided both ways', text: about }];
  if (outcomes.length > 1) return [{ rule: 'no staff comment is doubled', text: about }];
  if (outcome && outcomes.length === 0) return [{ rule: 'decisions are finished', text: about }];
  return [];
}

/** The labels of each card say what its newest appeal does. */
export const checkLabels: Check = ({ history, final }) =>
  final.cards.flatMap((card): Violation[] => {
    const newest = appealsOn(card).at(-1);
    if (!newest || labelsFit(card, newest)) return [];
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

function labelsFit({ board, labels }: FinalCard, { status }: FinalAppeal): boolean {
  const has = (name: string) => labels.includes(name);
  const approved = has(approvedLabel[board]);
  const pending = has(appealLabels.pending.name);
  const denied = has(appealLabels.denied.name);
  if (status === 'PENDING') return pending && !approved;
  if (status === 'APPROVED') return approved && !pending && !denied;
  return !pending && !approved && denied === (board === 'player');
}
