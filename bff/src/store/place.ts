import type { DatabasePassword } from './open-postgres.ts';

/** Location and credentials of a store. */
export interface Place {
  /** Folder of the SQLite file. */
  dataDir: string;
  /** PostgreSQL connection string. Without it the store is SQLite. */
  databaseUrl?: string | undefined;
  /** Password of each new connection. Default: the one in `databaseUrl`. */
  databasePassword?: DatabasePassword | undefined;
}
