import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { createMailer } from '../../upstreams/loops/mailer.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import { createDecisionMail, findDecisionLetter, type DecisionMail } from '../careers/decision-mail.ts';
import type { ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import { createConfirmationMail, type ConfirmationMail } from './confirmation-mail.ts';
import { createDelivery } from './deliver-mail.ts';
import { openEmbeddedMailQueue } from './embedded-mail-queue.ts';
import { createLetters, type Letters } from './letters.ts';
import { createMailDesk, type MailDesk } from './mail-desk.ts';
import { openRedisMailQueue } from './redis-mail-queue.ts';

/** The mail side of a process: its queue, shared with the other processes, and its worker. */
export interface Mail {
  confirmations: ConfirmationMail;
  letters: Letters;
  decisions: DecisionMail;
  desk: MailDesk;
  /** Drains what is under way, then closes. */
  close(): Promise<void>;
}

/** What the messages tell of, as it stands when they are sent. */
export interface MailSources {
  bookings: Pick<BookingStore, 'find'>;
  applications: Pick<ApplicationsTable, 'find'>;
}

/** Opens the queue, in Redis where it is configured and else in the data directory, and starts sending. */
export function startMail(config: Config, { bookings, applications }: MailSources, log: FastifyBaseLogger): Mail {
  const { redisUrl, dataDir, publicUrl } = config;
  const mailer = createMailer(config.loops, log);
  const queue = redisUrl ? openRedisMailQueue({ url: redisUrl, log }) : openEmbeddedMailQueue({ file: join(dataDir, 'mail.sqlite'), log });
  const { templates } = config.loops;
  const sources = {
    findBooking: (username: string, ref: string) => bookings.find(username, ref),
    decisionLetter: findDecisionLetter(applications),
  };
  queue.start(createDelivery({ mailer, templates, publicUrl, ...sources }));
  const letters = createLetters(queue, log);
  return {
    confirmations: createConfirmationMail(queue, log),
    letters,
    decisions: createDecisionMail({ queue, letters, log, templateId: templates.application }),
    desk: createMailDesk(queue, sources),
    async close() {
      await queue.close();
      await mailer.close();
    },
  };
}
