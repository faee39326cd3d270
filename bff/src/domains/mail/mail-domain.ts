import { standingPages } from '@portal/standing-contract';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { createDelivery, letterKind } from './deliver-mail.ts';
import { openEmbeddedMailQueue } from './embedded-mail-queue.ts';
import { mailDeskRoutes } from './mail-desk.ts';
import type { MailQueue } from './mail-queue.ts';
import { addQueueMetrics } from './queue-metrics.ts';
import { createOutbox, type CallKind, type MailKind, type Outbox } from './outbox.ts';
import { openPostgresMailQueue } from './postgres-mail-queue.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { AddQueue } from '../workspace/workspace-domain.ts';

/** The mail queue of all processes, with a worker in this one. Mail knows how to queue and deliver; domains say what is written. */
export interface Mail extends Domain {
  outbox: Outbox;
  /** Rejects when the queue cannot be used. */
  check(): Promise<unknown>;
}

/** Opens the queue in the database of the store. */
export function createMail(
  { config, databasePassword: password, log, metrics, store, upstreams }: Platform,
  addQueue: AddQueue,
  { addSweep }: PersonalData,
): Mail {
  const { databaseUrl } = config;
  const { templates } = config.loops;
  const queue =
    databaseUrl === undefined ? openEmbeddedMailQueue({ store, log }) : openPostgresMailQueue({ url: databaseUrl, password, log });
  const kinds = new Map<string, MailKind | CallKind>();
  const outbox = createOutbox(queue, kinds, log);
  outbox.addKind(letterKind);
  addSweep('sentMail', (keptMs, limit) => queue.prune('sent', keptMs, limit));
  addSweep('deadMail', (keptMs, limit) => queue.prune('dead', keptMs, limit));
  addQueueMetrics(metrics, queue, kinds);
  addQueue({
    key: 'mail',
    title: 'Undelivered mail',
    address: standingPages.auditLog,
    order: 50,
    access: 'mailQueue',
    read: () => countDead(queue),
  });
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

/** Most dead letters that are searched for the oldest. */
const searchedAtMost = 1_000;

async function countDead(queue: Pick<MailQueue, 'counts' | 'deadLetters'>) {
  const { dead } = await queue.counts();
  // Newest first.
  const letters = dead > 0 && dead <= searchedAtMost ? await queue.deadLetters(dead) : [];
  return { count: dead, oldestAt: letters.at(-1)?.at ?? null };
}
