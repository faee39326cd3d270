import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Records of one kind, stored as JSON in insertion order. */
export interface Collection<T> {
  get(id: string): T | undefined;
  /** Inserts or replaces a record. `group` is an index for `list(group)`. */
  put(id: string, value: T, group?: string): void;
  delete(id: string): boolean;
  list(group?: string): T[];
  /** Lists records with `from <= id < until`, ordered by id. */
  range(from: string, until: string): Array<[string, T]>;
  deleteRange(from: string, until: string): void;
  clear(): void;
}

export interface Store {
  collection<T>(kind: string): Collection<T>;
  /** Runs `work` in a transaction. A nested call joins the outer one. */
  atomically<R>(work: () => R): R;
  /** For further tables. `atomically` covers them too. */
  database: DatabaseSync;
  close(): void;
}

const schema = `
  CREATE TABLE IF NOT EXISTS records (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, grp TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS records_by_group ON records (kind, grp, seq);
`;

/**
 * Opens the database in `file`, or in memory without a file. Thanks to the write-ahead log, acknowledged writes survive SIGKILL.
 */
export function openStore(file?: string): Store {
  if (file) mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file ?? ':memory:');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;');
  database.exec(schema);
  return {
    database,
    collection: (kind) => openCollection(database, kind),
    atomically(work) {
      if (database.isTransaction) return work();
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

interface Row {
  id: string;
  body: string;
}

function openCollection<T>(database: DatabaseSync, kind: string): Collection<T> {
  const one = database.prepare('SELECT id, body FROM records WHERE kind = ? AND id = ?');
  const all = database.prepare('SELECT id, body FROM records WHERE kind = ? ORDER BY seq');
  const grouped = database.prepare('SELECT id, body FROM records WHERE kind = ? AND grp = ? ORDER BY seq');
  const between = database.prepare('SELECT id, body FROM records WHERE kind = ? AND id >= ? AND id < ? ORDER BY id');
  const upsert = database.prepare(
    'INSERT INTO records (kind, id, grp, body) VALUES (?, ?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET grp = excluded.grp, body = excluded.body',
  );
  const remove = database.prepare('DELETE FROM records WHERE kind = ? AND id = ?');
  const removeBetween = database.prepare('DELETE FROM records WHERE kind = ? AND id >= ? AND id < ?');
  const removeAll = database.prepare('DELETE FROM records WHERE kind = ?');
  const parse = (row: unknown) => JSON.parse((row as Row).body) as T;
  return {
    get(id) {
      const row = one.get(kind, id);
      return row && parse(row);
    },
    put: (id, value, group = '') => void upsert.run(kind, id, group, JSON.stringify(value)),
    delete: (id) => remove.run(kind, id).changes > 0,
    list: (group) => (group === undefined ? all.all(kind) : grouped.all(kind, group)).map(parse),
    range: (from, until) => between.all(kind, from, until).map((row) => [(row as unknown as Row).id, parse(row)]),
    deleteRange: (from, until) => void removeBetween.run(kind, from, until),
    clear: () => void removeAll.run(kind),
  };
}
