import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import type { MailQueue } from './mail-queue.ts';
import { createMailTable } from './mail-table.ts';
import { startMailWorker, type MailWorker } from './mail-worker.ts';

interface EmbeddedMailQueueOptions {
  store: Pick<Store, 'db'>;
  log: Pick<Log, 'info' | 'error'>;
  /** Polling interval, in milliseconds. */
  pollMs?: number;
}

/** Opens the queue of one machine: a table that its BFF processes share, with a worker in each process. Close it before the store. */
export function openEmbeddedMailQueue({ store, log, pollMs }: EmbeddedMailQueueOptions): MailQueue {
  const table = createMailTable(store);
  let worker: MailWorker | undefined;
  return {
    ...table,
    async enqueue(intent, delayMs) {
      await table.enqueue(intent, delayMs);
      if (!delayMs) worker?.kick();
    },
    async promote(key) {
      const isDue = await table.promote(key);
      worker?.kick();
      return isDue;
    },
    async revive(key) {
      const isRevived = await table.revive(key);
      worker?.kick();
      return isRevived;
    },
    start: (deliver) => void (worker = startMailWorker({ table, deliver, log, ...(pollMs && { pollMs }) })),
    async close() {
      await worker?.stop();
    },
  };
}
