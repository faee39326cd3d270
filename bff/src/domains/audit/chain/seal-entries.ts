import { sql } from 'kysely';
import type { Db } from '../../../store/tables.ts';
import { entryColumns, readEntry } from '../stored-entry.ts';
import { chainStart, hashLine } from './audit-line.ts';

const batchSize = 500;

/**
 * Adds the next entries to the chain. Call it in the turn `audit`, while no entry can be written.
 *
 * @param which `newer`: entries after the newest sealed one, which is cheap. `all`: also earlier ones, which an older version of
 *   the portal may have left unsealed
 * @returns false when there may be more entries to seal
 */
export async function sealEntries(db: Db, which: 'newer' | 'all'): Promise<boolean> {
  const rows = await (which === 'newer' ? newerEntries(db) : unsealedEntries(db)).execute();
  if (rows.length === 0) return true;
  const last = await db.selectFrom('auditChain').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst();
  let { number, hash } = last ?? { number: 0, hash: chainStart };
  const links = rows.map(readEntry).map((entry) => {
    number += 1;
    hash = hashLine({ ...entry, number, previous: hash });
    return { number, entryId: entry.id, hash };
  });
  await db.insertInto('auditChain').values(links).execute();
  return rows.length < batchSize;
}

const entriesInOrder = (db: Db) => db.selectFrom('auditEntries').select(entryColumns).orderBy('auditEntries.id').limit(batchSize);

const newerEntries = (db: Db) =>
  entriesInOrder(db).where('id', '>', ({ selectFrom }) =>
    selectFrom('auditChain').select(({ fn }) => fn.coalesce(fn.max('entryId'), sql.lit(0)).as('newest')),
  );

const unsealedEntries = (db: Db) =>
  entriesInOrder(db).where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('auditChain').select('number').whereRef('auditChain.entryId', '=', 'auditEntries.id'))),
  );
