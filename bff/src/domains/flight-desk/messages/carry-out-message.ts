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

/** Number of mails that are queued concurrently. */
const concurrency = 16;

/**
 * Writes a message into the audit log and then queues its mails. Idempotent, also with concurrent processes: the entry and each mail
 * have a key.
 */
export async function carryOutMessage({ messages, outbox, auditLog }: CarryOutOptions, message: MessageRow): Promise<void> {
  if (message.state !== 'new' && message.state !== 'audited') return;
  if (message.state === 'new') {
    await auditLog.record(await auditRecord(messages, message));
    await messages.setState(message.id, 'audited');
  }
  const pending = await messages.recipients(message.id, ['new']);
  await inBatches(pending, concurrency, async ({ userId }) => {
    if (!(await outbox.release(messageMail(message.id, userId)))) throw new Error('a mail to a passenger could not be queued');
    await messages.setRecipients(message.id, [userId], 'queued');
  });
  await messages.setState(message.id, 'queued');
}

/** The entry has a digest of the text, which proves what was sent. The text itself stays with the message. */
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

/** Updates the recipients from the states of their mails. A failed mail may still be sent if staff retry it. */
export async function settleMessage(
  { messages, outbox }: Pick<CarryOutOptions, 'messages' | 'outbox'>,
  message: MessageRow,
): Promise<void> {
  const unsettled = await messages.recipients(message.id, ['queued', 'failed']);
  if (unsettled.length > 0) {
    const mailStates = await outbox.statesOf(unsettled.map(({ userId }) => messageKey(message.id, userId)));
    if (!mailStates) return;
    const byState = Map.groupBy(unsettled, ({ userId, state }): RecipientState => {
      const mailState = mailStates.get(messageKey(message.id, userId));
      if (mailState === 'sent') return 'sent';
      if (mailState === 'waiting') return 'queued';
      // A failed mail stays failed after staff have discarded it.
      return mailState === 'dead' || state === 'failed' ? 'failed' : 'dropped';
    });
    for (const [state, people] of byState)
      await messages.setRecipients(
        message.id,
        people.filter((person) => person.state !== state).map(({ userId }) => userId),
        state,
      );
    if (byState.has('queued')) return;
  }
  if (message.state === 'queued') await messages.setState(message.id, 'over');
}
