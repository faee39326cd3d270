import type { Selectable } from 'kysely';
import type { Place } from '../place.ts';
import type { Tables } from '../tables.ts';
import type { RestoreReport } from './after-restore.ts';
import type { BackupManifest } from './manifest.ts';

export interface RestoreOptions extends Place {
  /** True to keep a store that is there aside, and to put the backup in its place. */
  isReplacing: boolean;
  now(): number;
  /** Adds messages to the queue of PostgreSQL. Existing ones stay as they are. */
  importMail(mails: readonly Selectable<Tables['mail']>[]): Promise<void>;
}

export interface CheckedBackup {
  file: string;
  manifest: BackupManifest;
  sha256: string;
}

export interface Restored extends RestoreReport {
  /** Name of the store that was there before. Undefined when there was none. */
  keptAs: string | undefined;
}
