import type { DatabaseSync } from 'node:sqlite';
import type { ModerationBoard } from '@portal/standing-contract';
import * as z from 'zod/mini';

/** Counts the changes that the portal knows of on each board, over all processes: a snapshot of an older version is not used. */
export interface BoardVersions {
  of(board: ModerationBoard): number;
  raise(board: ModerationBoard): void;
}

const schema = 'CREATE TABLE IF NOT EXISTS board_versions (board TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;';
const rowSchema = z.object({ version: z.number() });

export function createBoardVersions(db: DatabaseSync): BoardVersions {
  db.exec(schema);
  const select = db.prepare('SELECT version FROM board_versions WHERE board = ?');
  const raise = db.prepare('INSERT INTO board_versions VALUES (?, 1) ON CONFLICT DO UPDATE SET version = version + 1');
  return {
    of(board) {
      const row = select.get(board);
      return row ? z.parse(rowSchema, row).version : 0;
    },
    raise: (board) => void raise.run(board),
  };
}
