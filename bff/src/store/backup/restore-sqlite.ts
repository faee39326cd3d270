import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Transaction } from 'kysely';
import { holdExclusively } from '../open-exclusively.ts';
import { storeFile } from '../open-sqlite.ts';
import { giveToOwner, makePrivateFile, makePrivateFolder } from '../private-files.ts';
import { StoreRefused } from '../store-refused.ts';
import type { MailRow, Tables } from '../tables.ts';
import { version1FilesIn } from '../take-over/take-over.ts';
import { settleMail, settleRestored, type RestoreReport } from './after-restore.ts';
import { buildSqlite, openForBuilding } from './build-store.ts';
import { loadRows } from './load-rows.ts';
import { recordOrigin, restoreOrigins } from './restore-origins.ts';
import type { CheckedBackup, Restored, RestoreOptions } from './restore-options.ts';

/** Suffixes of the files that SQLite keeps beside a database. */
const besides = ['-wal', '-shm', '-journal'];

/** Restores into a draft first, so that the store appears atomically. */
export async function restoreSqlite(options: RestoreOptions, backup: CheckedBackup): Promise<Restored> {
  const { dataDir, isReplacing, now } = options;
  makePrivateFolder(dataDir);
  const target = join(dataDir, storeFile);
  const version1Files = version1FilesIn(dataDir);
  if (version1Files.length > 0)
    throw new StoreRefused(
      `${dataDir} holds files of version 1, which the next start would add: ${version1Files.join(', ')}. Move them away.`,
    );
  const hasStore = existsSync(target);
  if (hasStore && !isReplacing)
    throw new StoreRefused(`${dataDir} already holds a store. Add --replace to restore nevertheless: the present one is kept aside.`);
  // Locked until the end, so that no portal can start on the file.
  const lock = hasStore ? holdExclusively(target) : undefined;
  const draft = `${target}.restoring`;
  try {
    const report = await build(draft, options, backup);
    const keptAs = hasStore ? `${target}.before-restore-${new Date(now()).toISOString().replace(/[:.]/g, '-')}` : undefined;
    giveToOwner(draft);
    putInPlace(draft, target, keptAs);
    return { ...report, keptAs };
  } finally {
    removeDatabase(draft);
    lock?.close();
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
  if (!report) throw new Error('the restore made no report');
  return report;
}

async function settleMails(db: Transaction<Tables>, at: number): Promise<number> {
  const waiting: MailRow[] = await db.selectFrom('mail').selectAll().where('state', '=', 'waiting').execute();
  for (const row of waiting) await db.updateTable('mail').set(settleMail(row, at)).where('key', '=', row.key).execute();
  return waiting.length;
}

/** Replaces the store atomically: its name always leads to a complete store, first the old one, then the new one. */
function putInPlace(draft: string, target: string, keptAs: string | undefined): void {
  if (keptAs === undefined) {
    // Fails if a portal has started since the check and created a store.
    try {
      linkSync(draft, target);
    } catch {
      throw new StoreRefused('A portal was started during the restore. Stop it, and try again with --replace.');
    }
    return;
  }
  // SQLite must not apply a log of the old store to the new one.
  for (const suffix of besides) if (existsSync(target + suffix)) renameSync(target + suffix, keptAs + suffix);
  linkSync(target, keptAs);
  renameSync(draft, target);
}

function removeDatabase(file: string): void {
  for (const suffix of ['', ...besides]) rmSync(file + suffix, { force: true });
}
