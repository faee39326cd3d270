import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { createDelivery, letterKind } from './deliver-mail.ts';
import { openEmbeddedMailQueue } from './embedded-mail-queue.ts';
import { mailDeskRoutes } from './mail-desk.ts';
import { createOutbox, type CallKind, type MailKind, type Outbox } from './outbox.ts';
import { openPostgresMailQueue } from './postgres-mail-queue.ts';

/** The mail queue of all processes, with a worker in this one. Mail knows how to queue and deliver; domains say what is written. */
export interface Mail extends Domain {
  outbox: Outbox;
  /** Rejects when the queue cannot be used. */
  check(): Promise<unknown>;
}

/** Opens the queue in the database of the store. */
export function createMail({ config, log, store, upstreams }: Platform): Mail {
  const { databaseUrl } = config;
  const { templates } = config.loops;
  const queue = databaseUrl === undefined ? openEmbeddedMailQueue({ store, log }) : openPostgresMailQueue({ url: databaseUrl, log });
  const kinds = new Map<string, MailKind | CallKind>();
  const outbox = createOutbox(queue, kinds, log);
  outbox.addKind(letterKind);
  return {
    async plugin(app) {
      mailDeskRoutes(app, queue, kinds);
      app.addHook('onReady', async () => queue.start(createDelivery({ mailer: upstreams.mailer, templates, kinds })));
    },
    outbox,
    check: () => queue.counts(),
    close: () => queue.close(),
  };
}
