import { sql, type Kysely, type Transaction } from 'kysely';
import { portalVersion } from '../portal-version.ts';
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
import { addMailOrigin } from './migrations/016-mail-origin.ts';
import { createDoctorRuns } from './migrations/017-doctor-runs.ts';
import { createErasures } from './migrations/018-erasures.ts';
import { createGroupRanks } from './migrations/019-group-ranks.ts';
import { createCheckIns } from './migrations/020-check-ins.ts';
import { generaliseHeldDecisions } from './migrations/021-held-subjects.ts';
import { schemaName } from './open-postgres.ts';
import { createScratch } from './scratch.ts';
import { StoreRefused } from './store-refused.ts';
import type { StoreKind, Tables } from './tables.ts';

type Migration = (db: Kysely<Tables>, types: ColumnTypes) => Promise<void>;

/** All migrations in order. Never edit one that has shipped: append a new one. */
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
  addMailOrigin,
  createDoctorRuns,
  createErasures,
  createGroupRanks,
  createCheckIns,
  generaliseHeldDecisions,
];

/** Version of the tables that this program creates. */
export const newestVersion = migrations.length;

/** Arbitrary constant: PostgreSQL names advisory locks by number. */
const migrationLock = 7_246_001;

/** Migrates the database to the newest version. Concurrent starts migrate it once. */
export async function migrate(db: Kysely<Tables>, kind: StoreKind): Promise<void> {
  await db.transaction().execute((transaction) => migrateWithin(transaction, kind));
}

/**
 * Migrates within a transaction.
 *
 * @param upTo version at which to stop
 * @throws StoreRefused if the store is newer than this program
 */
export async function migrateWithin(transaction: Transaction<Tables>, kind: StoreKind, upTo = newestVersion): Promise<void> {
  const types = columnTypes(kind);
  if (kind === 'postgres') {
    await lockMigration(transaction);
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
  refuseNewer('The store', Number(latest));
  for (const [index, apply] of migrations.entries()) {
    const version = index + 1;
    if (version <= Number(latest) || version > upTo) continue;
    await apply(transaction, types);
    await transaction.insertInto('schemaVersion').values({ version }).execute();
  }
  await createScratch(transaction, types);
}

/** Blocks other migrations of a PostgreSQL store until the transaction ends. */
export async function lockMigration(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
}

/** Refuses tables that are newer than this program. @param subject subject of the message, such as `The store` @throws StoreRefused */
export function refuseNewer(subject: string, version: number, madeBy = ''): void {
  if (version <= newestVersion) return;
  throw new StoreRefused(
    `${subject} has version ${version}${madeBy && ` (portal ${madeBy})`}, and this program (portal ${portalVersion}) knows versions up to ` +
      `${newestVersion}. Install the portal that wrote it, or a newer one. To go back to this portal, restore a backup from before the upgrade.`,
  );
}
