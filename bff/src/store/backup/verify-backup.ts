import { DatabaseSync } from 'node:sqlite';
import { nameInSql } from '../any-tables.ts';
import { refuseNewer } from '../migrate.ts';
import { tablesOf } from '../read-schema.ts';
import { StoreRefused } from '../store-refused.ts';
import type { Db } from '../tables.ts';
import { backedUpTables } from '../rows/backed-up-tables.ts';
import { checkBackupFile } from './backup-file.ts';
import { buildSqlite, openForBuilding } from './build-store.ts';
import { loadRows } from './load-rows.ts';
import type { BackupManifest } from './manifest.ts';

/**
 * Proves that a backup can be restored: checks every byte, then restores it in memory.
 *
 * @throws StoreRefused if it is damaged, lacks a table, or is newer than this program
 */
export async function verifyBackup(file: string): Promise<{ manifest: BackupManifest; sha256: string }> {
  const checked = await checkBackupFile(file);
  const { manifest } = checked;
  refuseNewer(file, manifest.storeVersion, manifest.portal);
  const db = openForBuilding(new DatabaseSync(':memory:'), Date.now);
  try {
    await buildSqlite(
      db,
      manifest.storeVersion,
      async (transaction) => {
        await refuseMissingTables(transaction, file, manifest);
        await loadRows({ db: transaction, kind: 'sqlite', file, manifest });
      },
      () => Promise.resolve(),
    );
  } finally {
    await db.destroy();
  }
  return checked;
}

/** Refuses a backup that lacks a table. @param db store with the tables of the backup's version */
async function refuseMissingTables(db: Db, file: string, { tables, storeVersion }: BackupManifest): Promise<void> {
  const present = new Set(await tablesOf(db, 'sqlite'));
  const missing = Object.keys(backedUpTables).filter((table) => present.has(nameInSql(table)) && tables[table] === undefined);
  if (missing.length > 0)
    throw new StoreRefused(`${file} is incomplete: a store of version ${storeVersion} has ${missing.join(', ')}, and the backup has not.`);
}
