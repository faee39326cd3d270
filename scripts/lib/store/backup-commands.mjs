import { join } from 'node:path';
import { importMail } from '../../../bff/src/domains/mail/import-mail.ts';
import { backupFolder, listBackups } from '../../../bff/src/store/backup/backup-folder.ts';
import { restoreBackup } from '../../../bff/src/store/backup/restore-store.ts';
import { verifyBackup } from '../../../bff/src/store/backup/verify-backup.ts';
import { writeBackup } from '../../../bff/src/store/backup/write-backup.ts';
import { StoreRefused } from '../../../bff/src/store/store-refused.ts';
import { printingLog, withoutPassword } from './commands.mjs';

/** @typedef {{ dataDir: string, databaseUrl: string | undefined }} Place */

const rowsIn = ({ tables }) => Object.values(tables).reduce((sum, rows) => sum + rows, 0);
const describe = (manifest) =>
  `taken ${manifest.takenAt} by portal ${manifest.portal}, store version ${manifest.storeVersion}, ` +
  `${Object.keys(manifest.tables).length} tables, ${rowsIn(manifest)} rows`;

/**
 * Backs up the store into one file.
 *
 * @param {Place} place
 * @param {(line: string) => void} print
 * @param {string[]} words the folder; DATA_DIR/backups by default
 * @throws {StoreRefused} if there is no store, or no space
 */
export async function backup(place, print, [folder = join(place.dataDir, backupFolder)]) {
  const { file, manifest } = await writeBackup({ ...place, folder, reason: 'command' });
  print(`${file}: ${describe(manifest)}`);
  print('Copy it to another machine: a disk that fails takes its backups along. Check a copy with: npm run store -- verify FILE');
}

/**
 * Proves that backups can be restored.
 *
 * @param {Place} place
 * @param {(line: string) => void} print
 * @param {string[]} files by default the newest backup in DATA_DIR/backups
 * @throws {StoreRefused} if one is damaged, or newer than this program
 */
export async function verify({ dataDir }, print, files) {
  for (const file of files.length > 0 ? files : [newestIn(join(dataDir, backupFolder))]) {
    const { manifest } = await verifyBackup(file);
    print(`${file}: whole and restorable; ${describe(manifest)}`);
  }
}

function newestIn(folder) {
  const [newest] = listBackups(folder);
  if (!newest) throw new StoreRefused(`There is no backup in ${folder}.`);
  return newest.file;
}

/**
 * Restores a backup, and prints the work that is left for a person.
 *
 * @param {Place} place
 * @param {(line: string) => void} print
 * @param {string[]} words the file
 * @param {boolean} isReplacing keeps an existing store under another name
 * @throws {StoreRefused} if the backup cannot be used, or the target is in use or not empty
 */
export async function restore({ dataDir, databaseUrl }, print, [file], isReplacing) {
  const add = (mails) => importMail(databaseUrl, mails, printingLog(print));
  const restored = await restoreBackup(file, { dataDir, databaseUrl, isReplacing, now: Date.now, importMail: add });
  print(`Restored ${file} into ${databaseUrl === undefined ? dataDir : withoutPassword(databaseUrl)}: ${describe(restored.manifest)}`);
  if (restored.keptAs !== undefined)
    print(`The store that was there is kept as ${restored.keptAs}. Delete it within a month: it holds addresses.`);
  print(`Changes after ${restored.manifest.takenAt} are lost. Everybody has to sign in again.`);
  for (const line of todo(restored)) print(line);
}

/** Lists work that only a person can do. */
function todo({ mails, decisions, operations, bookings, releaseTokens, calendarFeeds }) {
  return [
    mails > 0 && `${mails} messages wait on the page of undelivered mail, because they may have been sent since. Send or discard each.`,
    decisions > 0 && `${decisions} decisions on appeals waited to be undone. Look at them in the workspace, and decide again.`,
    operations.length > 0 && `The portal finishes these changes without a mail. Write to the people: ${operations.join(', ')}`,
    bookings > 0 && `${bookings} bookings were being made. Those that were stored stay.`,
    releaseTokens.length > 0 &&
      `Release tokens work as they did then, for: ${releaseTokens.join(', ')}. If you revoked one since, revoke it again: npm run release -- token REMOTE --revoke`,
    calendarFeeds > 0 && `${calendarFeeds} calendar addresses work as they did then, also those that were revoked since.`,
    'Mails that somebody switched off since, and data that was deleted on request since, are as they were then: docs/backup.md.',
  ].filter(Boolean);
}
