import type { Log } from '../../../log.ts';
import type { Store } from '../../../store/store.ts';
import type { NoticeChoices } from '../../account/notice-choices.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { PersonalData } from '../../privacy/personal-data.ts';
import { rowOf } from '../../seats/seat-rows.ts';
import type { FindBooking } from '../../bookings/follow-rename.ts';
import { messageMailKind, type MessageMailOptions } from './message-mail.ts';
import { createMessageStore } from './message-store.ts';
import { startMessageRunner } from './start-message-runner.ts';

export interface FlightMessagesOptions {
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
  const findPlace = (flightId: string, userId: string) => rowOf(store.db, flightId, userId);
  outbox.addKind(messageMailKind({ messages, findBooking, findPlace, choices, links }));
  personal.addExport('flightMessages', async ({ userId }) => messages.sentTo(userId));
  personal.addSweep('flightMessages', messages.forgetOld);
  return { services: { messages, auditLog, choices }, stop: startMessageRunner({ messages, outbox, auditLog, log }) };
}
