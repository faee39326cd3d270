import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Store } from '../../store/store.ts';
import { createMailer } from '../../upstreams/loops/mailer.ts';
import { createConfirmationMail, type ConfirmationMail } from './confirmation-mail.ts';
import { createDelivery, type DeliverMailOptions } from './deliver-mail.ts';
import { openEmbeddedMailQueue } from './embedded-mail-queue.ts';
import { createLetters, type Letters } from './letters.ts';
import { createMailDesk, type MailDesk } from './mail-desk.ts';
import type { MailQueue } from './mail-queue.ts';
import { openPostgresMailQueue } from './postgres-mail-queue.ts';

/** The mail side of a process: its queue, shared with the other processes, and its worker. */
export interface Mail {
  confirmations: ConfirmationMail;
  letters: Letters;
  /** For a domain that holds messages of its own. */
  queue: Pick<MailQueue, 'enqueue' | 'remove'>;
  desk: MailDesk;
  /** Drains what is under way, then closes. */
  close(): Promise<void>;
}

/** What the messages tell of, as it stands when they are sent. */
export type MailSources = Pick<DeliverMailOptions, 'findBooking' | 'decisionLetter'>;

/** Opens the queue in the database of the store, and starts sending. Close it before the store. */
export function startMail(config: Config, store: Store, sources: MailSources, log: FastifyBaseLogger): Mail {
  const { databaseUrl, publicUrl } = config;
  const mailer = createMailer(config.loops, log);
  const queue = databaseUrl === undefined ? openEmbeddedMailQueue({ store, log }) : openPostgresMailQueue({ url: databaseUrl, log });
  queue.start(createDelivery({ mailer, templates: config.loops.templates, publicUrl, ...sources }));
  return {
    confirmations: createConfirmationMail(queue, log),
    letters: createLetters(queue, log),
    queue,
    desk: createMailDesk(queue, sources),
    async close() {
      await queue.close();
      await mailer.close();
    },
  };
}
