import { existsSync, statfsSync } from 'node:fs';
import { portalVersion } from '../../portal-version.ts';
import type { Place } from '../place.ts';
import { giveToOwner, makePrivateFolder } from '../private-files.ts';
import { refuseNewer } from '../migrate.ts';
import { StoreRefused } from '../store-refused.ts';
import { writeBackupFile } from './backup-file.ts';
import { backupPath, listBackups, type BackupInFolder } from './backup-folder.ts';
import type { BackupManifest, BackupReason } from './manifest.ts';
import { writeLine } from './row-lines.ts';
import { withSnapshot, type Snapshot } from './snapshot.ts';

/** Free space that a backup must leave for the store, in bytes. */
const reservedBytes = 64 * 1024 * 1024;

interface BackupOptions extends Place {
  /** Folder of the backup. Created if it is missing. */
  folder: string;
  reason: BackupReason;
  now?: () => number;
}

interface BackupResult {
  file: string;
  manifest: BackupManifest;
}

/**
 * Backs up a store into one file, while portals use it.
 *
 * @throws StoreRefused if there is no store, it is newer than this program, or the disk is full
 * @throws StoreUnavailable
 */
export async function writeBackup({ folder, reason, now = Date.now, ...place }: BackupOptions): Promise<BackupResult> {
  if (!existsSync(folder)) {
    makePrivateFolder(folder);
    giveToOwner(folder);
  }
  refuseFullDisk(folder, listBackups(folder));
  // Read before the snapshot, which therefore contains all writes that were acknowledged until now.
  const takenAt = now();
  return withSnapshot(place, async (snapshot) => {
    refuseNewer('The store', snapshot.version);
    const file = backupPath(folder, { takenAt, reason, storeVersion: snapshot.version });
    const manifest = await writeSnapshot(file, snapshot, { takenAt: new Date(takenAt).toISOString(), reason });
    giveToOwner(file);
    return { file, manifest };
  });
}

async function writeSnapshot(file: string, snapshot: Snapshot, about: Pick<BackupManifest, 'takenAt' | 'reason'>): Promise<BackupManifest> {
  const lastNumbers = await snapshot.lastNumbers();
  const tables: Record<string, number> = Object.fromEntries(snapshot.tables.map((table) => [table, 0]));
  async function* lines() {
    for await (const line of snapshot.rows()) {
      tables[line.table] = (tables[line.table] ?? 0) + 1;
      yield writeLine(line);
    }
  }
  const { kind, version: storeVersion } = snapshot;
  return writeBackupFile(file, lines(), () => ({ ...about, portal: portalVersion, storeVersion, kind, tables, lastNumbers }));
}

function refuseFullDisk(folder: string, backups: readonly BackupInFolder[]): void {
  const { bavail, bsize } = statfsSync(folder);
  const neededBytes = reservedBytes + Math.max(0, ...backups.map(({ bytes }) => bytes));
  if (bavail * bsize < neededBytes) throw new StoreRefused(`The disk of ${folder} has no room for a backup. Free space.`);
}
