import { sql, type Kysely } from 'kysely';
import { columnTypes, type ColumnTypes } from './column-types.ts';
import { createReleases } from './migrations/001-releases.ts';
import { createSharedState } from './migrations/002-shared-state.ts';
import { addSubmissionIds } from './migrations/003-submission-ids.ts';
import { createNotices } from './migrations/004-notices.ts';
import { createSeats } from './migrations/005-seats.ts';
import { createAccounts } from './migrations/006-accounts.ts';
import { createUsernames } from './migrations/007-usernames.ts';
import { createAuditChain } from './migrations/008-audit-chain.ts';
import { addSeatCensus } from './migrations/009-seat-census.ts';
import { createHeldDecisions } from './migrations/010-held-decisions.ts';
import { createAssignees } from './migrations/011-assignees.ts';
import { createApplicationReviews } from './migrations/012-application-reviews.ts';
import { createInternalNotes } from './migrations/013-internal-notes.ts';
import { createCardFlights } from './migrations/014-card-flights.ts';
import { createFlightMessages } from './migrations/015-flight-messages.ts';
import { schemaName } from './open-postgres.ts';
import { createScratch } from './scratch.ts';
import type { StoreKind, Tables } from './tables.ts';

type Migration = (db: Kysely<Tables>, types: ColumnTypes) => Promise<void>;

/** In order. A migration that has shipped is never edited; the next change is a new one at the end. */
const migrations: readonly Migration[] = [
  createReleases,
  createSharedState,
  addSubmissionIds,
  createNotices,
  createSeats,
  createAccounts,
  createUsernames,
  createAuditChain,
  addSeatCensus,
  createHeldDecisions,
  createAssignees,
  createApplicationReviews,
  createInternalNotes,
  createCardFlights,
  createFlightMessages,
];

/** Version of the tables that this program makes. */
export const newestVersion = migrations.length;

/** Arbitrary constant: PostgreSQL names advisory locks by number. */
const migrationLock = 7_246_001;

/** Migrates the database to the newest version. Processes that start together migrate it once. */
export async function migrate(db: Kysely<Tables>, kind: StoreKind): Promise<void> {
  const types = columnTypes(kind);
  await db.transaction().execute(async (transaction) => {
    if (kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
      await sql`create schema if not exists ${sql.id(schemaName)}`.execute(transaction);
    }
    await transaction.schema
      .createTable('schemaVersion')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .execute();
    const { latest } = await transaction
      .selectFrom('schemaVersion')
      .select(({ fn }) => fn.max('version').as('latest'))
      .executeTakeFirstOrThrow();
    for (const [index, apply] of migrations.entries()) {
      const version = index + 1;
      if (version <= Number(latest)) continue;
      await apply(transaction, types);
      await transaction.insertInto('schemaVersion').values({ version }).execute();
    }
    await createScratch(transaction, types);
  });
}
