import { join } from 'node:path';
import { createLocks, type Locks } from '../../../operations/locks.ts';
import { openPrivateDatabase } from '../../../store/private-files.ts';
import { createBoardVersions, type BoardVersions } from './board-versions.ts';
import { createAppealOperations, type AppealOperations } from './operations.ts';

/** What the processes of one machine share about the moderation boards; it survives a crash of any of them. */
export interface ModerationStore {
  locks: Locks;
  operations: AppealOperations;
  versions: BoardVersions;
  close(): void;
}

/** Opens the store in the data directory. `now` in milliseconds since 1970. */
export function openModerationStore(dataDir: string, now: () => number = Date.now): ModerationStore {
  const db = openPrivateDatabase(join(dataDir, 'moderation.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return {
    locks: createLocks(db, now),
    operations: createAppealOperations(db, now),
    versions: createBoardVersions(db),
    close: () => db.close(),
  };
}
