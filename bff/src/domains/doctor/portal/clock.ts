import { join } from 'node:path';
import { error, ok, warning, type LocalCheck } from '../check.ts';
import { filesIn, statOf } from '../machine.ts';

/** Time before the first portal with this check. An earlier clock is wrong. */
const earliest = Date.UTC(2026, 0, 1);
const toleranceMs = 5 * 60_000;

export const clock: LocalCheck = {
  id: 'portal.clock',
  subject: 'clock of this machine',
  asks: 'The clock is not behind the last write of the portal’s own files.',
  fix: 'Set the clock: timedatectl set-ntp true.',
  run({ config, machine }) {
    const now = machine.now();
    if (now < earliest)
      return error(`The clock says ${new Date(now).toISOString().slice(0, 10)}. Certificates and sign-in need the right time.`);
    const files = [join(config.dataDir, 'releases'), ...filesIn(config.dataDir)];
    const lastWrite = Math.max(0, ...files.map((file) => statOf(file)?.mtimeMs ?? 0));
    if (now >= lastWrite - toleranceMs) return ok('The clock is later than all that was written.');
    return warning(`The clock is ${Math.ceil((lastWrite - now) / 60_000)} minutes behind the last write in DATA_DIR.`);
  },
};
