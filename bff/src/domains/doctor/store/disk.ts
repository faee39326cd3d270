import { error, ok, warning, type LocalCheck } from '../check.ts';

const mega = 1024 * 1024;
/** Bytes that the release files of one start need. */
const fewestBytes = 64 * mega;
const comfortableBytes = 1024 * mega;

export const megabytes = (bytes: number): string => `${Math.floor(bytes / mega)} MB`;

export const disk: LocalCheck = {
  id: 'store.disk',
  subject: 'disk of DATA_DIR',
  asks: `At least ${megabytes(fewestBytes)} are free, better ${megabytes(comfortableBytes)}.`,
  fix: 'Free space on the disk of DATA_DIR, or set DATA_DIR to a folder on a larger one.',
  run({ config: { dataDir }, machine }) {
    const free = machine.freeBytes(dataDir);
    const message = `${megabytes(free)} are free.`;
    if (free < fewestBytes) return error(message);
    return free < comfortableBytes ? warning(message) : ok(message);
  },
};
