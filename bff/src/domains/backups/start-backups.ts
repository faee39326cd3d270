import type { Log } from '../../log.ts';
import type { Locks } from '../../operations/locks.ts';
import { isOutage } from '../../plugins/is-outage.ts';
import { listBackups, pruneBackups } from '../../store/backup/backup-folder.ts';
import { writeBackup } from '../../store/backup/write-backup.ts';
import type { Place } from '../../store/place.ts';

export interface BackupSchedule {
  place: Place;
  folder: string;
  /** Time between two backups, in milliseconds. */
  everyMs: number;
  /** How long the last backup of each day is kept. */
  days: number;
  locks: Locks;
  log: Pick<Log, 'info' | 'error'>;
  now(): number;
}

const subject = 'backup';
/** The first backup of a folder waits for so many milliseconds: a process that starts has more urgent work. */
const firstMs = 10_000;
/** Milliseconds after a failure, or while another process makes a backup. */
const tryAgainMs = { afterFailure: 30_000, afterOther: 1_000 } as const;

/**
 * Makes a backup whenever the newest one of the folder is older than the period. The processes of a machine share the folder, so one
 * of them makes each backup. Machines that share a database take turns, and each has its own.
 *
 * @returns stops, after the current backup
 */
export function startBackups({ place, folder, everyMs, days, locks, log, now }: BackupSchedule): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  function untilDue(): number {
    const [newest] = listBackups(folder);
    if (!newest) return Math.min(firstMs, everyMs);
    // A time in the future comes from a clock that was set back.
    return Math.min(everyMs, Math.max(0, newest.takenAt + everyMs - now()));
  }

  async function backUp(): Promise<void> {
    // Another process may have made one since.
    if (untilDue() > 0 && listBackups(folder).length > 0) return;
    const { file, manifest } = await writeBackup({ ...place, folder, reason: 'schedule', now });
    const deleted = pruneBackups(folder, days, now());
    log.info({ file, bytes: manifest.bodyBytes, deleted: deleted.length }, 'the store was backed up');
  }

  /** @returns milliseconds until the next look */
  async function look(): Promise<number> {
    try {
      const done = await locks.withLock(subject, backUp, 0);
      return done ? untilDue() : tryAgainMs.afterOther;
    } catch (error) {
      // The store logs its own outages.
      if (!isOutage(error)) log.error({ err: error }, 'the store could not be backed up');
      return Math.min(everyMs, tryAgainMs.afterFailure);
    }
  }

  function plan(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(() => void (underWay = look().then(plan)), ms).unref();
  }
  plan(untilDue());

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
