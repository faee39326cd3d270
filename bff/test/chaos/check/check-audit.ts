import type { AuditEntry } from '@portal/standing-contract';
import { callsOf, type Call } from '../history.ts';
import { verdictOf } from '../verdict.ts';
import { appealsOn } from './read-card.ts';
import { groupBy, type Check, type Evidence, type Violation } from './violation.ts';

const rule = 'every change is audited once';

/** An entry for each record and each decision on a card, and no other. */
const checkCards = ({ history, final }: Evidence): Violation[] => {
  const entries = groupBy(final.audit, ({ subjectId }) => subjectId);
  return final.cards.flatMap((card): Violation[] => {
    const appeals = appealsOn(card);
    const own = entries.get(card.id) ?? [];
    const count = (action: string) => own.filter((entry) => entry.action === action).length;
    const decided = (status: string) => appeals.filter((appeal) => appeal.status === status).length;
    const pairs = [
      ['appeal.submit', appeals.length],
      ['appeal.approve', decided('APPROVED')],
      ['appeal.deny', decided('DENIED')],
    ] as const;
    return pairs.flatMap(([action, expected]) => {
      if (count(action) === expected) return [];
      const calls = callsOf(history, 'appeal', 'decide-appeal').filter(({ ask }) => ask.card === card.id);
      return [{ rule, text: `card ${card.id}: ${expected} times ${action}, ${count(action)} entries`, calls }];
    });
  });
};

/** The entries about one application or job, oldest first, as far as they follow from one another. */
function checkChain(entries: readonly AuditEntry[], field: string, initial: string, last: string | undefined): string | undefined {
  let value = initial;
  for (const { id, before, after } of entries) {
    if ((before[field] ?? '') !== value) return `entry ${id} begins with ${before[field] ?? 'nothing'}, but it was ${value || 'nothing'}`;
    value = after[field] ?? '';
  }
  return last === undefined || last === value ? undefined : `the last entry says ${value || 'nothing'}, but it is ${last || 'nothing'}`;
}

const checkCareers = ({ history, final }: Evidence): Violation[] => {
  const entries = groupBy(final.audit, ({ subjectId }) => subjectId.toLowerCase());
  const about = (id: string) => (entries.get(id.toLowerCase()) ?? []).toSorted((one, other) => one.id - other.id);
  const applications = final.applications.flatMap(({ id, status }): Violation[] => {
    const problem = checkChain(about(id), 'status', 'pending', status);
    const calls = callsOf(history, 'decide-application').filter(({ ask }) => ask.application === id);
    return problem ? [{ rule, text: `application ${id}: ${problem}`, calls }] : [];
  });
  const rows = new Map(final.jobs.map((job) => [job.id, job.description]));
  const changes = groupBy(callsOf(history, 'create-job', 'update-job', 'delete-job'), ({ ask }) => ask.job);
  const jobs = [...changes].flatMap(([id, calls]): Violation[] => {
    const problem = checkChain(about(id), 'description', '', rows.get(id) ?? '');
    return problem ? [{ rule, text: `job ${id}: ${problem}`, calls }] : [];
  });
  return [...applications, ...jobs];
};

/** Entries name the request that made them: no request made two about the same thing. */
const checkRequests = ({ final }: Evidence): Violation[] =>
  [...groupBy(final.audit, ({ requestId, action, subjectId }) => `${action} ${subjectId} of request ${requestId}`)]
    .filter(([, entries]) => entries.length > 1)
    .map(([name, entries]) => ({ rule, text: `${entries.length} entries: ${name}`, calls: [] }));

/** Who was told that something had been changed just now is the one whom an entry names. */
const checkActors = ({ history, final }: Evidence): Violation[] => {
  const requests = new Set(final.audit.map(({ requestId }) => requestId));
  const isChange = ({ ask, answer }: Call) => ask.kind === 'decide-appeal' && answer?.body['already'] === false;
  return callsOf(history, 'decide-appeal')
    .filter((call) => verdictOf(call) === 'done' && isChange(call) && !requests.has(call.answer?.requestId ?? ''))
    .map((call) => ({ rule, text: `no entry names request ${call.answer?.requestId}, which decided ${call.ask.card}`, calls: [call] }));
};

/** The audit log: an entry for each change of moderation and careers, and none for what was not done. */
export const checkAudit: Check = (evidence) => [
  ...checkCards(evidence),
  ...checkCareers(evidence),
  ...checkRequests(evidence),
  ...checkActors(evidence),
];
