/** Location of a store. */
export interface Place {
  /** Folder of the SQLite file. */
  dataDir: string;
  /** PostgreSQL connection string. SQLite without one. */
  databaseUrl?: string | undefined;
}
