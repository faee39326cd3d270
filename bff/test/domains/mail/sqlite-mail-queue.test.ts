import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailQueue } from '../../../src/domains/mail/mail-queue.ts';
import { openSqliteMailQueue } from '../../../src/domains/mail/sqlite-mail-queue.ts';

let folder: string;
let clock: number;
let queue: MailQueue;
const open = () => openSqliteMailQueue(join(folder, 'mail.sqlite'), () => clock);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
  clock = 1_000_000_000_000;
  queue = open();
});
afterEach(() => {
  queue.close();
  rmSync(folder, { recursive: true });
});

const keys = (limit = 10, leaseMs = 30_000) => queue.claim(limit, leaseMs).map((job) => job.key);

describe('mail queue', () => {
  it('R27 hands a message out once, with its payload, oldest due first', () => {
    queue.enqueue({ key: 'b', payload: { n: 2 } });
    clock += 1;
    queue.enqueue({ key: 'a', payload: { n: 1 } });
    expect(queue.claim(1, 30_000)).toEqual([{ key: 'b', payload: { n: 2 }, attempts: 1 }]);
    expect(keys()).toEqual(['a']);
    expect(keys()).toEqual([]);
    queue.done('a');
    queue.done('b');
    expect(queue.counts()).toEqual({ waiting: 0, sent: 2, dead: 0 });
  });

  it('R27 the same key is the same message, waiting or sent', () => {
    queue.enqueue({ key: 'a', payload: 1 });
    queue.enqueue({ key: 'a', payload: 2 });
    expect(queue.claim(10, 1)).toEqual([{ key: 'a', payload: 1, attempts: 1 }]);
    queue.done('a');
    queue.enqueue({ key: 'a', payload: 3 });
    clock += 60_000;
    expect(keys()).toEqual([]);
    expect(queue.counts()).toEqual({ waiting: 0, sent: 1, dead: 0 });
  });

  it('holds a delayed message until it is due or promoted', () => {
    queue.enqueue({ key: 'held', payload: 1 }, 15_000);
    expect(keys()).toEqual([]);
    queue.promote('held');
    expect(keys()).toEqual(['held']);
    queue.enqueue({ key: 'other', payload: 1 }, 15_000);
    clock += 15_000;
    expect(keys()).toContain('other');
  });

  it('a promotion does not shorten the pause after a failure', () => {
    queue.enqueue({ key: 'a', payload: 1 });
    keys();
    queue.retry('a', 5_000, 'down');
    queue.promote('a');
    expect(keys()).toEqual([]);
    clock += 5_000;
    expect(queue.claim(1, 1)).toMatchObject([{ attempts: 2 }]);
  });

  it('R27 what a crashed process had taken is due again when its lease ends', () => {
    queue.enqueue({ key: 'a', payload: 1 });
    expect(keys()).toEqual(['a']);
    queue.close();
    queue = open();
    clock += 29_999;
    expect(keys()).toEqual([]);
    clock += 1;
    expect(keys()).toEqual(['a']);
  });

  it('two processes never take the same message, and together no more than ten in a second', () => {
    const second = open();
    for (let index = 0; index < 25; index += 1) queue.enqueue({ key: `k${index}`, payload: index });
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
    queue.enqueue({ key: 'gone', payload: 1 });
    queue.remove('gone');
    expect(keys()).toEqual([]);
    queue.enqueue({ key: 'dead', payload: 1 });
    keys();
    queue.dead('dead', 'refused');
    queue.remove('dead');
    expect(queue.counts()).toEqual({ waiting: 0, sent: 0, dead: 1 });
    queue.enqueue({ key: 'dead', payload: 1 });
    expect(queue.claim(1, 1)).toMatchObject([{ key: 'dead', attempts: 1 }]);
  });

  it('forgets sent messages after a week, never waiting or dead ones', () => {
    for (const key of ['sent', 'dead', 'waiting']) queue.enqueue({ key, payload: 1 });
    keys();
    queue.done('sent');
    queue.dead('dead', 'refused');
    queue.close();
    clock += 8 * 24 * 3_600_000;
    queue = open();
    expect(queue.counts()).toEqual({ waiting: 1, sent: 0, dead: 1 });
  });
});
