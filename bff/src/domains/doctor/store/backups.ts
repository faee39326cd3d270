import { join } from 'node:path';
import { checkBackupFile } from '../../../store/backup/backup-file.ts';
import { backupFolder, listBackups } from '../../../store/backup/backup-folder.ts';
import { StoreRefused } from '../../../store/store-refused.ts';
import { error, notNeeded, ok, warning, type Check } from '../check.ts';

const minute = 60_000;
/** A backup is late after this many periods, but not before this many milliseconds. */
const late = { periods: 3, atLeast: 15 * minute } as const;

export const backups: Check = {
  id: 'store.backups',
  subject: `${backupFolder} in DATA_DIR`,
  asks: 'The portal backs up its store on time, and the newest backup is intact.',
  fix: 'Start the portal, which makes backups. If it runs, look for "could not be backed up" in its log.',
  async run({ config, machine }) {
    const { everyMs } = config.backups;
    if (everyMs === 0)
      return config.databaseUrl === undefined
        ? warning('The portal makes no backups.', { subject: 'BACKUP_MINUTES', fix: 'Remove BACKUP_MINUTES, so that its default is used.' })
        : notNeeded('The portal makes no backups: BACKUP_MINUTES is 0.');
    const [newest] = listBackups(join(config.dataDir, backupFolder));
    if (!newest) return ok('There is no backup yet. A portal that runs makes the first one within a minute.');
    try {
      await checkBackupFile(newest.file);
    } catch (failure) {
      if (!(failure instanceof StoreRefused)) throw failure;
      return error(failure.message, { fix: 'Run npm run store -- backup, and have the disk of DATA_DIR checked.' });
    }
    const age = machine.now() - newest.takenAt;
    const message = `The last backup is ${Math.floor(age / minute)} minutes old.`;
    return age > Math.max(late.atLeast, everyMs * late.periods) ? warning(message) : ok(message);
  },
};
