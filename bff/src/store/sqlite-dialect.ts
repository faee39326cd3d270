import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** SQLite's codes (sqlite.org/rescode.html). */
const codes = { error: 1, busy: 5, constraint: 19, mismatch: 20, range: 25 } as const;
/** How long a statement waits for another process's write, in milliseconds. Longer than any transaction takes. */
const patience = 5_000;
const pause = { shortest: 3, spread: 20 } as const;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/** True if another connection locks the file. */
export const isBusy = (error: unknown) => codeOf(error) === codes.busy;

/** True for an error in the statement itself, such as a broken constraint. */
export function isSqliteMistake(error: unknown): boolean {
  const code = codeOf(error);
  // An error without a code comes from Node (a wrong parameter) or from the caller's own work.
  return code === undefined || code === codes.error || code === codes.constraint || code === codes.mismatch || code === codes.range;
}

/** Creates a dialect for Node's SQLite. It waits for locks without blocking the process, so open the database without a timeout. */
export const sqliteDialect = (database: DatabaseSync): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createDriver() {
    const connection = connect(database);
    const run = async (sql: string) => void (await connection.executeQuery(CompiledQuery.raw(sql)));
    return {
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(connection),
      // Takes the write lock at once, because taking it after the first read may fail.
      beginTransaction: () => run('begin immediate'),
      commitTransaction: () => run('commit'),
      rollbackTransaction: () => run('rollback'),
      releaseConnection: () => Promise.resolve(),
      destroy: async () => database.close(),
    };
  },
});

function connect(database: DatabaseSync): DatabaseConnection {
  function execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = database.prepare(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  }
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const endsAt = performance.now() + patience;
      for (;;) {
        try {
          return execute<R>(query);
        } catch (error) {
          if (codeOf(error) !== codes.busy || performance.now() > endsAt) throw error;
          await sleep(pause.shortest + Math.random() * pause.spread);
        }
      }
    },
    streamQuery() {
      throw new Error('streaming of rows is not supported');
    },
  };
}
