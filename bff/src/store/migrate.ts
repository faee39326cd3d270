import { sql, type Kysely, type Transaction } from 'kysely';
import { portalVersion } from '../build.ts';
import { createBaseline } from './baseline.ts';
import { schemaName } from './open-postgres.ts';
import { createScratch } from './scratch.ts';
import { StoreRefused } from './store-refused.ts';
import type { StoreKind, Tables } from './tables.ts';

type Migration = (db: Transaction<Tables>, kind: StoreKind) => Promise<void>;

/** Version of the tables that `createBaseline` creates. */
const baselineVersion = 100;

/** Changes since the baseline, in order. Never edit one that has shipped: append a new one, and change the baseline's tables alike. */
const migrations: readonly Migration[] = [];

/** Version of the tables that this program creates. */
export const newestVersion = baselineVersion + migrations.length;

/** Arbitrary constant: PostgreSQL names advisory locks by number. */
const migrationLock = 7_246_001;

/**
 * Creates the tables of an empty database, or migrates it to the newest version. Concurrent starts do so once.
 *
 * @throws StoreRefused if the store is newer than this program, or too old for it
 */
export async function migrate(db: Kysely<Tables>, kind: StoreKind): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
      await sql`create schema if not exists ${sql.id(schemaName)}`.execute(transaction);
    }
    await createScratch(transaction, kind);
    await transaction.schema
      .createTable('schemaVersion')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .execute();
    await migrateTables(transaction, kind);
  });
}

async function migrateTables(db: Transaction<Tables>, kind: StoreKind): Promise<void> {
  const { latest } = await db
    .selectFrom('schemaVersion')
    .select(({ fn }) => fn.max('version').as('latest'))
    .executeTakeFirstOrThrow();
  const record = (version: number) => db.insertInto('schemaVersion').values({ version }).execute();
  if (latest === null) {
    await createBaseline(db, kind);
    await record(newestVersion);
    return;
  }
  refuseOtherVersion(Number(latest));
  for (const [index, apply] of migrations.entries()) {
    const version = baselineVersion + index + 1;
    if (version <= Number(latest)) continue;
    await apply(db, kind);
    await record(version);
  }
}

/** @throws StoreRefused if this program cannot use tables of this version */
export function refuseOtherVersion(version: number): void {
  if (version > newestVersion)
    throw new StoreRefused(
      `The store has version ${version}, and this program (portal ${portalVersion}) knows versions up to ${newestVersion}. Install the ` +
        'portal that wrote it, or a newer one. To go back to this portal, restore a copy from before the upgrade.',
    );
  if (version < baselineVersion)
    throw new StoreRefused(
      `The store has version ${version}, and this program (portal ${portalVersion}) needs version ${baselineVersion} or newer. ` +
        'Start with an empty DATA_DIR or database: bookings, boards and applications are not in the store.',
    );
}
