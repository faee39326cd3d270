import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { createMailer } from '../../upstreams/loops/mailer.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import { createConfirmationMail, type ConfirmationMail } from './confirmation-mail.ts';
import { createBookingMailDelivery } from './deliver-booking-mail.ts';
import { startMailWorker } from './mail-worker.ts';
import type { MailCounts } from './mail-queue.ts';
import { openSqliteMailQueue } from './sqlite-mail-queue.ts';

/** The mail side of a process: its queue, shared with the other processes of this machine, and its worker. */
export interface Mail {
  confirmations: ConfirmationMail;
  /** How many messages wait, were sent, were given up. Throws when the queue cannot be read. */
  counts(): MailCounts;
  /** Drains what is under way, then closes. */
  close(): Promise<void>;
}

/** Opens the queue in the data directory and starts sending. */
export function startMail(config: Config, bookings: BookingStore, log: FastifyBaseLogger): Mail {
  const mailer = createMailer(config.loops, log);
  const queue = openSqliteMailQueue(join(config.dataDir, 'mail.sqlite'));
  const deliver = createBookingMailDelivery({
    mailer,
    transactionalId: config.loops.templates.booking,
    publicUrl: config.publicUrl,
    findBooking: (username, ref) => bookings.find(username, ref),
  });
  const worker = startMailWorker({ queue, deliver, log });
  return {
    confirmations: createConfirmationMail({ queue, kick: () => worker.kick(), log }),
    counts: () => queue.counts(),
    async close() {
      await worker.stop();
      await mailer.close();
      queue.close();
    },
  };
}
