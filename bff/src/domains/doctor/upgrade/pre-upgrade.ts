import { join } from 'node:path';
import { copiesFolder, listCopies } from '../../../store/copies/copies-folder.ts';
import { countUnfinished, inspectStore } from '../../../store/inspect-store.ts';
import { newestVersion } from '../../../store/migrate.ts';
import { storeFile } from '../../../store/open-sqlite.ts';
import { StoreUnavailable } from '../../../store/store-unavailable.ts';
import { error, notNeeded, ok, unchecked, warning, type Check } from '../check.ts';
import { statOf } from '../machine.ts';
import { megabytes } from '../store/disk.ts';

const ifUnavailable = (failure: unknown) => {
  if (failure instanceof StoreUnavailable)
    return unchecked('The store cannot be read.', 'Correct the findings of store.connection or store.files.');
  throw failure;
};

export const storeVersion: Check = {
  id: 'upgrade.store-version',
  subject: 'store',
  asks: 'The store is not newer than the program.',
  fix: 'Install the version of the portal that wrote the store, or a newer one.',
  async run({ config }) {
    return inspectStore(config).then(({ version }) => {
      if (version === undefined) return ok(`There is no store yet. The next start creates version ${newestVersion}.`);
      if (version > newestVersion) return error(`The store has version ${version}, and this program knows ${newestVersion}.`);
      return ok(
        version === newestVersion
          ? `The store has version ${version}, like this program.`
          : `The next start backs up the store into ${copiesFolder} in DATA_DIR, and migrates it from version ${version} to ${newestVersion}.`,
      );
    }, ifUnavailable);
  },
};

/** A migration rewrites a table before it drops the old one. */
const roomFactor = 2;

export const room: Check = {
  id: 'upgrade.room',
  subject: 'disk of DATA_DIR',
  asks: 'The disk has room for a copy of the store and for the rows that the upgrade writes.',
  fix: 'Free space on the disk of DATA_DIR.',
  run({ config, machine }) {
    if (config.databaseUrl !== undefined) return notNeeded('The store is in PostgreSQL: see the disk of its server.');
    const size = ['', '-wal'].reduce((sum, suffix) => sum + (statOf(join(config.dataDir, storeFile) + suffix)?.size ?? 0), 0);
    const free = machine.freeBytes(config.dataDir);
    const message = `The store has ${megabytes(size)}, and ${megabytes(free)} are free.`;
    return free < size * roomFactor ? error(message) : ok(message);
  },
};

const day = 86_400_000;
const makeBackup = 'Run npm run store -- copy FILE, and keep the file on another machine: docs/backup.md.';

export const backup: Check = {
  id: 'upgrade.backup',
  subject: `${copiesFolder} in DATA_DIR`,
  asks: 'There is a backup of the last day.',
  fix: makeBackup,
  run({ config, machine }) {
    const [newest] = listCopies(join(config.dataDir, copiesFolder));
    if (!newest) return { ...notNeeded('There is no backup in DATA_DIR.'), fix: makeBackup };
    const age = machine.now() - newest.takenAt;
    const message = `The last backup is ${Math.floor(age / (day / 24))} hours old.`;
    return age > day ? warning(message) : ok(message);
  },
};

export const unfinished: Check = {
  id: 'upgrade.unfinished',
  subject: 'store',
  asks: 'No appeal, application or booking is half done. The new version would complete them too.',
  fix: 'Let the old version run for a minute, then check again. If the number stays, look into its log.',
  async run({ config }) {
    return countUnfinished(config).then((counts) => {
      const items = counts.filter(({ rows }) => rows > 0).map(({ table, rows }) => `${rows} in ${table}`);
      return items.length > 0 ? warning(`Not finished: ${items.join(', ')}.`) : ok('Nothing is half done.');
    }, ifUnavailable);
  },
};
