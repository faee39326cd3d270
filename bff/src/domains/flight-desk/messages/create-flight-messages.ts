import * as z from 'zod/mini';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Store } from '../../../store/store.ts';
import type { NoticeChoices } from '../../account/notice-choices.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { FindBooking } from '../../bookings/follow-rename.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { PersonalData } from '../../privacy/personal-data.ts';
import { findSeatRow } from '../../seats/seat-rows.ts';
import { carryOutMessage, settleMessage } from './carry-out-message.ts';
import { messageMailKind, type MessageMailOptions } from './message-mail.ts';
import { createMessageStore } from './message-store.ts';

interface FlightMessagesOptions {
  store: Store;
  jobs: Jobs;
  outbox: Outbox;
  auditLog: Pick<AuditLog, 'record'>;
  findBooking: FindBooking;
  choices: NoticeChoices;
  links: MessageMailOptions['links'];
  personal: PersonalData;
}

const messageJob = 'flight-message';
/** Interval between reads of the mails' states, in milliseconds. Shorter than sent mails are kept. */
const settleEveryMs = 60_000;

/** Creates the store, the mails and the jobs of messages to passengers. */
export function createFlightMessages({ store, jobs, outbox, auditLog, findBooking, choices, links, personal }: FlightMessagesOptions) {
  const addJob = (id: string, db: Store['db']) =>
    jobs.add({ kind: messageJob, key: `${messageJob}:${id}`, lane: `${messageJob}:${id}`, payload: { id } }, { db });
  const messages = createMessageStore(store, addJob);
  const services = { messages, outbox, auditLog };
  jobs.addKind({
    name: messageJob,
    schema: z.object({ id: z.string() }),
    async run({ payload }) {
      const message = await messages.find(payload.id);
      if (message) await carryOutMessage(services, message);
    },
  });
  jobs.addKind({
    name: `${messageJob}.progress`,
    schema: z.object({}),
    every: { ms: settleEveryMs },
    async run() {
      for (const message of await messages.inState(['queued'])) await settleMessage(services, message);
    },
  });
  const findPlace = (flightId: string, userId: string) => findSeatRow(store.db, flightId, userId);
  outbox.addKind(messageMailKind({ messages, findBooking, findPlace, choices, links }));
  personal.addExport('flightMessages', async ({ userId }) => messages.sentTo(userId));
  personal.addSweep('flightMessages', messages.deleteOld);
  return { messages, auditLog, choices };
}
