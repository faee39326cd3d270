import { join } from 'node:path';
import type { Dialect, Kysely, Transaction } from 'kysely';
import { reasonOf, type Log } from '../log.ts';
import { copiesFolder, copyPath, copyStore } from './copies.ts';
import { retryDeadlocks, type OnStatement } from './guarded-dialect.ts';
import { migrate, newestVersion, refuseOtherVersion } from './migrate.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite, refuseMovedStore } from './open-sqlite.ts';
import { readVersion, refuseUndeclaredCopy } from './read-schema.ts';
import { StoreRefused, StoreUnavailable } from './store-unavailable.ts';
import { connectTables, type StoreKind, type Tables } from './tables.ts';

export type { Db } from './tables.ts';

export interface StoreOptions extends Place {
  log: Pick<Log, 'info' | 'error'>;
  /** Clock in milliseconds since 1970. PostgreSQL uses its own. */
  now?: () => number;
  /** Called after each statement. */
  onStatement?: OnStatement;
  /** True for the command that declares a restored store. Others wait for it. */
  isDeclaring?: boolean;
}

/** Names of serialised transactions (`inTurn`). */
export type Turn = 'audit' | 'releases' | 'usernames';

const retryMs = 1_000;

/**
 * The portal's database: SQLite in a file, or PostgreSQL. It holds all state that BFF processes share. A failed opening is retried
 * every second. While the database is unavailable, callers get `StoreUnavailable`.
 *
 * In statements `now_ms()` is the database's time in milliseconds since 1970, because the clocks of machines differ.
 */
export class Store {
  readonly kind: StoreKind;
  readonly #options: StoreOptions;
  #db: Kysely<Tables> | undefined;
  #failure: unknown = new Error('it is not open yet');
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.kind = options.databaseUrl === undefined ? 'sqlite' : 'postgres';
  }

  /** @throws StoreUnavailable before the store is open */
  get db(): Kysely<Tables> {
    if (!this.#db) throw new StoreUnavailable(this.#failure);
    return this.#db;
  }

  /**
   * Opens the store and migrates its tables. Retries in the background while the database is unavailable.
   *
   * @throws StoreRefused if only the operator can help
   */
  async open(): Promise<void> {
    try {
      await this.#openOnce();
    } catch (error) {
      if (error instanceof StoreRefused) throw error;
      this.#retry(error);
    }
  }

  /**
   * Runs `work` in a transaction, and again after a deadlock. It must change only the database.
   *
   * @throws StoreUnavailable, and errors of `work` after a rollback
   */
  transaction<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    return retryDeadlocks.execute(() => this.db.transaction().execute(work));
  }

  /**
   * Runs `work` in a transaction as `transaction` does. Transactions of the same turn run one after another across all processes.
   *
   * @throws StoreUnavailable, and errors of `work` after a rollback
   */
  async inTurn<T>(turn: Turn, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.transaction(async (db) => {
      // Locks the row until the transaction ends.
      await db
        .insertInto('turns')
        .values({ name: turn })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: turn }))
        .execute();
      return work(db);
    });
  }

  /** Checks that the database answers. @throws StoreUnavailable if it does not */
  async check(): Promise<void> {
    await this.db.selectFrom('schemaVersion').select('version').limit(1).execute();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const db = this.#db;
    this.#db = undefined;
    this.#failure = new Error('it is closed');
    await db?.destroy();
  }

  async #openOnce(): Promise<void> {
    const db = await this.#connect();
    if (this.#isClosed) return db.destroy();
    this.#db = db;
  }

  #retry(error: unknown): void {
    const { log } = this.#options;
    if (String(error) !== String(this.#failure)) log.error({ reason: reasonOf(error) }, 'the store cannot be opened: trying again');
    this.#failure = error;
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#openOnce().catch((next: unknown) => this.#retry(next)), retryMs).unref();
  }

  async #connect(): Promise<Kysely<Tables>> {
    const db = connectTables(await this.#dialect());
    try {
      await this.#copyBeforeUpgrade(db);
      await migrate(db, this.kind);
      if (!this.#options.isDeclaring) await refuseUndeclaredCopy(db, this.kind);
      return db;
    } catch (error) {
      await db.destroy();
      throw error;
    }
  }

  /** Copies the SQLite store before an upgrade, because only that copy allows a return to the former portal. */
  async #copyBeforeUpgrade(db: Kysely<Tables>): Promise<void> {
    if (this.kind !== 'sqlite') return;
    const version = await readVersion(db, this.kind);
    if (version === undefined || version >= newestVersion) return;
    refuseOtherVersion(version);
    const { dataDir, log, now = Date.now } = this.#options;
    const file = copyPath(join(dataDir, copiesFolder), now(), version);
    await copyStore(dataDir, file);
    log.info({ file, from: version, to: newestVersion }, 'the store was copied before its upgrade');
  }

  async #dialect(): Promise<Dialect> {
    const { dataDir, databaseUrl, log, now = Date.now, onStatement = () => undefined } = this.#options;
    if (databaseUrl === undefined) {
      refuseMovedStore(dataDir);
      return openSqlite(dataDir, now, onStatement);
    }
    const onError = (error: Error) => log.error({ reason: reasonOf(error) }, 'a connection to the store was lost');
    return openPostgres({ url: databaseUrl, onError, onStatement });
  }
}

/** Location and credentials of a store. */
export interface Place {
  /** Folder of the SQLite file. */
  dataDir: string;
  /** PostgreSQL connection string. Without it the store is SQLite. */
  databaseUrl?: string | undefined;
}

type Work<T> = (db: Kysely<Tables>) => Promise<T>;

/** Milliseconds. A statement takes less than one, or about ten on a busy machine. */
const patienceMs = 1_000;
const checkEveryMs = 1_000;

/**
 * Returns a function that runs short statements for callers that must not wait. After a slow statement all further ones fail at once,
 * until a background check of the store succeeds. Quick failures are left to the breaker of `guardedDialect`.
 *
 * The function rejects with `StoreUnavailable` if the store is unavailable or slow. The statement may nevertheless take effect.
 */
export function queryWithin(store: Store): <T>(work: Work<T>) => Promise<T> {
  let isSlow = false;
  let nextCheckAt = 0;

  async function check(): Promise<void> {
    nextCheckAt = performance.now() + checkEveryMs;
    isSlow = await store.check().then(
      () => false,
      () => true,
    );
  }

  return async <T>(work: Work<T>) => {
    if (isSlow) {
      if (performance.now() >= nextCheckAt) void check();
      throw new StoreUnavailable(new Error('it is slow'));
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isSlow = true;
        nextCheckAt = performance.now() + checkEveryMs;
        reject(new StoreUnavailable(new Error('it did not answer in time')));
      }, patienceMs);
    });
    try {
      return await Promise.race([work(store.db), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Like `queryWithin`, but resolves with `undefined` if the store is unavailable or slow. For counts and budgets, which work without it. */
export function queryOrUndefined(store: Store): <T>(work: Work<T>) => Promise<T | undefined> {
  const ask = queryWithin(store);
  return (work) =>
    ask(work).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    });
}
