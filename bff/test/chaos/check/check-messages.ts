import { createHash } from 'node:crypto';
import { messageKey } from '../../../src/domains/flight-desk/messages/message-mail.ts';
import { callsOf } from '../history.ts';
import { problemsOfWrite } from './check-cases.ts';
import { groupBy, type Check, type Violation } from './violation.ts';

const digest = (subject: string, text: string) => createHash('sha256').update(`${subject}\n\n${text}`).digest('hex');

/** Messages to passengers: each acknowledged one is there once, audited once, and mailed once to everybody whose mail was sent. */
export const checkFlightMessages: Check = ({ history, final }) => {
  const { messages, recipients } = final.desk;
  const asked = groupBy(callsOf(history, 'flight-message'), ({ ask }) => ask.message);
  const written = [...asked].flatMap(([id, calls]) =>
    problemsOfWrite(`message ${id}`, calls, messages.filter((message) => message.id === id).length),
  );
  const audited = messages.flatMap(({ id, subject, text }): Violation[] => {
    const count = final.audit.filter(
      ({ action, after }) => action === 'flight.message' && after['sha256'] === digest(subject, text),
    ).length;
    return count === 1
      ? []
      : [{ rule: 'every change is audited once', text: `message ${id} has ${count} entries`, calls: asked.get(id) ?? [] }];
  });
  const mails = groupBy(
    final.inbox.filter(({ idempotencyKey }) => idempotencyKey?.startsWith('fm:')),
    ({ idempotencyKey }) => idempotencyKey ?? '',
  );
  const keys = new Set(recipients.map(({ messageId, userId }) => messageKey(messageId, userId)));
  const surplus = [...mails].flatMap(([key, own]): Violation[] => {
    if (own.length > 1) return [{ rule: 'no mail is doubled', text: `mail ${key} came ${own.length} times`, calls: [] }];
    return keys.has(key) ? [] : [{ rule: 'no mail for what was refused', text: `mail ${key} is of no message`, calls: [] }];
  });
  const lost = recipients.flatMap(({ messageId, userId, state }): Violation[] => {
    if (state === 'new') return [{ rule: 'no mail is lost', text: `message ${messageId} was not queued for ${userId}`, calls: [] }];
    if (state !== 'sent' || mails.has(messageKey(messageId, userId))) return [];
    return [{ rule: 'no mail is lost', text: `message ${messageId} never came to ${userId}`, calls: asked.get(messageId) ?? [] }];
  });
  return [...written, ...audited, ...surplus, ...lost];
};
