import type { Log } from '../../../log.ts';
import type { Store } from '../../../store/store.ts';
import type { NoticeChoices } from '../../account/notice-choices.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { PersonalData } from '../../privacy/personal-data.ts';
import { findSeatRow } from '../../seats/seat-rows.ts';
import type { FindBooking } from '../../bookings/follow-rename.ts';
import { messageMailKind, type MessageMailOptions } from './message-mail.ts';
import { createMessageStore } from './message-store.ts';
import { pollEverySecond } from '../../../operations/polling.ts';
import { carryOutMessage, settleMessage, type CarryOutOptions } from './carry-out-message.ts';

interface FlightMessagesOptions {
  store: Store;
  outbox: Outbox;
  auditLog: Pick<AuditLog, 'record'>;
  findBooking: FindBooking;
  choices: NoticeChoices;
  links: MessageMailOptions['links'];
  personal: PersonalData;
  log: Pick<Log, 'warn'>;
}

/** Creates the store and the mails of messages to passengers, and starts the worker that finishes messages. */
export function startFlightMessages({ store, outbox, auditLog, findBooking, choices, links, personal, log }: FlightMessagesOptions) {
  const messages = createMessageStore(store);
  const findPlace = (flightId: string, userId: string) => findSeatRow(store.db, flightId, userId);
  outbox.addKind(messageMailKind({ messages, findBooking, findPlace, choices, links }));
  personal.addExport('flightMessages', async ({ userId }) => messages.sentTo(userId));
  personal.addSweep('flightMessages', messages.deleteOld);
  return { services: { messages, auditLog, choices }, stop: startMessageWorker({ messages, outbox, auditLog }, log) };
}

/** Interval between reads of the mails' states, in milliseconds. Shorter than the mail queue keeps them. */
const settleEveryMs = 60_000;

/**
 * Starts a worker that finishes messages whose request could not. Any number of processes may run one.
 *
 * @returns a function that stops it after the current poll
 */
function startMessageWorker(options: CarryOutOptions, log: Pick<Log, 'warn'>): () => Promise<void> {
  const { messages } = options;
  let settleAt = 0;

  async function pollOnce(): Promise<void> {
    for (const message of await messages.inState(['new', 'audited'])) await carryOutMessage(options, message);
    if (performance.now() < settleAt) return;
    for (const message of await messages.inState(['queued'])) await settleMessage(options, message);
    settleAt = performance.now() + settleEveryMs;
  }
  return pollEverySecond(pollOnce, log, 'messages to passengers could not be finished');
}
