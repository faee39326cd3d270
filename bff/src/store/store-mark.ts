import { sql, type Kysely, type Transaction } from 'kysely';
import { schemaName } from './open-postgres.ts';
import type { StoreKind, Tables } from './tables.ts';

/** The store is a copy, and nobody has said yet that the portal shall continue from it. */
export class UndeclaredCopy extends Error {
  override readonly name = 'UndeclaredCopy';

  constructor() {
    super('the store was restored from a copy. Run `npm run store -- restored`, which keeps mails and decisions from being repeated');
  }
}

const currentOid = sql<number>`(${sql.lit(`${schemaName}.store_mark`)}::regclass::oid)::bigint`;

/** Declares that the portal may continue from this store. */
export async function declareOriginal(db: Kysely<Tables> | Transaction<Tables>, kind: StoreKind): Promise<void> {
  await db
    .updateTable('storeMark')
    .set({ isCopy: 0, oid: kind === 'postgres' ? currentOid : null })
    .execute();
}

/** @throws UndeclaredCopy */
export async function refuseUndeclaredCopy(db: Kysely<Tables>, kind: StoreKind): Promise<void> {
  const isOther = kind === 'postgres' ? sql<boolean>`oid is distinct from ${currentOid}` : sql<boolean>`is_copy = 1`;
  if (await db.selectFrom('storeMark').select('id').where(isOther).executeTakeFirst()) throw new UndeclaredCopy();
}
