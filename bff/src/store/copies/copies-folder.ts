import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { draftEnding } from './copy-store.ts';

/** Folder in DATA_DIR for the portal's own copies of its store. */
export const copiesFolder = 'backups';

export interface StoreCopy {
  file: string;
  /** Milliseconds since 1970. */
  takenAt: number;
  isBeforeUpgrade: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const upgradesKept = 3;

const pattern = /^portal-(?:(before-upgrade-from-\d+)-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.sqlite$/;

/** Returns the path of a new copy. Its name contains the time in UTC. @param upgradedFrom version of the store before an upgrade */
export function copyPath(folder: string, takenAt: number, upgradedFrom?: number): string {
  const time = new Date(takenAt).toISOString().replace(/[-:.]/g, '');
  return join(folder, `portal-${upgradedFrom === undefined ? '' : `before-upgrade-from-${upgradedFrom}-`}${time}.sqlite`);
}

/** Lists the copies in a folder, newest first. Recognises them by name. */
export function listCopies(folder: string): StoreCopy[] {
  return namesIn(folder)
    .flatMap((name) => readName(folder, name))
    .sort((one, other) => other.takenAt - one.takenAt);
}

function readName(folder: string, name: string): StoreCopy[] {
  const [, before, ...parts] = pattern.exec(name) ?? [];
  const [year, month, date, hours, minutes, seconds, ms] = parts.map(Number);
  if (year === undefined || month === undefined) return [];
  const takenAt = Date.UTC(year, month - 1, date, hours, minutes, seconds, ms);
  return [{ file: join(folder, name), takenAt, isBeforeUpgrade: before !== undefined }];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Deletes old copies. Keeps all of the last hour, the last one of each hour for a day and of each day for `days`, the newest one, and the
 * last three from before an upgrade.
 *
 * @returns the deleted files
 */
export function pruneCopies(folder: string, days: number, now: number): string[] {
  const copies = listCopies(folder);
  const regular = copies.filter(({ isBeforeUpgrade }) => !isBeforeUpgrade);
  const keptCopies = new Set(copies.filter(({ isBeforeUpgrade }) => isBeforeUpgrade).slice(0, upgradesKept));
  const periods = new Set<string>();
  for (const copy of regular) {
    const period = periodOf(copy.takenAt, days, now);
    if (copy !== regular[0] && (period === undefined || periods.has(period))) continue;
    if (period !== undefined) periods.add(period);
    keptCopies.add(copy);
  }
  // SQLite may leave a journal beside a draft.
  const drafts = namesIn(folder).filter((name) => name.includes(`.sqlite${draftEnding}`));
  const abandoned = drafts
    .map((name) => join(folder, name))
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) < now - hour);
  const old = [...copies.filter((copy) => !keptCopies.has(copy)).map(({ file }) => file), ...abandoned];
  for (const file of old) rmSync(file, { force: true });
  return old;
}

/** Returns the period of a copy, of which one copy is kept. Undefined if the copy is too old. */
function periodOf(takenAt: number, days: number, now: number): string | undefined {
  const age = now - takenAt;
  if (age < hour) return `at ${takenAt}`;
  if (age < day) return `hour ${Math.floor(takenAt / hour)}`;
  return age < days * day ? `day ${Math.floor(takenAt / day)}` : undefined;
}
