import { describe, expect } from '@jest/globals';
import { createPostgresBackend, Worker } from 'bullmq';
import { openEmbeddedMailQueue } from '../../../src/domains/mail/embedded-mail-queue.ts';
import { createMailTable } from '../../../src/domains/mail/mail-table.ts';
import { mailQueueName } from '../../../src/store/queue-names.ts';
import { openPostgresMailQueue } from '../../../src/domains/mail/postgres-mail-queue.ts';
import type { Store } from '../../../src/store/store.ts';
import { describeStores } from '../../store/stores.ts';
import { mailMessagesContract } from './mail-messages-contract.ts';
import { mailProcessesContract } from './mail-processes-contract.ts';
import type { QueueUnderTest } from './queue-tools.ts';

/** Short enough for a test to wait until it ends. */
const leaseMs = 1_000;

describeStores('the mail queue', ({ place, openAt }) => {
  // A nested suite closes its queues before the outer one closes the stores.
  describe('contract', () => {
    const newQueue = async () => {
      const where = await place();
      return where.databaseUrl === undefined ? embedded(await openAt(where)) : onPostgres(where.databaseUrl);
    };
    mailMessagesContract(newQueue);
    mailProcessesContract(newQueue);
  });
});

const embedded = (store: Store): QueueUnderTest => ({
  open: (log) => openEmbeddedMailQueue({ store, log, pollMs: 20 }),
  async takeAndDie() {
    expect(await createMailTable(store).claim(1, leaseMs)).toHaveLength(1);
  },
});

const onPostgres = (url: string): QueueUnderTest => ({
  open: (log) => openPostgresMailQueue({ url, log, leaseMs }),
  async takeAndDie() {
    const worker = new Worker(
      mailQueueName,
      null,
      { connection: { connectionString: url }, lockDuration: leaseMs, autorun: false, skipLockRenewal: true },
      createPostgresBackend,
    );
    expect(await worker.getNextJob('a process that dies')).toBeDefined();
    await worker.close(true);
  },
});
