import { callsOf, verdictOf } from '../history.ts';
import { appealsOn, type Check, type DeliveredMail, groupBy, outcomeOfStatus, type Violation } from './violation.ts';
import { createHash } from 'node:crypto';
import { messageKey } from '../../../src/domains/flight-desk/message-mails.ts';
import { problemsOfWrite } from './check-cases.ts';

const withKey = (inbox: readonly DeliveredMail[], prefix: string) =>
  groupBy(
    inbox.filter(({ idempotencyKey }) => idempotencyKey?.startsWith(prefix)),
    ({ idempotencyKey }) => idempotencyKey ?? '',
  );

/** Checks that every email has an idempotency key, and that no email is dead. */
const checkMailKeys: Check = ({ final }) => {
  const anonymous = final.inbox.filter(({ idempotencyKey }) => idempotencyKey === null).length;
  return [
    ...(anonymous > 0 ? [{ rule: 'mails have keys', text: `${anonymous} mails came without a key`, calls: [] }] : []),
    ...(final.deadMail > 0 ? [{ rule: 'no mail is given up', text: `${final.deadMail} mails were given up`, calls: [] }] : []),
  ];
};

/** Checks that each acknowledged booking has one confirmation, each refused one none, and any other at most one. */
const checkConfirmations: Check = ({ history, final }) => {
  const mails = groupBy(
    final.inbox.filter(({ idempotencyKey }) => idempotencyKey?.startsWith('bk:')),
    ({ dataVariables }) => dataVariables['bookingRef'],
  );
  return [...groupBy(callsOf(history, 'book'), ({ ask }) => ask.ref)].flatMap(([ref, calls]): Violation[] => {
    const confirmations = mails.get(ref) ?? [];
    // Two people can draw the same reference, and only one of them can have it.
    const { person = '' } = calls.find((call) => verdictOf(call) !== 'refused') ?? calls[0] ?? {};
    const broken = (rule: string, text: string) => [{ rule, text, calls }];
    if (confirmations.length > 1) return broken('no mail is doubled', `${person} got ${confirmations.length} confirmations for ${ref}`);
    if (confirmations.length > 0 && calls.every((call) => verdictOf(call) === 'refused'))
      return broken('no mail for what was refused', `${person} got a confirmation for ${ref}, which was refused`);
    const isWrong = confirmations.some(
      ({ to, dataVariables }) => dataVariables['username'] !== person || calls.every(({ ask }) => ask.email !== to),
    );
    if (isWrong) return broken('mails go to the right person', `the confirmation for ${ref} went to ${confirmations[0]?.to}`);
    const isPromised = calls.some((call) => verdictOf(call) === 'done' && call.answer?.body['mailQueued'] === true);
    if (confirmations.length === 0 && isPromised && final.bookings.get(person)?.has(ref))
      return broken('no mail is lost', `${person} got no confirmation for ${ref}`);
    return [];
  });
};

/** Checks that each decided appeal has one email with its outcome to its address. */
const checkAppealMails: Check = ({ history, final }) => {
  const mails = withKey(final.inbox, 'ap:');
  const expected = new Set<string>();
  const missing = final.cards.flatMap((card) =>
    appealsOn(card).flatMap(({ commentId, email, status, token }): Violation[] => {
      const outcome = outcomeOfStatus[status];
      if (!outcome) return [];
      const key = `ap:${commentId}:${outcome}`;
      expected.add(key);
      const [mail] = mails.get(key) ?? [];
      const calls = callsOf(history, 'decide-appeal').filter(({ ask }) => ask.card === card.id);
      if (!mail) return [{ rule: 'no mail is lost', text: `nobody was told that appeal ${token} was ${outcome}`, calls }];
      const isRight = mail.to === email && mail.dataVariables['result'] === outcome;
      return isRight ? [] : [{ rule: 'mails go to the right person', text: `the mail about appeal ${token} went to ${mail.to}`, calls }];
    }),
  );
  const surplus = [...mails.keys()].filter((key) => !expected.has(key));
  return [
    ...missing,
    ...surplus.map((key) => ({ rule: 'no mail for what was refused', text: `mail ${key} is about no decision`, calls: [] })),
  ];
};

/** Checks that each decision on an application has one email, if the answer promised it and the decision is in force. */
const checkDecisionMails: Check = ({ history, final }) => {
  const mails = withKey(final.inbox, 'application:');
  const applications = new Map(final.applications.map((application) => [application.id, application]));
  const lostMails = callsOf(history, 'decide-application').flatMap((call): Violation[] => {
    const { application } = (call.answer?.body ?? {}) as { application?: { id: string; status: string; decidedAt: string | null } };
    if (verdictOf(call) !== 'done' || call.answer?.body['mail'] !== 'queued' || !application?.decidedAt) return [];
    const { id, status, decidedAt } = application;
    const finalTime = applications.get(id)?.decidedAt;
    const isInForce = typeof finalTime === 'string' && Date.parse(finalTime) === Date.parse(decidedAt);
    if (!isInForce || mails.has(`application:${id}:${status}:${Date.parse(decidedAt)}`)) return [];
    return [{ rule: 'no mail is lost', text: `nobody was told that application ${id} was ${status}`, calls: [call] }];
  });
  const changes = groupBy(
    final.audit.filter(({ action }) => action === 'application.status'),
    ({ subjectId }) => subjectId.toLowerCase(),
  );
  const perApplication = groupBy([...mails.keys()], (key) => (key.split(':')[1] ?? '').toLowerCase());
  const surplus = [...perApplication].filter(([id, keys]) => keys.length > (changes.get(id)?.length ?? 0));
  return [
    ...lostMails,
    ...surplus.map(([id, keys]) => ({
      rule: 'no mail is doubled',
      text: `${keys.length} mails about ${changes.get(id)?.length ?? 0} decisions on application ${id}: ${keys.join(', ')}`,
      calls: callsOf(history, 'decide-application').filter(({ ask }) => ask.application === id),
    })),
  ];
};

const digest = (subject: string, text: string) => createHash('sha256').update(`${subject}\n\n${text}`).digest('hex');

/** Checks messages to passengers. Each acknowledged one exists once, has one audit entry, and one email per recipient with a sent email. */
const checkFlightMessages: Check = ({ history, final }) => {
  const { messages, recipients } = final.desk;
  const callsById = groupBy(callsOf(history, 'flight-message'), ({ ask }) => ask.message);
  const writeProblems = [...callsById].flatMap(([id, calls]) =>
    problemsOfWrite(`message ${id}`, calls, messages.filter((message) => message.id === id).length),
  );
  const auditProblems = messages.flatMap(({ id, subject, text }): Violation[] => {
    const count = final.audit.filter(
      ({ action, after }) => action === 'flight.message' && after['sha256'] === digest(subject, text),
    ).length;
    return count === 1
      ? []
      : [{ rule: 'every change is audited once', text: `message ${id} has ${count} entries`, calls: callsById.get(id) ?? [] }];
  });
  const mails = groupBy(
    final.inbox.filter(({ idempotencyKey }) => idempotencyKey?.startsWith('fm:')),
    ({ idempotencyKey }) => idempotencyKey ?? '',
  );
  const keys = new Set(recipients.map(({ messageId, userId }) => messageKey(messageId, userId)));
  const surplusMails = [...mails].flatMap(([key, { length }]): Violation[] => {
    if (length > 1) return [{ rule: 'no mail is doubled', text: `mail ${key} arrived ${length} times`, calls: [] }];
    return keys.has(key) ? [] : [{ rule: 'no mail for what was refused', text: `mail ${key} belongs to no message`, calls: [] }];
  });
  const lostMails = recipients.flatMap(({ messageId, userId, state }): Violation[] => {
    if (state !== 'sent' || mails.has(messageKey(messageId, userId))) return [];
    return [{ rule: 'no mail is lost', text: `message ${messageId} never reached ${userId}`, calls: callsById.get(messageId) ?? [] }];
  });
  return [...writeProblems, ...auditProblems, ...surplusMails, ...lostMails];
};

export const mailChecks: readonly Check[] = [checkMailKeys, checkConfirmations, checkAppealMails, checkDecisionMails, checkFlightMessages];
