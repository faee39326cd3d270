import { afterAll, afterEach, describe } from '@jest/globals';
import { type Postgres, postgresPackage, startPostgres } from '@portal/postgres';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Place, Store, type StoreOptions } from '../../src/store/store.ts';
import type { StoreKind } from '../../src/store/tables.ts';
import { newDataDir } from '../helpers/data-dir.ts';

export const quietLog = { info: () => undefined, error: () => undefined, warn: () => undefined };

export type { Place };

/** `npm test` sets it to `main`, `npm run test:rest` to `rest`. A run of single files uses both databases. */
const part = process.env['TEST_PART'];

/** Declares a suite that needs PostgreSQL. It is left out of `npm test`, and skipped on a machine without PostgreSQL. */
export function describeOnPostgres(name: string, suite: () => void): void {
  if (part !== 'main') (postgresPackage() ? describe : describe.skip)(name, suite);
}

/** Settings that make a BFF use the database of a place, without its `DATA_DIR`. */
export const storeSettings = ({ databaseUrl }: Place): Record<string, string> =>
  databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };

export interface Stores {
  /** Opens a new store, which is closed after the test. */
  open(): Promise<Store>;
  /** Creates a place with empty tables. Several stores on it act as several processes. */
  place(): Promise<Place>;
  /** Creates a place without tables. */
  newPlace(): Promise<Place>;
  /** Opens a store on a place. It is closed after the test. */
  openAt(place: Place, options?: Partial<StoreOptions>): Promise<Store>;
}

type StoreSuite = (stores: Stores, kind: StoreKind) => void;

/** Declares a suite of a file `*.both.test.ts`: on SQLite in `npm test`, on PostgreSQL in `npm run test:rest`. */
export function describeStores(name: string, suite: StoreSuite): void {
  if (part !== 'rest') describeOnSqlite(name, suite);
  describeOnPostgres(`${name} (postgres)`, () => suite(useStores('postgres'), 'postgres'));
}

/** Declares a suite of a file `*.rest.test.ts`, on both databases. */
export function describeAllStores(name: string, suite: StoreSuite): void {
  describeOnSqlite(name, suite);
  describeOnPostgres(`${name} (postgres)`, () => suite(useStores('postgres'), 'postgres'));
}

const describeOnSqlite = (name: string, suite: StoreSuite) => describe(`${name} (sqlite)`, () => suite(useStores('sqlite'), 'sqlite'));

/** Provides the current suite with stores of one kind, and removes them after each test. */
export function useStores(kind: StoreKind): Stores {
  let server: Promise<Postgres> | undefined;
  let migrated: Promise<string> | undefined;
  const undo: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const each of undo.splice(0).reverse()) await each();
  });
  afterAll(async () => (await server)?.stop());

  function removeLater(dataDir: string): string {
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
    return dataDir;
  }
  const newFolder = () => removeLater(mkdtempSync(join(tmpdir(), 'store-')));
  async function newPlace(): Promise<Place> {
    const dataDir = newFolder();
    if (kind === 'sqlite') return { dataDir };
    server ??= startPostgres();
    return { dataDir, databaseUrl: await (await server).createDatabase(randomName()) };
  }
  async function place(): Promise<Place> {
    if (kind === 'sqlite') return { dataDir: removeLater(await newDataDir('store-')) };
    server ??= startPostgres();
    migrated ??= createMigrated(await server);
    return { dataDir: newFolder(), databaseUrl: await (await server).createDatabase(randomName(), await migrated) };
  }
  async function openAt(where: Place, options: Partial<StoreOptions> = {}): Promise<Store> {
    const store = new Store({ ...where, log: quietLog, ...options });
    undo.push(() => store.close());
    await store.open();
    return store;
  }
  return { place, newPlace, openAt, open: async () => openAt(await place()) };
}

const randomName = () => `store_${randomUUID()}`;

/** Creates a database with the tables of a store. Copying it takes a fifth of the processor time of the migrations. */
async function createMigrated(server: Postgres): Promise<string> {
  const name = randomName();
  const store = new Store({ dataDir: tmpdir(), databaseUrl: await server.createDatabase(name), log: quietLog });
  await store.open();
  await store.close();
  return name;
}

/** Lists the payloads of a kind's unfinished jobs, oldest first. */
export async function unfinishedJobs({ db }: Pick<Store, 'db'>, kind: string): Promise<unknown[]> {
  const query = db.selectFrom('jobs').select('payload').where('kind', '=', kind).where('state', 'in', ['waiting', 'running', 'retrying']);
  return (await query.orderBy('id').execute()).map(({ payload }) => JSON.parse(payload ?? 'null') as unknown);
}

/** An ordinary row of the audit log. */
export const auditRow = {
  at: '2026-01-01T00:00:00.000Z',
  actor: 'a',
  action: 'b',
  target: 'c',
  subjectId: 'd',
  requestId: 'e',
  key: null,
  beforeValue: '{}',
  afterValue: '{}',
};
