import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';

/** Overwrites the free space of a store on SQLite, also in its log of writes. PostgreSQL does so in its own time: docs/privacy.md. */
export async function compactStore({ db, kind }: Pick<Store, 'db' | 'kind'>): Promise<void> {
  if (kind === 'postgres') return;
  // Rows that an older version of the portal deleted are still in free pages.
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
