/** Location and credentials of a store. */
export interface Place {
  /** Folder of the SQLite file. */
  dataDir: string;
  /** PostgreSQL connection string. Without it the store is SQLite. */
  databaseUrl?: string | undefined;
}
