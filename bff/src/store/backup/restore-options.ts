import type { Place } from '../place.ts';
import type { MailRow } from '../tables.ts';
import type { RestoreReport } from './after-restore.ts';
import type { BackupManifest } from './manifest.ts';

export interface RestoreOptions extends Place {
  /** True to move an existing store aside and put the backup in its place. */
  isReplacing: boolean;
  now(): number;
  /** Adds messages to the queue of PostgreSQL. Does not change existing ones. */
  importMail(mails: readonly MailRow[]): Promise<void>;
}

export interface CheckedBackup {
  file: string;
  manifest: BackupManifest;
  sha256: string;
}

export interface Restored extends RestoreReport {
  /** New name of the store that existed before. Undefined if there was none. */
  keptAs: string | undefined;
}
