import type { DatabasePassword } from './open-postgres.ts';

/** Location of a store, and how to get in. */
export interface Place {
  /** Folder of the SQLite file. */
  dataDir: string;
  /** PostgreSQL connection string. SQLite without one. */
  databaseUrl?: string | undefined;
  /** Password of each new connection. Default: the one in `databaseUrl`. */
  databasePassword?: DatabasePassword | undefined;
}
