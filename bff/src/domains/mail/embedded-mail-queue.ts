import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import { createErrorLines } from './error-lines.ts';
import { mailLife, type MailLife, type MailQueue } from './mail-queue.ts';
import { createMailTable } from './mail-table.ts';
import { startMailWorker, type MailWorker } from './mail-worker.ts';

export interface EmbeddedMailQueueOptions {
  /** A store on SQLite. */
  store: Pick<Store, 'db'>;
  log: Pick<Log, 'info' | 'error'>;
  /** Polling interval in milliseconds. */
  pollMs?: number;
  life?: MailLife;
}

/** Opens the queue of one machine: a table in the store that its BFF processes share, and a worker in each. Close it before the store. */
export function openEmbeddedMailQueue({ store, log, pollMs, life = mailLife }: EmbeddedMailQueueOptions): MailQueue {
  const table = createMailTable(store);
  const unpruned = createErrorLines(log, 'mail queue could not be pruned');
  const prune = () => table.prune(life).catch(unpruned);
  let pruned = prune();
  const pruning = setInterval(() => void (pruned = prune()), life.everyMs).unref();
  let worker: MailWorker | undefined;
  return {
    async enqueue(intent, delayMs) {
      await table.enqueue(intent, delayMs);
      if (!delayMs) worker?.kick();
    },
    async promote(key) {
      const isDue = await table.promote(key);
      worker?.kick();
      return isDue;
    },
    remove: (key) => table.remove(key),
    counts: () => table.counts(),
    statesOf: (keys) => table.statesOf(keys),
    deadLetters: (limit) => table.deadLetters(limit),
    async revive(key) {
      const revived = await table.revive(key);
      worker?.kick();
      return revived;
    },
    discard: (key) => table.discard(key),
    start: (deliver) => void (worker = startMailWorker({ table, deliver, log, ...(pollMs && { pollMs }) })),
    async close() {
      clearInterval(pruning);
      await worker?.stop();
      await pruned;
    },
  };
}
