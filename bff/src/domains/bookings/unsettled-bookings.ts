import * as z from 'zod/mini';
import { openPrivateDatabase } from '../../store/private-files.ts';

/** A booking that its owner was told had failed, while its writing was never answered. `bookedAt` tells it from others under the same reference. */
export interface Unsettled {
  username: string;
  ref: string;
  bookedAt: string;
}

/** Remembers, over crashes and for all processes of this machine, which bookings must not appear any more. */
export interface UnsettledBookings {
  add(booking: Unsettled): void;
  of(username: string): Unsettled[];
  remove(booking: Unsettled): void;
  close(): void;
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS unsettled (
    username TEXT NOT NULL, ref TEXT NOT NULL, bookedAt TEXT NOT NULL, PRIMARY KEY (username, ref, bookedAt)
  ) STRICT, WITHOUT ROWID;
`;
const rowSchema = z.object({ username: z.string(), ref: z.string(), bookedAt: z.string() });

/** @param file path of the SQLite database; created when missing */
export function openUnsettledBookings(file: string): UnsettledBookings {
  const db = openPrivateDatabase(file);
  db.exec(schema);
  const insert = db.prepare('INSERT INTO unsettled VALUES (:username, :ref, :bookedAt) ON CONFLICT DO NOTHING');
  const select = db.prepare('SELECT * FROM unsettled WHERE username = ?');
  const remove = db.prepare('DELETE FROM unsettled WHERE username = :username AND ref = :ref AND bookedAt = :bookedAt');
  return {
    add: ({ username, ref, bookedAt }) => void insert.run({ username, ref, bookedAt }),
    of: (username) => select.all(username).map((row) => z.parse(rowSchema, row)),
    remove: ({ username, ref, bookedAt }) => void remove.run({ username, ref, bookedAt }),
    close: () => db.close(),
  };
}
