import { join } from 'node:path';
import { copiesFolder, listCopies } from '../../../store/copies.ts';
import { countUnfinished, inspectStore } from '../../../store/inspect-store.ts';
import { newestVersion, refuseOtherVersion } from '../../../store/migrate.ts';
import { storeFile } from '../../../store/open-sqlite.ts';
import { StoreRefused, StoreUnavailable } from '../../../store/store-unavailable.ts';
import { error, notNeeded, ok, unchecked, warning, type Check, type Outcome } from '../check.ts';
import { megabytesOf, statOf } from '../surroundings.ts';

const hourMs = 3_600_000;

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
      const message = `The store has ${megabytesOf(size)}, and ${megabytesOf(free)} are free.`;
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
        return items.length > 0 && warning(`Not finished: ${items.join(', ')}.`);
      }, explainUnavailable),
  },
];
