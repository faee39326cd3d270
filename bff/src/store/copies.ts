import { existsSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { messageOf, storeFile } from './open-sqlite.ts';
import { giveToOwner, makePrivateFile, makePrivateFolder } from './private-files.ts';
import { StoreRefused } from './store-unavailable.ts';

/** Free space that a copy must leave for the store, in bytes. */
const reservedBytes = 64 * 1024 * 1024;
/** Ending of an unfinished copy. */
const draftEnding = '.part';
/** How long a copy waits for another process's write, in milliseconds. */
const patienceMs = 5_000;
/** More pages than any store has. A copy in several steps would begin again after each write of another process. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the SQLite store into one file, while portals use it. Reads and writes in another thread, so that this process keeps serving;
 * only the check of the copy runs in this one. The copy is marked, so that a portal that starts on it waits for
 * `npm run store -- restored`.
 *
 * @param file a new file
 * @throws StoreRefused if there is no store, the file exists, or the disk is full
 */
export async function copyStore(dataDir: string, file: string): Promise<void> {
  const source = join(dataDir, storeFile);
  if (!existsSync(source)) throw new StoreRefused(`There is no store in ${dataDir} yet.`);
  if (existsSync(file)) throw new StoreRefused(`${file} exists. Name a new file.`);
  const folder = dirname(file);
  if (!existsSync(folder)) {
    makePrivateFolder(folder);
    giveToOwner(folder);
  }
  refuseFullDisk(folder, statSync(source).size);
  const draft = file + draftEnding;
  rmSync(draft, { force: true });
  try {
    makePrivateFile(draft);
    await copyPages(source, draft);
    mark(draft);
    giveToOwner(draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function refuseFullDisk(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes + reservedBytes) throw new StoreRefused(`The disk of ${folder} has no room for a copy. Free space.`);
}

/** Reads one state of the store. Writers do not wait for it. Deleted data does not reach the copy: the store overwrites it. */
async function copyPages(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: patienceMs });
  try {
    // An empty file is a valid target, and keeps its mode.
    await backup(database, target, { rate: allPages });
  } finally {
    database.close();
  }
}

function mark(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // Otherwise the copy would need a log beside it, like the store.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL');
    const integrity = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (integrity !== 'ok') throw new StoreRefused(`The store is damaged: ${String(integrity)}`);
    database.exec('UPDATE store_mark SET is_copy = 1');
  } finally {
    database.close();
  }
}

/** Returns why a copy cannot be restored. Undefined for a good one. */
export function checkCopy(file: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const integrity = String(database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']);
    return integrity === 'ok' ? undefined : `${file} is damaged: ${integrity}`;
  } catch (error) {
    return `${file} cannot be read: ${messageOf(error)}`;
  } finally {
    database?.close();
  }
}

/** Folder in DATA_DIR for the portal's own copies of its store. */
export const copiesFolder = 'backups';

interface StoreCopy {
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
