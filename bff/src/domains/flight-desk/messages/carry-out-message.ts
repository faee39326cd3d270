import { createHash } from 'node:crypto';
import { inBatches } from '../../../operations/in-batches.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { messageKey, messageMail } from './message-mail.ts';
import type { MessageRow, MessageStore, RecipientState } from './message-store.ts';

export interface CarryOutOptions {
  messages: MessageStore;
  outbox: Pick<Outbox, 'release' | 'statesOf'>;
  auditLog: Pick<AuditLog, 'record'>;
}

const queuedAtOnce = 16;

/**
 * Writes a message into the audit log and then queues its mails. Any process may repeat it at any time, after a crash or beside
 * another: the log's key and the mails' keys let each happen once.
 */
export async function carryOutMessage({ messages, outbox, auditLog }: CarryOutOptions, message: MessageRow): Promise<void> {
  if (message.state !== 'new' && message.state !== 'audited') return;
  if (message.state === 'new') {
    await auditLog.record(await auditRecord(messages, message));
    await messages.setState(message.id, 'audited');
  }
  const pending = await messages.recipients(message.id, ['new']);
  await inBatches(pending, queuedAtOnce, async ({ userId }) => {
    if (!(await outbox.release(messageMail(message.id, userId)))) throw new Error('a mail to a passenger could not be queued');
    await messages.setRecipients(message.id, [userId], 'queued');
  });
  await messages.setState(message.id, 'queued');
}

/** The text itself stays with the message. Its digest proves which text it was. */
async function auditRecord(messages: MessageStore, { id, actor, callsign, flightId, subject, text, ...message }: MessageRow) {
  const { new: recipients, queued, sent, failed, dropped } = await messages.progressOf(id);
  return {
    actor,
    action: 'flight.message' as const,
    target: callsign,
    subjectId: flightId,
    after: {
      recipients: String(recipients + queued + sent + failed + dropped),
      withoutAddress: String(message.withoutAddress),
      waitingList: message.isToWaiting ? 'yes' : 'no',
      sha256: createHash('sha256').update(`${subject}\n\n${text}`).digest('hex'),
    },
    requestId: message.requestId,
    key: `flight-message:${id}`,
  };
}

/** Copies what has become of the queued mails. A mail that was given up may still be sent, when staff retry it. */
export async function settleMessage(
  { messages, outbox }: Pick<CarryOutOptions, 'messages' | 'outbox'>,
  message: MessageRow,
): Promise<void> {
  const open = await messages.recipients(message.id, ['queued', 'failed']);
  if (open.length > 0) {
    const states = await outbox.statesOf(open.map(({ userId }) => messageKey(message.id, userId)));
    if (!states) return;
    const ends = Map.groupBy(open, ({ userId, state }): RecipientState => {
      const end = states.get(messageKey(message.id, userId));
      if (end === 'sent') return 'sent';
      if (end === 'waiting') return 'queued';
      // A mail that was given up stays so, also after staff have discarded it.
      return end === 'dead' || state === 'failed' ? 'failed' : 'dropped';
    });
    for (const [state, people] of ends)
      await messages.setRecipients(
        message.id,
        people.filter((person) => person.state !== state).map(({ userId }) => userId),
        state,
      );
    if (ends.has('queued')) return;
  }
  if (message.state === 'queued') await messages.setState(message.id, 'over');
}
