import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../column-types.ts';
import type { Tables } from '../tables.ts';

/** Tables of the release desk: releases, channels, history, the teams' tokens, and the health of each release. */
export async function createReleases(db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  await createReleaseTables(db, types);
  await createDeskTables(db, types);
}

async function createReleaseTables({ schema }: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  await schema
    .createTable('releases')
    .addColumn('id', types.id, types.numbered)
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('manifest', 'text', (column) => column.notNull())
    .addColumn('bundle', types.bytes)
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('uploadedBy', 'text', (column) => column.notNull())
    .addColumn('uploadedAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('releases_folder', ['remote', 'folder'])
    .execute();
  await schema
    .createTable('channels')
    .addColumn('remote', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('liveId', types.id, (column) => column.references('releases.id'))
    .addColumn('liveSince', 'text')
    .addColumn('liveBy', 'text')
    .addColumn('previous', 'text', (column) => column.notNull())
    .addColumn('canaryId', types.id, (column) => column.references('releases.id'))
    .addColumn('canaryPercent', 'integer')
    .addColumn('canarySince', 'text')
    .addColumn('canaryBy', 'text')
    .execute();
}

async function createDeskTables(db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('releaseEvents')
    .addColumn('id', types.id, types.numbered)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await types.makeAppendOnly(db, 'release_events');
  await schema
    .createTable('releaseTokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('revokedAt', 'text')
    .execute();
  await schema
    .createTable('releaseHealth')
    .addColumn('releaseId', types.id, (column) => column.notNull().references('releases.id'))
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('errors', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_health_minute', ['releaseId', 'minute'])
    .execute();
  await schema
    .createTable('registryVersion')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('registryVersion').values({ id: 1, version: 1 }).execute();
}
