import { error, ok, warning, type LocalCheck } from '../check.ts';
import { filesIn, nearestExisting, statOf } from '../machine.ts';

/** Access bits of the group and of everybody else. */
const otherUsersMode = 0o077;

export const folder: LocalCheck = {
  id: 'store.folder',
  subject: 'DATA_DIR',
  asks: 'Only the user of the portal can create the folder and write in it.',
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
};

export const files: LocalCheck = {
  id: 'store.files',
  subject: 'files in DATA_DIR',
  asks: 'The portal may write its files, and other users may not read them.',
  fix: 'Give the files to the user of the portal: chown USER "$DATA_DIR"/* && chmod 600 "$DATA_DIR"/*',
  run({ config: { dataDir }, machine }) {
    const dataFiles = filesIn(dataDir);
    const mayUse = (file: string) => (isDatabase(file) ? machine.mayWrite(file) : machine.mayRead(file));
    // Another process of the portal may remove its journal at any moment, so the file must still exist.
    const locked = dataFiles.filter((file) => !mayUse(file) && statOf(file));
    if (locked.length > 0) return error(`This user may not use ${namesOf(locked)}.`);
    const readableFiles = dataFiles.filter((file) => ((statOf(file)?.mode ?? 0) & otherUsersMode) !== 0);
    if (readableFiles.length > 0)
      return warning(`Other users of this machine may read ${namesOf(readableFiles)}.`, { fix: 'Run chmod 600 "$DATA_DIR"/*' });
    return ok(dataFiles.length > 0 ? 'Only their user may read the files.' : 'There are no files yet.');
  },
};

const isDatabase = (file: string) => /\.sqlite(-\w+)?$/.test(file);
const namesOf = (paths: readonly string[]) => paths.map((path) => path.slice(path.lastIndexOf('/') + 1)).join(', ');
const octal = (mode: number) => (mode & 0o777).toString(8).padStart(4, '0');
