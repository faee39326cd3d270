import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';
import { guardedDialect, type OnStatement } from './guarded-dialect.ts';
import { makePrivateFile } from './private-files.ts';
import { StoreRefused } from './store-unavailable.ts';

export const storeFile = 'portal.sqlite';
/** File of counts and shared readings. Their loss is harmless, so their writes need not reach the disk. */
const scratchFile = 'scratch.sqlite';

/**
 * Opens the database of the data directory. Only this user may read it, and all BFF processes of the machine share it.
 *
 * @param now clock of `now_ms()`, in milliseconds since 1970
 * @param onStatement called after each statement
 * @throws Error if the file is not a database, is damaged, or cannot be written
 */
export function openSqlite(dataDir: string, now: () => number, onStatement: OnStatement): Dialect {
  const file = join(dataDir, storeFile);
  makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    const scratch = join(dataDir, scratchFile);
    makePrivateFile(scratch);
    database.function('now_ms', () => Math.round(now()));
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    database.prepare('ATTACH ? AS scratch').run(scratch);
    // Overwrites deleted rows, because an erased name must not stay in a free page.
    database.exec('PRAGMA secure_delete = ON');
    database.exec('PRAGMA scratch.journal_mode = WAL; PRAGMA scratch.synchronous = OFF; PRAGMA busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  return guardedDialect(sqliteDialect(database), isSqliteMistake, onStatement);
}

/** SQLite's codes (sqlite.org/rescode.html). */
const codes = { error: 1, busy: 5, constraint: 19, mismatch: 20, range: 25 } as const;
/** How long a statement waits for another process's write, in milliseconds. Longer than any transaction takes. */
const patience = 5_000;
const pause = { shortest: 3, spread: 20 } as const;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/** True if another connection locks the file. */
const isBusy = (error: unknown) => codeOf(error) === codes.busy;

/** True for an error in the statement itself, such as a broken constraint. */
export function isSqliteMistake(error: unknown): boolean {
  // A statement of background work may come after the close.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE') return false;
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
          if (!isBusy(error) || performance.now() > endsAt) throw error;
          await sleep(pause.shortest + Math.random() * pause.spread);
        }
      }
    },
    streamQuery() {
      throw new Error('streaming of rows is not supported');
    },
  };
}

/** Name of the SQLite store after its move to PostgreSQL. */
export const movedFile = `${storeFile}.moved`;

/**
 * Checks the data directory of a portal on SQLite.
 *
 * @throws StoreRefused if its store was moved to PostgreSQL, because the portal would start with an empty one
 */
export function refuseMovedStore(dataDir: string): void {
  if (!existsSync(join(dataDir, movedFile)) || existsSync(join(dataDir, storeFile))) return;
  throw new StoreRefused(
    `The store of ${dataDir} was moved to PostgreSQL: set DATABASE_URL. To go back to the file as it was then, ` +
      `rename ${movedFile} to ${storeFile}.`,
  );
}

/**
 * Checks the data directory of a portal on PostgreSQL, which holds only files that can be created again.
 *
 * @throws StoreRefused if the data directory contains a store that was never moved
 */
export function refuseUnmovedStore(dataDir: string): void {
  const size = statSync(join(dataDir, storeFile), { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  throw new StoreRefused(
    `DATABASE_URL is set, but DATA_DIR (${dataDir}) holds a store that PostgreSQL lacks: ${storeFile}. ` +
      'Copy it with `npm run store -- move`, or empty the folder.',
  );
}

/** Milliseconds to wait for a process that is closing the file. */
const closingPatience = 1_000;

/**
 * Opens a SQLite file and locks it until it is closed. Merges the write-ahead log into the file.
 *
 * @throws StoreRefused if another process has the file open, or the file is damaged
 */
export function openExclusively(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: closingPatience });
    // Fails while any other process has the file open, even one that does not write.
    database.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    const integrity = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (integrity !== 'ok') throw new Error(`it is damaged (${String(integrity)})`);
    return database;
  } catch (error) {
    database?.close();
    if (isBusy(error)) throw new StoreRefused(`${basename(file)} is in use. Stop every process that uses it first: ${file}`);
    throw new StoreRefused(`${basename(file)} cannot be read: ${messageOf(error)} (${file})`);
  }
}

/** Returns an error's message. Does not use `instanceof`, because Node's errors belong to another realm in tests. */
export const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
