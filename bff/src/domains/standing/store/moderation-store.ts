import { join } from 'node:path';
import { openPrivateDatabase } from '../../../store/private-files.ts';
import { createBoardVersions, type BoardVersions } from './board-versions.ts';
import { createCardLocks, type CardLocks } from './card-locks.ts';
import { createOperations, type Operations } from './operations.ts';

/** What the processes of one machine share about the moderation boards; it survives a crash of any of them. */
export interface ModerationStore {
  locks: CardLocks;
  operations: Operations;
  versions: BoardVersions;
  close(): void;
}

/** Opens the store in the data directory. `now` in milliseconds since 1970. */
export function openModerationStore(dataDir: string, now: () => number = Date.now): ModerationStore {
  const db = openPrivateDatabase(join(dataDir, 'moderation.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return {
    locks: createCardLocks(db, now),
    operations: createOperations(db, now),
    versions: createBoardVersions(db),
    close: () => db.close(),
  };
}
