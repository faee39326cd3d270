import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect } from '@jest/globals';
import { openEmbeddedMailQueue } from '../../../src/domains/mail/embedded-mail-queue.ts';
import { openMailTable } from '../../../src/domains/mail/mail-table.ts';
import { mailQueueContract } from './mail-queue-contract.ts';

describe('mail queue, embedded', () => {
  const folders: string[] = [];
  mailQueueContract(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'queue-'));
    folders.push(folder);
    const file = join(folder, 'mail.sqlite');
    return {
      open: (log, life) => openEmbeddedMailQueue({ file, log, pollMs: 20, ...(life && { life }) }),
      async takeAndDie() {
        const table = openMailTable(file);
        expect(table.claim(1, 1_000)).toHaveLength(1);
        table.close();
      },
    };
  });
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
});
