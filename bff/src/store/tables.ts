import type { ReleaseAction, ReleaseState } from '@portal/portal-contract';
import { CamelCasePlugin, Kysely, type Dialect, type Generated, type Transaction } from 'kysely';
import type { StateTables } from './state-tables.ts';

/** Every table of the store. Column names are snake_case in SQL. */
export interface Tables extends ReleaseTables, StateTables, ScratchTables {
  schemaVersion: { version: Generated<number> };
  /**
   * One row, which tells a restored store from the original. A copy of the SQLite file is marked when it is made. In PostgreSQL the mark is
   * the table's own object id, which is another one after a restore from a dump. A restored file system is not noticed.
   */
  storeMark: {
    id: 1;
    /** 1 in a copy that nobody has declared yet. */
    isCopy: number;
    /** Object id of the table at the last declaration. Null on SQLite. */
    oid: number | null;
  };
}

/** Kinds of databases for the store. */
export type StoreKind = 'sqlite' | 'postgres';

/** A connection or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** Tables of the release desk. Times are ISO 8601, `…At` and `…Since` alike. */
export interface ReleaseTables {
  releases: {
    id: Generated<number>;
    remote: string;
    version: string;
    /** Folder of the release's files. It begins with the version and ends with a hash of the manifest. */
    folder: string;
    /** JSON. */
    manifest: string;
    /** Gzipped tarball. Null if it was refused at upload, removed, or pruned. */
    bundle: Uint8Array | null;
    state: ReleaseState;
    /** JSON array of sentences. */
    reasons: string;
    origin: 'installed' | 'uploaded';
    uploadedBy: string;
    uploadedAt: string;
  };
  /** Live version, canary and history of each remote. */
  channels: {
    remote: string;
    /** Increases with every change, for compare-and-set. */
    revision: number;
    /** Time of the last change. */
    changedAt: string;
    liveId: number | null;
    liveSince: string | null;
    liveBy: string | null;
    /** JSON array of release ids for rollbacks, newest first. */
    previous: string;
    canaryId: number | null;
    canaryPercent: number | null;
    canarySince: string | null;
    canaryBy: string | null;
  };
  /** Append-only. */
  releaseEvents: {
    id: Generated<number>;
    at: string;
    remote: string;
    version: string;
    action: ReleaseAction;
    by: string;
    detail: string;
  };
  releaseTokens: { hash: string; remote: string; createdAt: string; revokedAt: string | null };
  /** Views and errors per release and minute since 1970. */
  releaseHealth: { releaseId: number; minute: number; views: number; errors: number };
  /** One row. Its version increases with every change of the registry, so that processes reload it. */
  registryVersion: { id: number; version: number };
}

/** Tables whose rows may be lost at any time. */
export interface ScratchTables {
  rateCounts: { key: string; count: number; endsAt: number };
  /** Open cases on staff pages, by the id of the page's stream. `isDeciding` is 1 while the page asks to confirm a decision. */
  presence: {
    id: string;
    board: 'player' | 'staff';
    cardId: string;
    userId: string;
    username: string;
    isDeciding: number;
    until: number;
  };
  /** A row per process of the portal, which updates it regularly. `troubles` is a JSON list of services. */
  processReports: { id: string; host: string; pid: number; startedAt: number; seenAt: number; troubles: string; streams: number };
  /** A row per allowed call of a budget. */
  upstreamCalls: { id: Generated<number>; budget: string; at: number };
  /** Latest reading of each outside service, shared by all processes. */
  readings: {
    name: string;
    /** Version that readers require. Increases with every invalidation. A body of another version is stale. */
    wanted: number;
    /** `wanted` at the start of the body's reading. */
    version: number;
    /** Hash of the body's JSON; '' without a body. */
    hash: string;
    /** Compressed JSON. */
    body: Uint8Array | null;
    loadedAt: number;
    freshUntil: number;
    failedUntil: number;
    /** End of the lease of `holder`. */
    leaseUntil: number;
    /** Id of the current reading; '' if no process is reading the service. */
    holder: string;
  };
}

/** Connects to the store's tables. Columns are camelCase in code and snake_case in SQL. */
export const connectTables = (dialect: Dialect): Kysely<Tables> => new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });

/** Tables by name, for code that copies rows of any table. */
type AnyTables = Record<string, Record<string, unknown>>;

/** Returns the same connection, typed for statements whose table is a variable. */
export const anyTables = (db: Db) => db as unknown as Kysely<AnyTables>;

export const nameInSql = (table: string): string => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
