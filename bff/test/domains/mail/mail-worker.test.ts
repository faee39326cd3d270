import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Delivery } from '../../../src/domains/mail/outbox.ts';
import { createMailTable, type MailTable } from '../../../src/domains/mail/mail-table.ts';
import { backOff, mostAttempts, startMailWorker, type MailWorker } from '../../../src/domains/mail/mail-worker.ts';
import { until } from '../support/portal.ts';
import { sqliteFolder } from './sqlite-store.ts';

let folder: ReturnType<typeof sqliteFolder>;
let table: MailTable;
let worker: MailWorker | undefined;
beforeEach(async () => {
  folder = sqliteFolder();
  table = createMailTable(await folder.openStore());
});
afterEach(async () => {
  await worker?.stop();
  await folder.remove();
});

const log = { info: () => undefined, error: () => undefined };
const start = (deliver: (key: string, attempts: number) => Promise<Delivery>) =>
  (worker = startMailWorker({ table, log, pollMs: 5, deliver: (job) => deliver(job.key, job.attempts) }));

describe('the mail worker', () => {
  it('gives up after the last attempt', async () => {
    let claimed = false;
    const last: MailTable = {
      ...table,
      claim: async () => (claimed ? [] : ((claimed = true), [{ key: 'a', payload: 1, attempts: mostAttempts }])),
    };
    await table.enqueue({ key: 'a', payload: 1 });
    worker = startMailWorker({ table: last, log, pollMs: 5, deliver: async () => ({ outcome: 'retry', reason: 'down' }) });
    await until(async () => (await table.counts()).dead === 1);
  });

  it('R39 stops after the current message, and takes no more', async () => {
    const sending = Promise.withResolvers<Delivery>();
    const begun = Promise.withResolvers<void>();
    await table.enqueue({ key: 'a', payload: 1 });
    const own = start(() => {
      begun.resolve();
      return sending.promise;
    });
    await begun.promise;
    const stopped = own.stop();
    await table.enqueue({ key: 'b', payload: 1 });
    own.kick();
    sending.resolve({ outcome: 'sent' });
    await stopped;
    expect(await table.counts()).toEqual({ waiting: 1, retrying: 0, sent: 1, dead: 0 });
  });
});

describe('backOff', () => {
  it('R27 doubles from half a second to a minute, with jitter down to a half', () => {
    expect([1, 2, 3, 8, 9, 60].map((attempt) => backOff(attempt, 0, () => 1))).toEqual([500, 1_000, 2_000, 60_000, 60_000, 60_000]);
    expect(backOff(3, 0, () => 0)).toBe(1_000);
  });

  it("R31 waits at least as long as the mailer's Retry-After", () => {
    expect(backOff(1, 7_000)).toBe(7_000);
  });

  it('R27 retries for more than twenty minutes', () => {
    const total = Array.from({ length: mostAttempts - 1 }, (_, index) => backOff(index + 1, 0, () => 0)).reduce(
      (sum, pause) => sum + pause,
      0,
    );
    expect(total).toBeGreaterThan(20 * 60_000);
  });
});
