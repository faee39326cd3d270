import { join } from 'node:path';
import { checkCopy } from '../../../store/copies/copy-store.ts';
import { copiesFolder, listCopies } from '../../../store/copies/copies-folder.ts';
import { error, notNeeded, ok, warning, type Check } from '../check.ts';

const minute = 60_000;
/** A backup is late after this many periods, but not before this many milliseconds. */
const late = { periods: 3, atLeast: 15 * minute } as const;

export const backups: Check = {
  id: 'store.backups',
  subject: `${copiesFolder} in DATA_DIR`,
  asks: 'The portal backs up its store on time, and the newest backup is intact.',
  fix: 'Start the portal, which makes backups. If it runs, look for "store.copy" in its log.',
  async run({ config, machine }) {
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
    const age = machine.now() - newest.takenAt;
    const message = `The last backup is ${Math.floor(age / minute)} minutes old.`;
    return age > Math.max(late.atLeast, everyMs * late.periods) ? warning(message) : ok(message);
  },
};
