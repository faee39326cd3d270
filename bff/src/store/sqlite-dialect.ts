import { SqliteDialect, type SqliteDatabase } from 'kysely';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Lets Kysely use Node's own SQLite. */
export const sqliteDialect = (database: DatabaseSync): SqliteDialect => new SqliteDialect({ database: adapt(database) });

function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    prepare(sql) {
      // A transaction takes the write lock when it begins: one that reads first and writes later could only fail.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
    close: () => database.close(),
  };
}
