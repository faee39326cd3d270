import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keptForMs } from '../../../src/domains/privacy/retention/retention-rules.ts';
import { createMailTable, type MailTable } from '../../../src/domains/mail/mail-table.ts';
import { sqliteFolder } from './sqlite-store.ts';

let clock: number;
let folder: ReturnType<typeof sqliteFolder>;
let table: MailTable;

beforeEach(async () => {
  clock = 1_000_000_000_000;
  folder = sqliteFolder(() => clock);
  table = await open();
});
afterEach(() => folder.remove());
/** Opens the table like another process. */
const open = async () => createMailTable(await folder.openStore());

const keys = async (limit = 10, leaseMs = 30_000, of = table) => (await of.claim(limit, leaseMs)).map((job) => job.key);

describe('the mail table', () => {
  it('R27 hands a message out once, with its payload, oldest due first', async () => {
    await table.enqueue({ key: 'b', payload: { n: 2 } });
    clock += 1;
    await table.enqueue({ key: 'a', payload: { n: 1 } });
    expect(await table.claim(1, 30_000)).toEqual([{ key: 'b', payload: { n: 2 }, attempts: 1 }]);
    expect(await keys()).toEqual(['a']);
    expect(await keys()).toEqual([]);
    await table.done('a');
    await table.done('b');
    expect(await table.counts()).toEqual({ waiting: 0, retrying: 0, sent: 2, dead: 0 });
  });

  it('holds a delayed message until it is due or promoted', async () => {
    await table.enqueue({ key: 'held', payload: 1 }, 15_000);
    expect(await keys()).toEqual([]);
    await table.promote('held');
    expect(await keys()).toEqual(['held']);
    await table.enqueue({ key: 'other', payload: 1 }, 15_000);
    clock += 15_000;
    expect(await keys()).toContain('other');
  });

  it('keeps the pause after a failure when a message is promoted', async () => {
    await table.enqueue({ key: 'a', payload: 1 });
    await keys();
    await table.retry('a', 5_000, 'down');
    expect(await table.counts()).toEqual({ waiting: 0, retrying: 1, sent: 0, dead: 0 });
    await table.promote('a');
    expect(await keys()).toEqual([]);
    clock += 5_000;
    expect(await table.claim(1, 1)).toMatchObject([{ attempts: 2 }]);
  });

  it("R27 makes a crashed process's messages due again after their lease", async () => {
    await table.enqueue({ key: 'a', payload: 1 });
    expect(await keys()).toEqual(['a']);
    table = await open();
    clock += 29_999;
    expect(await keys()).toEqual([]);
    clock += 1;
    expect(await keys()).toEqual(['a']);
  });

  it('never hands two processes the same message, nor more than ten a second to both together', async () => {
    const second = await open();
    for (let index = 0; index < 25; index += 1) await table.enqueue({ key: `k${index}`, payload: index });
    const claimed = [...(await keys(4)), ...(await keys(4, 30_000, second)), ...(await keys()), ...(await keys(10, 30_000, second))];
    expect(claimed).toHaveLength(10);
    clock += 1_000;
    claimed.push(...(await keys(20, 30_000, second)));
    expect(new Set(claimed).size).toBe(20);
  });

  it('deletes removed messages, keeps dead letters, and revives a dead letter that is queued again', async () => {
    await table.enqueue({ key: 'gone', payload: 1 });
    await table.remove('gone');
    expect(await keys()).toEqual([]);
    await table.enqueue({ key: 'dead', payload: 1 });
    await keys();
    await table.dead('dead', 'refused');
    await table.remove('dead');
    expect(await table.counts()).toEqual({ waiting: 0, retrying: 0, sent: 0, dead: 1 });
    await table.enqueue({ key: 'dead', payload: 1 });
    expect(await table.claim(1, 1)).toMatchObject([{ key: 'dead', attempts: 1 }]);
  });

  it('deletes sent messages after a week, dead letters after a month, and waiting ones never', async () => {
    const day = 24 * 3_600_000;
    const begun = clock;
    for (const key of ['sent', 'dead', 'waiting']) await table.enqueue({ key, payload: 1 });
    await keys();
    await table.done('sent');
    await table.dead('dead', 'refused');
    for (const [days, sent, dead] of [
      [7, 1, 1],
      [8, 0, 1],
      [30, 0, 1],
      [31, 0, 0],
    ] as const) {
      clock = begun + days * day;
      await table.prune('sent', keptForMs('sentMail'), 10);
      await table.prune('dead', keptForMs('deadMail'), 10);
      expect([days, await table.counts()]).toEqual([days, { waiting: 1, retrying: 0, sent, dead }]);
    }
  });
});
