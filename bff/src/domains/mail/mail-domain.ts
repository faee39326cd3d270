import { undeliveredMailPath } from '@portal/standing-contract';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { createDelivery, letterKind, type MailKinds } from './deliver-mail.ts';
import { openEmbeddedMailQueue } from './embedded-mail-queue.ts';
import { mailDeskRoutes } from './mail-desk.ts';
import type { MailCounts, MailQueue } from './mail-queue.ts';
import { addQueueMetrics } from './queue-metrics.ts';
import { createOutbox, type CallKind, type MailKind, type Outbox } from './outbox.ts';
import { openPostgresMailQueue } from './postgres-mail-queue.ts';
import { eraseFromMessage } from '../privacy/erasure/erased-person.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { AddQueue } from '../workspace/workspace-domain.ts';

/** The mail queue of all processes, with a worker in this one. Mail knows how to queue and deliver; domains say what is written. */
export interface Mail extends Domain {
  outbox: Outbox;
  /** Rejects when the queue cannot be used. */
  check(): Promise<unknown>;
  /** Rejects when the queue cannot be used. */
  readBacklog(): Promise<MailBacklog>;
}

/** Messages that are not delivered. */
export interface MailBacklog extends Pick<MailCounts, 'waiting' | 'retrying' | 'dead'> {
  /** Dead letters that are events for webhooks. */
  deadEvents: number;
  /** Age of the oldest message that is not given up, in milliseconds; 0 without any. */
  oldestMs: number;
}

/** Opens the queue in the database of the store. */
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

/** Most dead letters that are searched for the oldest. */
const searchedAtMost = 1_000;

async function countDead(queue: Pick<MailQueue, 'counts' | 'deadLetters'>) {
  const { dead } = await queue.counts();
  // Newest first.
  const letters = dead > 0 && dead <= searchedAtMost ? await queue.deadLetters(dead) : [];
  return { count: dead, oldestAt: letters.at(-1)?.at ?? null };
}

async function readBacklog(queue: Pick<MailQueue, 'depths'>, kinds: MailKinds): Promise<MailBacklog> {
  const depths = await queue.depths();
  const sum = (name: 'waiting' | 'retrying' | 'dead', of = depths) => of.reduce((total, depth) => total + depth[name], 0);
  // Keys of events begin with their kind.
  const events = depths.filter(({ prefix }) => 'deliver' in (kinds.get(prefix) ?? {}));
  return {
    waiting: sum('waiting'),
    retrying: sum('retrying'),
    dead: sum('dead'),
    deadEvents: sum('dead', events),
    oldestMs: Math.max(0, ...depths.map(({ oldestMs }) => oldestMs)),
  };
}
