import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mailLife } from '../../../src/domains/mail/mail-queue.ts';
import { openMailTable, type MailTable } from '../../../src/domains/mail/mail-table.ts';

let folder: string;
let clock: number;
let table: MailTable;
const open = () => openMailTable(join(folder, 'mail.sqlite'), () => clock);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
  clock = 1_000_000_000_000;
  table = open();
});
afterEach(() => {
  table.close();
  rmSync(folder, { recursive: true });
});

const keys = (limit = 10, leaseMs = 30_000) => table.claim(limit, leaseMs).map((job) => job.key);

describe('mail table', () => {
  it('R27 hands a message out once, with its payload, oldest due first', () => {
    table.enqueue({ key: 'b', payload: { n: 2 } });
    clock += 1;
    table.enqueue({ key: 'a', payload: { n: 1 } });
    expect(table.claim(1, 30_000)).toEqual([{ key: 'b', payload: { n: 2 }, attempts: 1 }]);
    expect(keys()).toEqual(['a']);
    expect(keys()).toEqual([]);
    table.done('a');
    table.done('b');
    expect(table.counts()).toEqual({ waiting: 0, retrying: 0, sent: 2, dead: 0 });
  });

  it('R27 the same key is the same message, waiting or sent', () => {
    table.enqueue({ key: 'a', payload: 1 });
    table.enqueue({ key: 'a', payload: 2 });
    expect(table.claim(10, 1)).toEqual([{ key: 'a', payload: 1, attempts: 1 }]);
    table.done('a');
    table.enqueue({ key: 'a', payload: 3 });
    clock += 60_000;
    expect(keys()).toEqual([]);
    expect(table.counts()).toEqual({ waiting: 0, retrying: 0, sent: 1, dead: 0 });
  });

  it('holds a delayed message until it is due or promoted', () => {
    table.enqueue({ key: 'held', payload: 1 }, 15_000);
    expect(keys()).toEqual([]);
    table.promote('held');
    expect(keys()).toEqual(['held']);
    table.enqueue({ key: 'other', payload: 1 }, 15_000);
    clock += 15_000;
    expect(keys()).toContain('other');
  });

  it('a promotion does not shorten the pause after a failure', () => {
    table.enqueue({ key: 'a', payload: 1 });
    keys();
    table.retry('a', 5_000, 'down');
    expect(table.counts()).toEqual({ waiting: 0, retrying: 1, sent: 0, dead: 0 });
    table.promote('a');
    expect(keys()).toEqual([]);
    clock += 5_000;
    expect(table.claim(1, 1)).toMatchObject([{ attempts: 2 }]);
  });

  it('R27 what a crashed process had taken is due again when its lease ends', () => {
    table.enqueue({ key: 'a', payload: 1 });
    expect(keys()).toEqual(['a']);
    table.close();
    table = open();
    clock += 29_999;
    expect(keys()).toEqual([]);
    clock += 1;
    expect(keys()).toEqual(['a']);
  });

  it('two processes never take the same message, and together no more than ten in a second', () => {
    const second = open();
    for (let index = 0; index < 25; index += 1) table.enqueue({ key: `k${index}`, payload: index });
    const taken = [
      ...keys(4),
      ...second.claim(4, 30_000).map((job) => job.key),
      ...keys(),
      ...second.claim(10, 30_000).map((job) => job.key),
    ];
    expect(taken).toHaveLength(10);
    clock += 1_000;
    taken.push(...second.claim(20, 30_000).map((job) => job.key));
    expect(new Set(taken).size).toBe(20);
    second.close();
  });

  it('forgets what is removed, keeps what was given up, and tries that again when it is asked for', () => {
    table.enqueue({ key: 'gone', payload: 1 });
    table.remove('gone');
    expect(keys()).toEqual([]);
    table.enqueue({ key: 'dead', payload: 1 });
    keys();
    table.dead('dead', 'refused');
    table.remove('dead');
    expect(table.counts()).toEqual({ waiting: 0, retrying: 0, sent: 0, dead: 1 });
    table.enqueue({ key: 'dead', payload: 1 });
    expect(table.claim(1, 1)).toMatchObject([{ key: 'dead', attempts: 1 }]);
  });

  it('forgets sent messages after a week, those given up after a month, waiting ones never', () => {
    const day = 24 * 3_600_000;
    const begun = clock;
    for (const key of ['sent', 'dead', 'waiting']) table.enqueue({ key, payload: 1 });
    keys();
    table.done('sent');
    table.dead('dead', 'refused');
    for (const [days, sent, dead] of [
      [7, 1, 1],
      [8, 0, 1],
      [30, 0, 1],
      [31, 0, 0],
    ] as const) {
      clock = begun + days * day;
      table.prune(mailLife);
      expect([days, table.counts()]).toEqual([days, { waiting: 1, retrying: 0, sent, dead }]);
    }
  });
});
