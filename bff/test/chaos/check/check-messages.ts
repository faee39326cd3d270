import { createHash } from 'node:crypto';
import { messageKey } from '../../../src/domains/flight-desk/message-mails.ts';
import { callsOf } from '../history.ts';
import { problemsOfWrite } from './check-cases.ts';
import { groupBy, type Check, type Violation } from './violation.ts';

const digest = (subject: string, text: string) => createHash('sha256').update(`${subject}\n\n${text}`).digest('hex');

/** Checks messages to passengers. Each acknowledged one exists once, has one audit entry, and one mail per recipient with a sent mail. */
export const checkFlightMessages: Check = ({ history, final }) => {
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
