export interface OriginTables {
  /** Each row is written in the transaction that copies its source. */
  origins: {
    /** A file of version 1, the SQLite store that was moved to PostgreSQL, or a backup. */
    source: string;
    /** SHA-256 of the copied rows or of the backup. */
    fingerprint: string;
    /** Milliseconds since 1970. */
    at: number;
  };
}
