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
  /** Number of days for which the last backup of each day is kept. */
  days: number;
  locks: Locks;
  log: Pick<Log, 'info' | 'error'>;
  now(): number;
}

const subject = 'backup';
/** Delay of a folder's first backup in milliseconds, because a starting process has more urgent work. */
const firstMs = 10_000;
/** Milliseconds before a retry after a failure, and while another process makes a backup. */
const retryMs = { afterFailure: 30_000, afterOther: 1_000 } as const;

/**
 * Makes a backup whenever the newest one in the folder is older than the period. The processes of a machine share the folder, so only
 * one of them makes each backup. Machines that share a database take turns, and each makes its own backups.
 *
 * @returns a function that stops it after the current backup
 */
export function startBackups({ place, folder, everyMs, days, locks, log, now }: BackupSchedule): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function untilDue(): number {
    const [newest] = listBackups(folder);
    if (!newest) return Math.min(firstMs, everyMs);
    // The newest backup is in the future if the clock was set back.
    return Math.min(everyMs, Math.max(0, newest.takenAt + everyMs - now()));
  }

  async function backUp(): Promise<void> {
    // Another process may have made a backup since the last check.
    if (untilDue() > 0 && listBackups(folder).length > 0) return;
    const { file, manifest } = await writeBackup({ ...place, folder, reason: 'schedule', now });
    const deleted = pruneBackups(folder, days, now());
    log.info({ file, bytes: manifest.bodyBytes, deleted: deleted.length }, 'the store was backed up');
  }

  /** Makes a backup if one is due. @returns milliseconds until the next check */
  async function look(): Promise<number> {
    try {
      const hasRun = await locks.withLock(subject, backUp, 0);
      return hasRun ? untilDue() : retryMs.afterOther;
    } catch (error) {
      // The store logs its own outages.
      if (!isOutage(error)) log.error({ err: error }, 'the store could not be backed up');
      return Math.min(everyMs, retryMs.afterFailure);
    }
  }

  function plan(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(() => void (running = look().then(plan)), ms).unref();
  }
  plan(untilDue());

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
