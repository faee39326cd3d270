import { join } from 'node:path';
import { openPrivateDatabase } from '../store/private-files.ts';

/** What the server remembers of sessions, shared by all BFF processes. `until` is when it may be forgotten (milliseconds since 1970). */
export interface SessionStore {
  /** Ends a session: its cookie is refused from now on. */
  revoke(sid: string, until: number): Promise<void>;
  isRevoked(sid: string): Promise<boolean>;
  /** Marks a sign-in attempt as used. False when it was used before. */
  useLogin(id: string, until: number): Promise<boolean>;
  /** Keeps a session's (sealed) refresh token, to be revoked at sign-out. */
  keepToken(sid: string, sealed: string, until: number): Promise<void>;
  /** Gives the token and forgets it. */
  takeToken(sid: string): Promise<string | undefined>;
  close(): void;
}

const schema = `
  CREATE TABLE IF NOT EXISTS revoked_sessions (sid TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS used_logins (id TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS refresh_tokens (sid TEXT PRIMARY KEY, sealed TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** The store as a file in the data directory (SQLite, WAL): several processes of one machine share it. */
export function openSessionStore(dataDir: string, now: () => number = Date.now): SessionStore {
  const db = openPrivateDatabase(join(dataDir, 'sessions.sqlite'), 2_000);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  db.exec(schema);
  const expired = ['revoked_sessions', 'used_logins', 'refresh_tokens'].map((table) => db.prepare(`DELETE FROM ${table} WHERE until < ?`));
  const forget = () => expired.forEach((statement) => statement.run(now()));
  forget();

  const revoke = db.prepare('INSERT OR REPLACE INTO revoked_sessions (sid, until) VALUES (?, ?)');
  const revoked = db.prepare('SELECT 1 FROM revoked_sessions WHERE sid = ?');
  const use = db.prepare('INSERT OR IGNORE INTO used_logins (id, until) VALUES (?, ?)');
  const keep = db.prepare('INSERT OR REPLACE INTO refresh_tokens (sid, sealed, until) VALUES (?, ?, ?)');
  const take = db.prepare('DELETE FROM refresh_tokens WHERE sid = ? RETURNING sealed');

  return {
    async revoke(sid, until) {
      revoke.run(sid, until);
    },
    async isRevoked(sid) {
      return revoked.get(sid) !== undefined;
    },
    async useLogin(id, until) {
      // Sign-ins are rare, and what is kept grows by them alone.
      forget();
      return use.run(id, until).changes === 1;
    },
    async keepToken(sid, sealed, until) {
      keep.run(sid, sealed, until);
    },
    async takeToken(sid) {
      const row = take.get(sid);
      return typeof row?.sealed === 'string' ? row.sealed : undefined;
    },
    close: () => db.close(),
  };
}
