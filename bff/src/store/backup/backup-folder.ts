import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { draftEnding } from './backup-file.ts';
import type { BackupReason } from './manifest.ts';

/** Folder in DATA_DIR for the portal's own backups. */
export const backupFolder = 'backups';

export interface BackupInFolder {
  file: string;
  takenAt: number;
  isBeforeUpgrade: boolean;
  bytes: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const upgradesKept = 3;

const pattern = /^portal-(?:(before-upgrade-from-\d+)-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.backup$/;

/** Returns the path of a new backup. Its name contains the time in UTC. */
export function backupPath(
  folder: string,
  { takenAt, reason, storeVersion }: { takenAt: number; reason: BackupReason; storeVersion: number },
): string {
  const time = new Date(takenAt).toISOString().replace(/[-:.]/g, '');
  return join(folder, `portal-${reason === 'upgrade' ? `before-upgrade-from-${storeVersion}-` : ''}${time}.backup`);
}

/** Lists the backups of a folder, newest first. Recognises them by name. */
export function listBackups(folder: string): BackupInFolder[] {
  return namesIn(folder)
    .flatMap((name) => readName(folder, name))
    .sort((one, other) => other.takenAt - one.takenAt);
}

function readName(folder: string, name: string): BackupInFolder[] {
  const [, before, ...parts] = pattern.exec(name) ?? [];
  const [year, month, date, hours, minutes, seconds, ms] = parts.map(Number);
  if (year === undefined || month === undefined) return [];
  const file = join(folder, name);
  // Another process may have deleted it since.
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return [];
  return [{ file, takenAt: Date.UTC(year, month - 1, date, hours, minutes, seconds, ms), isBeforeUpgrade: before !== undefined, bytes }];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Deletes old backups. Keeps all of the last hour, the last one of each hour for a day and of each day for `days`, the newest one, and
 * the last three from before an upgrade.
 *
 * @returns the deleted files
 */
export function pruneBackups(folder: string, days: number, now: number): string[] {
  const backups = listBackups(folder);
  const regular = backups.filter(({ isBeforeUpgrade }) => !isBeforeUpgrade);
  const keptBackups = new Set(backups.filter(({ isBeforeUpgrade }) => isBeforeUpgrade).slice(0, upgradesKept));
  const periods = new Set<string>();
  for (const backup of regular) {
    const period = periodOf(backup.takenAt, days, now);
    if (backup !== regular[0] && (period === undefined || periods.has(period))) continue;
    if (period !== undefined) periods.add(period);
    keptBackups.add(backup);
  }
  const drafts = namesIn(folder).filter((name) => name.endsWith(draftEnding));
  const abandoned = drafts
    .map((name) => join(folder, name))
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) < now - hour);
  const old = [...backups.filter((backup) => !keptBackups.has(backup)).map(({ file }) => file), ...abandoned];
  for (const file of old) rmSync(file, { force: true });
  return old;
}

/** Returns the period of a backup, of which one backup is kept. Undefined if the backup is too old. */
function periodOf(takenAt: number, days: number, now: number): string | undefined {
  const age = now - takenAt;
  if (age < hour) return `at ${takenAt}`;
  if (age < day) return `hour ${Math.floor(takenAt / hour)}`;
  return age < days * day ? `day ${Math.floor(takenAt / day)}` : undefined;
}
