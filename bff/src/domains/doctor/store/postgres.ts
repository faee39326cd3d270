import type { Client } from 'pg';
import * as z from 'zod/mini';
import { schemaName } from '../../../store/open-postgres.ts';
import { error, notNeeded, ok, unchecked, warning, type Check, type DoctorContext, type Outcome } from '../check.ts';
import { codeOf } from '../explain-failure.ts';
import { once } from '../once.ts';

const subject = 'DATABASE_URL';
const oldestVersion = 14;
/** Connections of one process. */
const connectionsOfProcess = 10;

const factsSchema = z.object({
  version: z.coerce.number(),
  isReadOnly: z.boolean(),
  mayCreate: z.boolean(),
  connections: z.coerce.number(),
});

const question = `select current_setting('server_version_num') as version,
  pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
  has_database_privilege(current_database(), 'CREATE')
    or coalesce((select bool_and(has_schema_privilege(oid, 'CREATE')) and count(*) = 1 from pg_namespace where nspname = '${schemaName}'), false) as "mayCreate",
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`;

const readFacts = once(async ({ clients }: DoctorContext) => {
  const client = await clients.postgres();
  const { rows } = await client.query<Record<string, unknown>>(question);
  return { client, facts: factsSchema.parse(rows[0]) };
});

/** Refusals by SQLSTATE or by the connection's error code. */
const refusals: Readonly<Record<string, { message: string; fix?: string }>> = {
  '28P01': {
    message: 'The database refuses the password.',
    fix: 'Correct the password in DATABASE_URL. Write its special characters percent-encoded.',
  },
  '28000': { message: 'The database refuses the user.', fix: 'Correct the user in DATABASE_URL, and allow it in pg_hba.conf.' },
  '3D000': { message: 'The server has no such database.', fix: 'Create the database, or correct its name at the end of DATABASE_URL.' },
  ENOTFOUND: { message: 'No machine has the name in the address.' },
  ECONNREFUSED: { message: 'Nothing listens at the address.', fix: 'Start PostgreSQL, or correct host and port in DATABASE_URL.' },
  SELF_SIGNED_CERT_IN_CHAIN: {
    message: 'The certificate of the database cannot be verified.',
    fix: 'Add the provider’s certificate: &sslrootcert=/path/to/ca.crt in DATABASE_URL.',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: {
    message: 'The certificate of the database is self-signed.',
    fix: 'Add the certificate: &sslrootcert=/path/to/server.crt in DATABASE_URL.',
  },
};

export const connection: Check = {
  id: 'store.connection',
  subject,
  asks: 'The database of the store accepts the portal’s connection.',
  fix: 'Correct DATABASE_URL: postgres://USER:PASSWORD@HOST:5432/DATABASE?sslmode=verify-full',
  address: subject,
  async run(context) {
    if (context.config.databaseUrl === undefined) return notNeeded('The store is a file in DATA_DIR.');
    try {
      await readFacts(context);
      return ok('The database accepts the connection.');
    } catch (failure) {
      const refusal = refusals[codeOf(failure)];
      if (refusal) return error(refusal.message, refusal.fix === undefined ? {} : { fix: refusal.fix });
      const text = failure instanceof Error ? failure.message : '';
      if (/does not support SSL/.test(text))
        return error('The database does not speak TLS.', { fix: 'Switch TLS on in the database (ssl = on).' });
      return unchecked(`The database did not answer (${codeOf(failure) || 'timeout'}).`, 'Try again when the database is available.');
    }
  },
};

/** Creates a check of the database's facts about itself. */
const factCheck = (check: Pick<Check, 'id' | 'asks' | 'fix'>, judge: (facts: z.infer<typeof factsSchema>) => Outcome): Check => ({
  ...check,
  subject,
  after: connection.id,
  address: subject,
  run: async (context) => judge((await readFacts(context)).facts),
});

export const version = factCheck(
  {
    id: 'store.version',
    asks: `The database is PostgreSQL ${oldestVersion} or newer.`,
    fix: `Upgrade the database to PostgreSQL ${oldestVersion} or newer.`,
  },
  ({ version: number }) => {
    const major = Math.floor(number / 10_000);
    return major < oldestVersion ? error(`The database is PostgreSQL ${major}.`) : ok(`PostgreSQL ${major}.`);
  },
);

export const primary = factCheck(
  {
    id: 'store.primary',
    asks: 'The database is writable: neither a replica nor read-only.',
    fix: 'Set DATABASE_URL to the primary.',
  },
  ({ isReadOnly }) => (isReadOnly ? error('The database is read-only, or a replica.') : ok('The database is writable.')),
);

export const rights = factCheck(
  {
    id: 'store.rights',
    asks: `The user may create the schema ${schemaName} and its tables.`,
    fix: 'Run as the owner of the database: grant create on database DATABASE to USER.',
  },
  ({ mayCreate }) => (mayCreate ? ok('The user may create the portal’s tables.') : error('The user may not create the portal’s tables.')),
);

export const connections = factCheck(
  {
    id: 'store.connections',
    asks: `The database has room for the ${connectionsOfProcess} connections of each process.`,
    fix: `Raise max_connections of the database: ${connectionsOfProcess} for each process, and some for yourself and for backups.`,
  },
  ({ connections: most }) => {
    if (most < connectionsOfProcess)
      return error(`The database allows ${most} connections, and one process opens ${connectionsOfProcess}.`);
    const processes = Math.floor(most / connectionsOfProcess);
    return processes < 2
      ? warning(`The database allows ${most} connections: one process, and nothing beside it.`)
      : ok(`Room for ${processes} processes.`);
  },
);

const pidSchema = z.object({ pid: z.number() });

async function serverProcessOf(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query<Record<string, unknown>>('select pg_backend_pid() as pid');
  return pidSchema.parse(rows[0]).pid;
}

/** In session mode each of two open connections keeps its own server process. */
export const pooler: Check = {
  id: 'store.pooler',
  subject,
  asks: 'There is no pooler in transaction mode between the portal and the database.',
  fix: 'Set DATABASE_URL to the direct connection, or to the pooler in session mode (pool_mode = session).',
  after: connection.id,
  address: subject,
  async run(context) {
    const { client: first } = await readFacts(context);
    const second = await context.clients.postgres();
    const before = await serverProcessOf(first);
    const other = await serverProcessOf(second);
    const after = await serverProcessOf(first);
    return before === other || before !== after
      ? error('A pooler in transaction mode answers. The store needs sessions.')
      : ok('Each connection has its own session.');
  },
};
