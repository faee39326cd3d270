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

/** Room that a backup leaves on its disk, in bytes. The store needs it more. */
const leftFree = 64 * 1024 * 1024;

interface BackupOptions extends Place {
  /** Folder of the backup. It is made if it is missing. */
  folder: string;
  reason: BackupReason;
  now?: () => number;
}

interface BackupResult {
  file: string;
  manifest: BackupManifest;
}

/**
 * Backs a store up into one file, while portals use it.
 *
 * @throws StoreRefused when there is no store, it is newer than this program, or the disk has no room
 * @throws StoreUnavailable
 */
export async function writeBackup({ folder, reason, now = Date.now, ...place }: BackupOptions): Promise<BackupResult> {
  if (!existsSync(folder)) {
    makePrivateFolder(folder);
    giveToOwner(folder);
  }
  refuseFullDisk(folder, listBackups(folder));
  // Before the snapshot: what is acknowledged until now is in it.
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
  const needed = leftFree + Math.max(0, ...backups.map(({ bytes }) => bytes));
  if (bavail * bsize < needed) throw new StoreRefused(`The disk of ${folder} has no room for a backup. Free space.`);
}
