import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreRefused } from '../../../src/store/store-refused.ts';
import { importMail } from '../../../src/domains/mail/import-mail.ts';
import { restoreBackup } from '../../../src/store/backup/restore-store.ts';
import { writeBackup } from '../../../src/store/backup/write-backup.ts';
import type { Place } from '../../../src/store/place.ts';
import { Store } from '../../../src/store/store.ts';
import { childEnvironment } from '../../helpers/child-environment.ts';
import { describeStores, quietLog } from '../stores.ts';

const program = join(import.meta.dirname, '../../../../scripts/lib/store/main.mjs');

describeStores('a restore that is killed', (stores, kind) => {
  const restore = ({ dataDir, databaseUrl }: Place, file: string) =>
    spawn(process.execPath, [program, 'restore', file, '--replace'], {
      env: { ...childEnvironment, DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  async function expectToRestore(place: Place, file: string): Promise<void> {
    const [code] = (await once(restore(place, file), 'exit')) as [number];
    expect(code).toBe(0);
  }
  /** Restores without the command, whose start takes most of its time. */
  const restoreHere = (place: Place, file: string) =>
    restoreBackup(file, {
      ...place,
      isReplacing: true,
      now: Date.now,
      importMail: (mails) => importMail(String(place.databaseUrl), mails, quietLog),
    });
  async function namesIn(place: Place): Promise<string[] | 'refused'> {
    const store = new Store({ ...place, log: quietLog });
    try {
      await store.open();
      await store.check();
      return (await store.db.selectFrom('defaultEmails').select('userId').orderBy('userId').execute()).map(({ userId }) => userId);
    } catch (error) {
      if (error instanceof StoreRefused) return 'refused';
      throw error;
    } finally {
      await store.close();
    }
  }

  // The first two kills come before anything is written, on any machine.
  it.each(kind === 'sqlite' ? [0, 200, 300, 400, 500, 650, 800] : [0, 500, 900, 1_300])(
    'after %i ms leaves a whole store, and can be repeated',
    async (ms) => {
      const place = await stores.newPlace();
      const store = await stores.openAt(place);
      await store.db.insertInto('defaultEmails').values({ userId: 'then', email: 'a@example.test' }).execute();
      const queued = { attempts: 0, dueAt: 0, claimedAt: 0, changedAt: 0, reason: null, payload: '{}', queuedAt: 0, traceparent: null };
      if (kind === 'sqlite')
        await store.db
          .insertInto('mail')
          .values({ ...queued, key: 'm', state: 'waiting' })
          .execute();
      const { file } = await writeBackup({ ...place, folder: join(place.dataDir, 'backups'), reason: 'command' });
      await store.db.insertInto('defaultEmails').values({ userId: 'since', email: 'b@example.test' }).execute();
      await store.close();

      const child = restore(place, file);
      const ended = once(child, 'exit');
      await sleep(ms);
      child.kill('SIGKILL');
      await ended;
      expect([['since', 'then'], ['then'], ...(kind === 'postgres' ? ['refused'] : [])]).toContainEqual(await namesIn(place));

      await (ms === 0 ? expectToRestore(place, file) : restoreHere(place, file));
      expect(await namesIn(place)).toEqual(['then']);
      expect(readdirSync(place.dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
    },
  );
});
