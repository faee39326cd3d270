import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { importMail } from '../../../src/domains/mail/import-mail.ts';
import type { MailQueue } from '../../../src/domains/mail/mail-queue.ts';
import { restoreBackup } from '../../../src/store/backup/restore-store.ts';
import { verifyBackup } from '../../../src/store/backup/verify-backup.ts';
import { writeBackup } from '../../../src/store/backup/write-backup.ts';
import { everybody } from '../../../src/store/everybody.ts';
import { backedUpTables, numberedTables } from '../../../src/store/rows/backed-up-tables.ts';

import type { Store } from '../../../src/store/store.ts';
import { until } from '../../helpers/until.ts';
import { describeStores, kinds, quietLog, type Place } from '../stores.ts';
import { contentsOf } from '../support/contents-of.ts';
import { openMailQueue } from '../support/open-mail-queue.ts';
import { emptiedTables, fillEveryTable, rowsOfEveryTable, type FilledTable } from './rows-of-every-table.ts';

const filledTables = Object.keys(rowsOfEveryTable) as FilledTable[];
const mails = ['sent', 'dead', 'waiting'] as const;
const payloadOf = (key: string) => ({ kind: 'letter', to: `${key}@example.test`, text: 'é ✈ "\n' });

describeStores('a backup for the other database', (stores, kind) => {
  const other = kind === 'sqlite' ? 'postgres' : 'sqlite';

  const contents = (store: Store) => contentsOf(store, backedUpTables, ['mail']);

  /** Adds a sent message, a dead one and a waiting one. */
  async function fillQueue(queue: MailQueue): Promise<void> {
    for (const key of mails) await queue.enqueue({ key, payload: payloadOf(key) }, key === 'waiting' ? 3_600_000 : 0);
    queue.start(async ({ key }) => (key === 'sent' ? { outcome: 'sent' } : { outcome: 'dead', reason: 'no such address' }));
    await until(async () => {
      const { sent, dead } = await queue.counts();
      return sent === 1 && dead === 1;
    });
  }

  /** Backs up the store of a place, and restores it into a new place. */
  async function copyStore(from: Place, of: typeof kind) {
    const { file } = await writeBackup({ ...from, folder: join(from.dataDir, 'backups'), reason: 'command' });
    const { manifest } = await verifyBackup(file);
    const to = await stores.newPlace(of);
    const importInto = (rows: Parameters<typeof importMail>[1]) => importMail(to.databaseUrl ?? '', rows, quietLog);
    await restoreBackup(file, { ...to, isReplacing: false, now: Date.now, importMail: importInto });
    return { place: to, store: await stores.openAt(to), manifest };
  }

  const inBoth = kinds.includes(other) ? it : it.skip;

  inBoth(`restores every row into ${other}, and from there back into ${kind}`, async () => {
    const place = await stores.newPlace();
    const store = await stores.openAt(place);
    await fillEveryTable(store);
    const queue = openMailQueue(store, place);
    await fillQueue(queue);
    await queue.close();
    const before = await contents(store);
    for (const table of filledTables) expect([table, before[table]]).not.toEqual([table, []]);

    const first = await copyStore(place, other);
    expect(Object.keys(first.manifest.tables).sort()).toEqual([...filledTables, 'registryVersion', 'mail'].sort());
    for (const table of filledTables) expect([table, first.manifest.tables[table]]).toEqual([table, before[table]?.length]);
    const after = await contents(first.store);
    const second = await copyStore(first.place, kind);

    for (const restored of [after, await contents(second.store)]) {
      for (const table of filledTables) {
        if (emptiedTables.includes(table)) expect([table, restored[table]]).toEqual([table, []]);
        // A restore records itself, and ends everybody's sessions.
        else if (table === 'origins' || table === 'sessionEnds')
          expect(restored[table]).toEqual(expect.arrayContaining(before[table] ?? []));
        else expect([table, restored[table]]).toEqual([table, before[table]]);
      }
      expect(restored['registryVersion']).toEqual(before['registryVersion']);
      expect(restored['sessionEnds']).toContainEqual(expect.objectContaining({ userId: everybody }));
    }
  });

  inBoth(`repeats no id in ${other}, and keeps the append-only tables`, async () => {
    const place = await stores.newPlace();
    const store = await stores.openAt(place);
    await fillEveryTable(store);
    const { store: restored, manifest } = await copyStore(place, other);
    expect(Object.keys(manifest.lastNumbers).sort()).toEqual([...numberedTables].sort());
    expect(manifest.lastNumbers).toMatchObject({ appealOperations: 2, auditEntries: 2, releases: 3 });
    const [entry] = rowsOfEveryTable.auditEntries;
    const newEntry = await restored.db
      .insertInto('auditEntries')
      .values({ ...entry, key: 'k2' })
      .returning('id')
      .executeTakeFirst();
    expect(newEntry).toEqual({ id: 3 });
    const [operation] = rowsOfEveryTable.appealOperations;
    const { id } = await restored.db.insertInto('appealOperations').values(operation).returning('id').executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(2);
    await expect(restored.db.deleteFrom('auditEntries').execute()).rejects.toThrow(/never changed/);
  });

  inBoth(`keeps the messages of the queue in ${other}, and from there in ${kind}`, async () => {
    const place = await stores.newPlace();
    const queue = openMailQueue(await stores.openAt(place), place);
    await fillQueue(queue);
    await queue.close();
    const first = await copyStore(place, other);
    const second = await copyStore(first.place, kind);
    for (const { place: at, store } of [first, second]) {
      const restored = openMailQueue(store, at);
      expect(await restored.counts()).toEqual({ waiting: 0, retrying: 0, sent: 1, dead: 2 });
      const dead = await restored.deadLetters(10);
      expect(dead).toContainEqual(expect.objectContaining({ key: 'dead', reason: 'no such address', attempts: 1 }));
      expect(dead).toContainEqual(expect.objectContaining({ key: 'waiting', reason: expect.stringMatching(/may have been sent since/) }));
      await restored.enqueue({ key: 'sent', payload: {} });
      const payloads: unknown[] = [];
      for (const key of ['dead', 'waiting']) await restored.revive(key);
      restored.start(async ({ payload }) => {
        payloads.push(payload);
        return { outcome: 'sent' };
      });
      await until(async () => (await restored.counts()).sent === 3);
      await restored.close();
      expect(payloads).toHaveLength(2);
      expect(payloads).toEqual(expect.arrayContaining([payloadOf('dead'), payloadOf('waiting')]));
    }
  });
});
