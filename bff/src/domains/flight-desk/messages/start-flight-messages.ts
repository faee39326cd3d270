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
import { lookRegularly } from '../../../operations/look-regularly.ts';
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

/** Opens the messages to passengers: their store, their mails, and the runner that finishes them. */
export function startFlightMessages({ store, outbox, auditLog, findBooking, choices, links, personal, log }: FlightMessagesOptions) {
  const messages = createMessageStore(store);
  const findPlace = (flightId: string, userId: string) => findSeatRow(store.db, flightId, userId);
  outbox.addKind(messageMailKind({ messages, findBooking, findPlace, choices, links }));
  personal.addExport('flightMessages', async ({ userId }) => messages.sentTo(userId));
  personal.addSweep('flightMessages', messages.forgetOld);
  return { services: { messages, auditLog, choices }, stop: startMessageRunner({ messages, outbox, auditLog, log }) };
}

/** Time between two looks at the mails of all messages, in milliseconds. Shorter than the mail queue remembers them. */
const settleEveryMs = 60_000;

interface RunnerOptions extends CarryOutOptions {
  log: Pick<Log, 'warn'>;
}

/** Finishes messages that their request could not finish. Any number of processes may run one. @returns stops, after the current look */
function startMessageRunner({ log, ...options }: RunnerOptions): () => Promise<void> {
  const { messages } = options;
  let settleAt = 0;

  async function settleAll(): Promise<void> {
    for (const message of await messages.inState(['queued'])) await settleMessage(options, message);
  }
  async function look(): Promise<void> {
    for (const message of await messages.inState(['new', 'audited'])) await carryOutMessage(options, message);
    if (performance.now() < settleAt) return;
    await settleAll();
    settleAt = performance.now() + settleEveryMs;
  }
  return lookRegularly(look, log, 'messages to passengers could not be finished');
}
