import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Selectable, Transaction } from 'kysely';
import { holdExclusively } from '../open-exclusively.ts';
import { storeFile } from '../open-sqlite.ts';
import { giveToOwner, makePrivateFile, makePrivateFolder } from '../private-files.ts';
import { StoreRefused } from '../store-refused.ts';
import type { Tables } from '../tables.ts';
import { version1FilesIn } from '../take-over/take-over.ts';
import { settleMail, settleRestored, type RestoreReport } from './after-restore.ts';
import { buildSqlite, openForBuilding } from './build-store.ts';
import { loadRows } from './load-rows.ts';
import { recordOrigin, restoreOrigins } from './restore-origins.ts';
import type { CheckedBackup, Restored, RestoreOptions } from './restore-options.ts';

/** Files of a SQLite database beside the database itself. */
const besides = ['-wal', '-shm', '-journal'];

/** Restores into a file of its own first. The store appears complete or not at all. */
export async function restoreSqlite(options: RestoreOptions, backup: CheckedBackup): Promise<Restored> {
  const { dataDir, isReplacing, now } = options;
  makePrivateFolder(dataDir);
  const target = join(dataDir, storeFile);
  const waiting = version1FilesIn(dataDir);
  if (waiting.length > 0)
    throw new StoreRefused(`${dataDir} holds files of version 1, which the next start would add: ${waiting.join(', ')}. Move them away.`);
  const isThere = existsSync(target);
  if (isThere && !isReplacing)
    throw new StoreRefused(`${dataDir} already holds a store. Add --replace to restore nevertheless: the present one is kept aside.`);
  // Until the end no portal can start on the file.
  const held = isThere ? holdExclusively(target) : undefined;
  const draft = `${target}.restoring`;
  try {
    const report = await build(draft, options, backup);
    const keptAs = isThere ? `${target}.before-restore-${new Date(now()).toISOString().replace(/[:.]/g, '-')}` : undefined;
    giveToOwner(draft);
    putInPlace(draft, target, keptAs);
    return { ...report, keptAs };
  } finally {
    removeDatabase(draft);
    held?.close();
  }
}

async function build(draft: string, { now }: RestoreOptions, { file, manifest, sha256 }: CheckedBackup): Promise<RestoreReport> {
  removeDatabase(draft);
  makePrivateFile(draft);
  const db = openForBuilding(new DatabaseSync(draft), now);
  let report: RestoreReport | undefined;
  try {
    const fill = (transaction: Transaction<Tables>) => loadRows({ db: transaction, kind: 'sqlite', file, manifest });
    await buildSqlite(db, manifest.storeVersion, fill, async (transaction) => {
      report = { ...(await settleRestored(transaction, 'sqlite', manifest)), mails: await settleMails(transaction, now()) };
      for (const source of Object.values(restoreOrigins)) await recordOrigin(transaction, source, sha256);
    });
  } finally {
    await db.destroy();
  }
  if (!report) throw new Error('a restore without a report');
  return report;
}

async function settleMails(db: Transaction<Tables>, at: number): Promise<number> {
  const waiting: Selectable<Tables['mail']>[] = await db.selectFrom('mail').selectAll().where('state', '=', 'waiting').execute();
  for (const row of waiting) await db.updateTable('mail').set(settleMail(row, at)).where('key', '=', row.key).execute();
  return waiting.length;
}

/** The store's name always leads to a whole store: the old one until the rename, and then the new one. */
function putInPlace(draft: string, target: string, keptAs: string | undefined): void {
  if (keptAs === undefined) {
    // Fails when a portal was started meanwhile, which made a store of its own.
    try {
      linkSync(draft, target);
    } catch {
      throw new StoreRefused('A portal was started during the restore. Stop it, and try again with --replace.');
    }
    return;
  }
  // A log beside a damaged store must not be applied to the new one.
  for (const suffix of besides) if (existsSync(target + suffix)) renameSync(target + suffix, keptAs + suffix);
  linkSync(target, keptAs);
  renameSync(draft, target);
}

function removeDatabase(file: string): void {
  for (const suffix of ['', ...besides]) rmSync(file + suffix, { force: true });
}
