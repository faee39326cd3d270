import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import type { MailQueue } from './mail-queue.ts';
import { createMailTable } from './mail-table.ts';
import { startMailWorker, type MailWorker } from './mail-worker.ts';

interface EmbeddedMailQueueOptions {
  store: Pick<Store, 'db'>;
  log: Pick<Log, 'info' | 'error'>;
  /** Polling interval in milliseconds. */
  pollMs?: number;
}

/** Opens the queue of one machine: a table in the store that its BFF processes share, and a worker in each. Close it before the store. */
export function openEmbeddedMailQueue({ store, log, pollMs }: EmbeddedMailQueueOptions): MailQueue {
  const table = createMailTable(store);
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
    depths: () => table.depths(),
    statesOf: (keys) => table.statesOf(keys),
    deadLetters: (limit) => table.deadLetters(limit),
    async revive(key) {
      const revived = await table.revive(key);
      worker?.kick();
      return revived;
    },
    discard: (key) => table.discard(key),
    prune: (state, keptMs, limit) => table.prune(state, keptMs, limit),
    erase: (rest) => table.erase(rest),
    start: (deliver) => void (worker = startMailWorker({ table, deliver, log, ...(pollMs && { pollMs }) })),
    async close() {
      await worker?.stop();
    },
  };
}
