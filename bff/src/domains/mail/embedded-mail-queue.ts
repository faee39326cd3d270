import { mailLife, type MailLife, type MailLog, type MailQueue } from './mail-queue.ts';
import { openMailTable } from './mail-table.ts';
import { startMailWorker, type MailWorker } from './mail-worker.ts';

export interface EmbeddedMailQueueOptions {
  /** Path of the SQLite database; created when missing. */
  file: string;
  log: MailLog;
  /** How often the table is looked at without being kicked, in milliseconds. */
  pollMs?: number;
  life?: MailLife;
}

/** The queue of one machine: a table that its BFF processes share, and a worker in each of them. Needs nothing else. */
export function openEmbeddedMailQueue({ file, log, pollMs, life = mailLife }: EmbeddedMailQueueOptions): MailQueue {
  const table = openMailTable(file);
  const prune = () => {
    try {
      table.prune(life);
    } catch (error) {
      log.error({ err: error }, 'mail queue could not be pruned');
    }
  };
  prune();
  const pruning = setInterval(prune, life.everyMs).unref();
  let worker: MailWorker | undefined;
  return {
    async enqueue(intent, delayMs) {
      table.enqueue(intent, delayMs);
      if (!delayMs) worker?.kick();
    },
    async promote(key) {
      table.promote(key);
      worker?.kick();
    },
    remove: async (key) => table.remove(key),
    counts: async () => table.counts(),
    deadLetters: async (limit) => table.deadLetters(limit),
    async revive(key) {
      const revived = table.revive(key);
      worker?.kick();
      return revived;
    },
    start: (deliver) => void (worker = startMailWorker({ table, deliver, log, ...(pollMs && { pollMs }) })),
    async close() {
      clearInterval(pruning);
      await worker?.stop();
      table.close();
    },
  };
}
