import { undeliveredMailPath } from '@portal/standing-contract';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { createDelivery, letterKind, type MailKinds } from './deliver-mail.ts';
import { openEmbeddedMailQueue } from './embedded-mail-queue.ts';
import { mailDeskRoutes } from './mail-desk.ts';
import type { MailCounts, MailQueue } from './mail-queue.ts';
import { countIn, isCall, oldestIn } from './queue-depths.ts';
import { addQueueMetrics } from './queue-metrics.ts';
import { createOutbox, type CallKind, type MailKind, type Outbox } from './outbox.ts';
import { openPostgresMailQueue } from './postgres-mail-queue.ts';
import { eraseFromMessage } from '../privacy/erasure/erased-person.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { AddQueue } from '../workspace/workspace-domain.ts';

/** The mail queue of all processes, with a worker in this one. It queues and delivers. The texts come from the domains. */
export interface Mail extends Domain {
  outbox: Outbox;
  /** Rejects while the queue is unavailable. */
  check(): Promise<unknown>;
  /** Rejects while the queue is unavailable. */
  readBacklog(): Promise<MailBacklog>;
}

/** Numbers of undelivered messages. */
export interface MailBacklog extends Pick<MailCounts, 'waiting' | 'retrying' | 'dead'> {
  /** Dead letters that are events for webhooks. */
  deadEvents: number;
  /** Age of the oldest message that still has attempts, in milliseconds; 0 if there is none. */
  oldestMs: number;
}

/** Opens the queue in the database of the store, and starts the worker when the app is ready. */
export function createMail(
  { config, databasePassword: password, log, metrics, store, upstreams }: Platform,
  addQueue: AddQueue,
  { addSweep, addErasure }: PersonalData,
): Mail {
  const { databaseUrl } = config;
  const { templates } = config.loops;
  const queue =
    databaseUrl === undefined ? openEmbeddedMailQueue({ store, log }) : openPostgresMailQueue({ url: databaseUrl, password, log });
  const kinds = new Map<string, MailKind | CallKind>();
  const outbox = createOutbox(queue, kinds, log);
  outbox.addKind(letterKind);
  addErasure('mail', (person) => queue.erase((payload) => eraseFromMessage(payload, person)));
  addSweep('sentMail', (keptMs, limit) => queue.prune('sent', keptMs, limit));
  addSweep('deadMail', (keptMs, limit) => queue.prune('dead', keptMs, limit));
  addQueueMetrics(metrics, queue, kinds);
  addQueue({
    key: 'mail',
    title: 'Undelivered mail',
    address: undeliveredMailPath,
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
    readBacklog: () => readBacklog(queue, kinds),
    close: () => queue.close(),
  };
}

/** Most dead letters that are read to find the oldest. */
const mostSearched = 1_000;

async function countDead(queue: Pick<MailQueue, 'counts' | 'deadLetters'>) {
  const { dead } = await queue.counts();
  const newestFirst = dead > 0 && dead <= mostSearched ? await queue.deadLetters(dead) : [];
  return { count: dead, oldestAt: newestFirst.at(-1)?.at ?? null };
}

async function readBacklog(queue: Pick<MailQueue, 'depths'>, kinds: MailKinds): Promise<MailBacklog> {
  const depths = await queue.depths();
  return {
    waiting: countIn(depths, 'waiting'),
    retrying: countIn(depths, 'retrying'),
    dead: countIn(depths, 'dead'),
    deadEvents: countIn(depths.filter(isCall(kinds)), 'dead'),
    oldestMs: oldestIn(depths),
  };
}
