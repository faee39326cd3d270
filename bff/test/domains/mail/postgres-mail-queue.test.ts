import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { postgresPackage, startPostgres, type Postgres } from '@portal/postgres';
import { startSandbox, type RunningSandbox } from '@portal/sandbox';
import { sql } from 'kysely';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailQueue } from '../../../src/domains/mail/mail-queue.ts';
import { openPostgresMailQueue } from '../../../src/domains/mail/postgres-mail-queue.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';
import { Store } from '../../../src/store/store.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../chaos/stage/database-proxy.ts';
import { childEnvironment } from '../../helpers/child-environment.ts';
import { quietLog } from '../../store/stores.ts';
import { environmentOf, smallWorld, until } from '../support/portal.ts';

const leaseMs = 1_000;
interface MailProcess {
  signal(name: NodeJS.Signals): void;
  /** Resolves to true if the message is acknowledged, and to false if it is refused. */
  enqueue(key: string): Promise<boolean>;
  kill(): Promise<void>;
}

const script = join(import.meta.dirname, 'mail-process.ts');

(postgresPackage() ? describe : describe.skip)('the mail queue on PostgreSQL during failures', () => {
  let server: Postgres;
  let sandbox: RunningSandbox;
  let folder: string;
  let url: string;
  let count = 0;
  const processes: MailProcess[] = [];
  beforeAll(async () => {
    server = await startPostgres({ durable: true });
    sandbox = await startSandbox({ world: smallWorld });
    folder = mkdtempSync(join(tmpdir(), 'mail-'));
  });
  afterAll(async () => {
    await server.stop();
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    await sandbox.controls.reset();
    url = await server.createDatabase(`mail_${(count += 1)}`);
  });
  afterEach(async () => {
    for (const each of processes.splice(0)) await each.kill();
  });

  /** Starts a process with a queue and a worker. Resolves when its queue is open. */
  async function start(): Promise<MailProcess> {
    const env = { ...environmentOf(sandbox, folder), ...childEnvironment, DATABASE_URL: url, LEASE_MS: String(leaseMs) };
    const child = fork(script, { env, execArgv: [] });
    const ended = once(child, 'exit');
    const replies = new Map<string, boolean>();
    const mailProcess: MailProcess = {
      signal: (name: NodeJS.Signals) => void child.kill(name),
      async enqueue(key) {
        replies.delete(key);
        child.send(key);
        await until(async () => replies.has(key));
        return replies.get(key) === true;
      },
      async kill() {
        child.kill('SIGKILL');
        await ended;
      },
    };
    processes.push(mailProcess);
    await Promise.race([once(child, 'message'), ended]);
    child.on('message', ({ key, isAccepted }: { key: string; isAccepted: boolean }) => replies.set(key, isAccepted));
    return mailProcess;
  }
  const keysOf = (size: number) => Array.from({ length: size }, (_, index) => `letter-${index}`);
  const inbox = async () => (await sandbox.controls.inbox()).map((mail) => mail.idempotencyKey);
  const waitForMails = (size: number) => until(async () => (await inbox()).length >= size);
  const slowMailer = () => sandbox.controls.fault({ service: 'mailer', mode: 'delay', delayMs: 200 });

  it('R27 sends a message once that two processes queue concurrently', async () => {
    const both = await Promise.all([start(), start()]);
    const keys = keysOf(10);
    const acknowledged = await Promise.all(keys.flatMap((key) => both.map((each) => each.enqueue(key))));
    expect(acknowledged).not.toContain(false);
    await waitForMails(keys.length);
    await sleep(leaseMs);
    expect((await inbox()).toSorted()).toEqual(keys.toSorted());
    // The mailer answers 409 to a repeated key.
    expect((await sandbox.controls.calls('mailer')).filter(({ status }) => status === 409)).toEqual([]);
  });

  it('R27 loses and duplicates nothing when a worker is killed', async () => {
    await slowMailer();
    const [first, second] = await Promise.all([start(), start()]);
    const keys = keysOf(15);
    for (const key of keys) expect(await second.enqueue(key)).toBe(true);
    await waitForMails(5);
    await first.kill();
    await waitForMails(keys.length);
    await sleep(2 * leaseMs);
    expect((await inbox()).toSorted()).toEqual(keys.toSorted());
  });

  it('R27 loses and duplicates nothing when a worker is suspended beyond its lease', async () => {
    await slowMailer();
    const [first, second] = await Promise.all([start(), start()]);
    const keys = keysOf(15);
    for (const key of keys) expect(await second.enqueue(key)).toBe(true);
    await waitForMails(5);
    first.signal('SIGSTOP');
    await sleep(3 * leaseMs);
    first.signal('SIGCONT');
    await waitForMails(keys.length);
    await sleep(2 * leaseMs);
    expect((await inbox()).toSorted()).toEqual(keys.toSorted());
  });

  it.each(['fast', 'immediate'] as const)('R27 loses nothing in a restart of the database (%s), and resumes within 15 s', async (how) => {
    const [first, second] = await Promise.all([start(), start()]);
    const acknowledged: string[] = [];
    let isOver = false;
    const queueing = (async () => {
      for (let index = 0; !isOver; index += 1) {
        const key = `letter-${index}`;
        if (await (index % 2 ? first : second).enqueue(key)) acknowledged.push(key);
        await sleep(150);
      }
    })();
    await waitForMails(5);
    await server.restart(how);
    const begun = performance.now();
    await until(() => first.enqueue('afterwards'));
    await until(async () => (await inbox()).includes('afterwards'));
    expect(performance.now() - begun).toBeLessThan(15_000);
    isOver = true;
    await queueing;
    await until(async () => {
      const sent = new Set(await inbox());
      return acknowledged.every((key) => sent.has(key));
    });
    await sleep(2 * leaseMs);
    const sent = await inbox();
    expect(sent.length).toBe(new Set(sent).size);
  });

  describe('behind a proxy', () => {
    let proxy: DatabaseProxy;
    const lines: object[] = [];
    const log = { ...quietLog, error: (fields: object) => void lines.push(fields) };
    function openBehindProxy() {
      const queue = openPostgresMailQueue({ url: url.replace(`:${server.port}/`, `:${proxy.port}/`), log });
      const sent: string[] = [];
      queue.start(async ({ key }) => {
        sent.push(key);
        return { outcome: 'sent' };
      });
      return { queue, sent };
    }
    const untilQueued = (queue: MailQueue, key: string) =>
      until(() =>
        queue.enqueue({ key, payload: 1 }).then(
          () => true,
          () => false,
        ),
      );
    beforeEach(async () => {
      lines.length = 0;
      proxy = await startDatabaseProxy(server.port);
    });
    afterEach(() => proxy.close());

    it('R27 starts without the database, rejects in time, and connects later', async () => {
      proxy.cut();
      const { queue, sent } = openBehindProxy();
      const begun = performance.now();
      await expect(queue.enqueue({ key: 'a', payload: 1 })).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(queue.counts()).rejects.toBeInstanceOf(StoreUnavailable);
      expect(performance.now() - begun).toBeLessThan(4_500);
      await sleep(2_000);
      proxy.heal();
      await untilQueued(queue, 'a');
      await until(async () => sent.includes('a'));
      await queue.close();
      expect(lines.length).toBeLessThan(5);
    });

    it('R31 rejects within two seconds while the database hangs, and resumes afterwards', async () => {
      const { queue, sent } = openBehindProxy();
      await queue.enqueue({ key: 'a', payload: 1 });
      await until(async () => sent.includes('a'));
      proxy.hold();
      const begun = performance.now();
      const answers = [
        queue.enqueue({ key: 'b', payload: 1 }),
        queue.promote('b'),
        queue.remove('b'),
        queue.counts(),
        queue.deadLetters(5),
        queue.revive('b'),
      ];
      for (const answer of answers) await expect(answer).rejects.toBeInstanceOf(StoreUnavailable);
      expect(performance.now() - begun).toBeLessThan(2_500);
      await sleep(leaseMs);
      proxy.heal();
      const healed = performance.now();
      await untilQueued(queue, 'c');
      await until(async () => sent.includes('c'));
      expect(performance.now() - healed).toBeLessThan(15_000);
      await queue.close();
      expect(lines.length).toBeLessThan(20);
    });

    it('bounds its log lines and attempts when its tables are lost', async () => {
      const queue = openPostgresMailQueue({ url, log });
      queue.start(async () => ({ outcome: 'sent' }));
      await queue.counts();
      const store = new Store({ dataDir: folder, databaseUrl: url, log });
      await store.open();
      await sql`drop schema bullmq cascade`.execute(store.db);
      await store.close();
      await sleep(3_000);
      await expect(queue.counts()).rejects.toThrow();
      await queue.close();
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThan(10);
    });
  });
});
