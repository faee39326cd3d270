import { parseMessage } from '../../../src/domains/standing/rules/appeal-comments.ts';
import { type Call, callsOf, verdictOf } from '../history.ts';
import { checkChain } from './register.ts';
import { decisionsOn } from './check-careers.ts';
import { appealsOn, type Check, type Evidence, groupBy, type Violation } from './violation.ts';

const rule = 'every change is audited once';

/** Checks that each record, decision and message on a card has exactly one entry. */
const checkCards = ({ history, final }: Evidence): Violation[] => {
  const entries = groupBy(final.audit, ({ subjectId }) => subjectId);
  return final.cards.flatMap((card): Violation[] => {
    const appeals = appealsOn(card);
    const cardEntries = entries.get(card.id) ?? [];
    const count = (action: string) => cardEntries.filter((entry) => entry.action === action).length;
    const messages = (kind: string) => card.comments.filter(({ text }) => parseMessage(text)?.kind === kind).length;
    const decisions = (status: string) => appeals.filter((appeal) => appeal.status === status).length;
    const pairs = [
      ['appeal.submit', appeals.length],
      ['appeal.approve', decisions('APPROVED')],
      ['appeal.deny', decisions('DENIED')],
      ['appeal.ask', messages('question')],
      ['appeal.answer', messages('answer')],
    ] as const;
    return pairs.flatMap(([action, expected]) => {
      if (count(action) === expected) return [];
      const calls = callsOf(history, 'appeal', 'decide-appeal', 'ask-back', 'answer').filter(({ ask }) => ask.card === card.id);
      return [{ rule, text: `card ${card.id}: ${expected} times ${action}, ${count(action)} entries`, calls }];
    });
  });
};

const checkCareers = ({ history, final }: Evidence): Violation[] => {
  const entries = groupBy(final.audit, ({ subjectId }) => subjectId.toLowerCase());
  const about = (id: string) => (entries.get(id.toLowerCase()) ?? []).toSorted((one, other) => one.id - other.id);
  const applications = final.applications.flatMap(({ id, status }): Violation[] => {
    const decisions = about(id).filter(({ action }) => action === 'application.status');
    const problem = checkChain(decisions, 'status', 'pending', status);
    const calls = decisionsOn(history, id);
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

/** Checks that no request has two entries about the same change. */
const checkRequests = ({ final }: Evidence): Violation[] =>
  [...groupBy(final.audit, ({ requestId, action, subjectId }) => `${action} ${subjectId} of request ${requestId}`)]
    .filter(([, entries]) => entries.length > 1)
    .map(([name, entries]) => ({ rule, text: `${entries.length} entries: ${name}`, calls: [] }));

/** Checks that each acknowledged new decision has an entry with its request id. */
const checkActors = ({ history, final }: Evidence): Violation[] => {
  const requests = new Set(final.audit.map(({ requestId }) => requestId));
  const isChange = ({ ask, answer }: Call) => ask.kind === 'decide-appeal' && answer?.body['already'] === false;
  return callsOf(history, 'decide-appeal')
    .filter((call) => verdictOf(call) === 'done' && isChange(call) && !requests.has(call.answer?.requestId ?? ''))
    .map((call) => ({ rule, text: `no entry names request ${call.answer?.requestId}, which decided ${call.ask.card}`, calls: [call] }));
};

/** Checks that the audit log has exactly one entry for each change of moderation and careers. */
const checkAudit: Check = (evidence) => [
  ...checkCards(evidence),
  ...checkCareers(evidence),
  ...checkRequests(evidence),
  ...checkActors(evidence),
];

/** Milliseconds after which every process refuses an ended session. */
const spreadMs = 1_000;

/** Returns whether the answer accepts the session, or undefined if it does not show that. */
function isAccepted({ ask, answer }: Call): boolean | undefined {
  if (!answer || ask.kind === 'sign-in' || ask.kind === 'repeat-sign-in' || ask.kind === 'sign-out') return undefined;
  const { status, body } = answer;
  if (ask.kind === 'who') return status === 200 ? body['user'] !== null : undefined;
  if (ask.kind === 'look') return undefined;
  if (status === 401) return false;
  return status < 300 ? true : undefined;
}

/** Checks that ended sessions are refused, that other sessions are accepted, and that a sign-in is used once. */
const checkSessions: Check = ({ history }) => {
  const ends = new Map(groupBy(callsOf(history, 'sign-out'), ({ session }) => session));
  const violations = history.calls.flatMap((call): Violation[] => {
    if (call.session === null) return [];
    const accepted = isAccepted(call);
    const signOuts = ends.get(call.session) ?? [];
    const signOut = signOuts.find((end) => verdictOf(end) === 'done' && end.until + spreadMs <= call.at);
    if (accepted && signOut) {
      const text = `session ${call.session} of ${call.person} was accepted ${Math.round(call.at - signOut.until)} ms after its end`;
      return [{ rule: 'ended sessions are refused', text, calls: [signOut, call] }];
    }
    const mayHaveEnded = signOuts.some((end) => end.at < call.until);
    if (accepted !== false || mayHaveEnded) return [];
    return [
      { rule: 'live sessions are taken', text: `session ${call.session} of ${call.person} was refused without a sign-out`, calls: [call] },
    ];
  });
  const repeatedSignIns = callsOf(history, 'repeat-sign-in').filter((call) => verdictOf(call) === 'done');
  return [
    ...violations,
    ...repeatedSignIns.map((call) => ({ rule: 'a sign-in is used once', text: `${call.person}'s sign-in was used again`, calls: [call] })),
  ];
};

export const auditChecks: readonly Check[] = [checkAudit, checkSessions];
