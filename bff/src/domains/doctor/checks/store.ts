import { join } from 'node:path';
import { copiesFolder, listCopies } from '../../../store/copies/copies-folder.ts';
import { checkCopy } from '../../../store/copies/copy-store.ts';
import { countUnfinished, inspectStore } from '../../../store/inspect-store.ts';
import { newestVersion, refuseOtherVersion } from '../../../store/migrate.ts';
import { storeFile } from '../../../store/open-sqlite.ts';
import { StoreRefused } from '../../../store/store-refused.ts';
import { StoreUnavailable } from '../../../store/store-unavailable.ts';
import { error, notNeeded, ok, unchecked, warning, type Check, type LocalCheck, type Outcome } from '../check.ts';
import { filesIn, nearestExisting, statOf } from '../machine.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const megabyte = 1024 * 1024;
/** Bytes that the release files of one start need. */
const minFreeBytes = 64 * megabyte;
const comfortableBytes = 1024 * megabyte;
const megabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;

/** Access bits of the group and of everybody else. */
const otherUsersMode = 0o077;
const isDatabase = (file: string) => /\.sqlite(-\w+)?$/.test(file);
const namesOf = (paths: readonly string[]) => paths.map((path) => path.slice(path.lastIndexOf('/') + 1)).join(', ');
const octal = (mode: number) => (mode & 0o777).toString(8).padStart(4, '0');

export const localStoreChecks: readonly LocalCheck[] = [
  {
    id: 'store.folder',
    subject: 'DATA_DIR',
    requirement: 'Only the user of the portal can create the folder and write in it.',
    fix: 'Give the folder to the user of the portal: chown -R USER "$DATA_DIR" && chmod 700 "$DATA_DIR".',
    run({ config: { dataDir }, machine }) {
      const facts = statOf(dataDir);
      if (!facts) {
        const parent = nearestExisting(dataDir);
        return machine.mayWrite(parent)
          ? ok('The folder does not exist yet. The start creates it.')
          : error(`DATA_DIR does not exist, and this user may not create it in ${parent}.`);
      }
      if (!facts.isDirectory()) return error('DATA_DIR is a file.', { fix: 'Set DATA_DIR to a folder.' });
      if (!machine.mayWrite(dataDir)) return error('This user may not write in DATA_DIR.');
      if ((facts.mode & otherUsersMode) === 0) return ok('Only its user may enter the folder.');
      return warning(`Other users of this machine may enter DATA_DIR (${octal(facts.mode)}).`, { fix: 'Run chmod 700 "$DATA_DIR".' });
    },
  },
  {
    id: 'store.files',
    subject: 'files in DATA_DIR',
    requirement: 'The portal may write its files, and other users may not read them.',
    fix: 'Give the files to the user of the portal: chown USER "$DATA_DIR"/* && chmod 600 "$DATA_DIR"/*',
    run({ config: { dataDir }, machine }) {
      const files = filesIn(dataDir);
      const mayUse = (file: string) => (isDatabase(file) ? machine.mayWrite(file) : machine.mayRead(file));
      // Another process of the portal may remove its journal at any moment, so the file must still exist.
      const locked = files.filter((file) => !mayUse(file) && statOf(file));
      if (locked.length > 0) return error(`This user may not use ${namesOf(locked)}.`);
      const readable = files.filter((file) => ((statOf(file)?.mode ?? 0) & otherUsersMode) !== 0);
      if (readable.length > 0)
        return warning(`Other users of this machine may read ${namesOf(readable)}.`, { fix: 'Run chmod 600 "$DATA_DIR"/*' });
      return ok(files.length > 0 ? 'Only their user may read the files.' : 'There are no files yet.');
    },
  },
  {
    id: 'store.disk',
    subject: 'disk of DATA_DIR',
    requirement: `At least ${megabytes(minFreeBytes)} are free, better ${megabytes(comfortableBytes)}.`,
    fix: 'Free space on the disk of DATA_DIR, or set DATA_DIR to a folder on a larger one.',
    run({ config: { dataDir }, machine }) {
      const free = machine.freeBytes(dataDir);
      const message = `${megabytes(free)} are free.`;
      if (free < minFreeBytes) return error(message);
      return free < comfortableBytes ? warning(message) : ok(message);
    },
  },
];

/** A backup is late after this many periods, but not before `minLateMs`. */
const latePeriods = 3;
const minLateMs = 15 * minuteMs;

export const backupCheck: Check = {
  id: 'store.backups',
  subject: `${copiesFolder} in DATA_DIR`,
  requirement: 'The portal backs up its store on time, and the newest backup is intact.',
  fix: 'Start the portal, which makes backups. If it runs, look for "store.copy" in its log.',
  run({ config, machine }) {
    const { everyMs } = config.backups;
    if (config.databaseUrl !== undefined) return notNeeded('PostgreSQL is backed up with pg_dump or by its provider: docs/backup.md.');
    if (everyMs === 0)
      return warning('The portal makes no backups.', {
        subject: 'BACKUP_MINUTES',
        fix: 'Remove BACKUP_MINUTES, so that its default is used.',
      });
    const [newest] = listCopies(join(config.dataDir, copiesFolder));
    if (!newest) return ok('There is no backup yet. A portal that runs makes the first one within a minute.');
    const problem = checkCopy(newest.file);
    if (problem) return error(problem, { fix: 'Run npm run store -- copy FILE, and have the disk of DATA_DIR checked.' });
    const ageMs = machine.now() - newest.takenAt;
    const message = `The last backup is ${Math.floor(ageMs / minuteMs)} minutes old.`;
    return ageMs > Math.max(minLateMs, everyMs * latePeriods) ? warning(message) : ok(message);
  },
};

function explainUnavailable(failure: unknown): Outcome {
  if (!(failure instanceof StoreUnavailable)) throw failure;
  return unchecked('The store cannot be read.', 'Correct the findings of store.connection or store.files.');
}

/** A migration rewrites a table before it drops the old one. */
const roomFactor = 2;
const makeBackup = 'Run npm run store -- copy FILE, and keep the file on another machine: docs/backup.md.';
const makeDump = 'Take a dump of the database first: docs/backup.md.';

/** Says what the next start does to a store. @throws StoreRefused if it can do nothing with this version */
function describeUpgrade(version: number, isPostgres: boolean): Outcome {
  refuseOtherVersion(version);
  if (version === newestVersion) return ok(`The store has version ${version}, like this program.`);
  const migration = `migrates the store from version ${version} to ${newestVersion}`;
  return ok(
    isPostgres
      ? `The next start ${migration}. It makes no copy of PostgreSQL.`
      : `The next start backs up the store into ${copiesFolder} in DATA_DIR, and ${migration}.`,
  );
}

/** Checks before an upgrade (`--pre-upgrade`). */
export const upgradeChecks: readonly Check[] = [
  {
    id: 'upgrade.store-version',
    subject: 'store',
    requirement: 'This program can use the store: it is neither newer nor too old.',
    fix: 'Install the version of the portal that wrote the store, or do as the message says.',
    async run({ config }) {
      try {
        const { version } = await inspectStore(config);
        if (version === undefined) return ok(`There is no store yet. The next start creates version ${newestVersion}.`);
        return describeUpgrade(version, config.databaseUrl !== undefined);
      } catch (failure) {
        return failure instanceof StoreRefused ? error(failure.message) : explainUnavailable(failure);
      }
    },
  },
  {
    id: 'upgrade.room',
    subject: 'disk of DATA_DIR',
    requirement: 'The disk has room for a copy of the store and for the rows that the upgrade writes.',
    fix: 'Free space on the disk of DATA_DIR.',
    run({ config, machine }) {
      if (config.databaseUrl !== undefined) return notNeeded('The store is in PostgreSQL: see the disk of its server.');
      const file = join(config.dataDir, storeFile);
      const size = (statOf(file)?.size ?? 0) + (statOf(`${file}-wal`)?.size ?? 0);
      const free = machine.freeBytes(config.dataDir);
      const message = `The store has ${megabytes(size)}, and ${megabytes(free)} are free.`;
      return free < size * roomFactor ? error(message) : ok(message);
    },
  },
  {
    id: 'upgrade.backup',
    subject: `${copiesFolder} in DATA_DIR`,
    requirement: `There is a backup of the last day in ${copiesFolder} of DATA_DIR. Backups elsewhere are not seen.`,
    fix: makeBackup,
    run({ config, machine }) {
      if (config.databaseUrl !== undefined) return { ...notNeeded('The doctor cannot see dumps of PostgreSQL.'), fix: makeDump };
      const [newest] = listCopies(join(config.dataDir, copiesFolder));
      if (!newest) return { ...notNeeded('The portal has made no backup yet. Backups elsewhere are not seen.'), fix: makeBackup };
      const ageMs = machine.now() - newest.takenAt;
      const message = `The last backup is ${Math.floor(ageMs / hourMs)} hours old.`;
      return ageMs > 24 * hourMs ? warning(message) : ok(message);
    },
  },
  {
    id: 'upgrade.unfinished',
    subject: 'store',
    requirement: 'No appeal, application or booking is half done. The new version would complete them too.',
    fix: 'Let the old version run for a minute, then check again. If the number stays, look into its log.',
    run: ({ config }) =>
      countUnfinished(config).then((counts) => {
        const items = counts.filter(({ rows }) => rows > 0).map(({ table, rows }) => `${rows} in ${table}`);
        return items.length > 0 ? warning(`Not finished: ${items.join(', ')}.`) : ok('Nothing is half done.');
      }, explainUnavailable),
  },
];
