import { join } from 'node:path';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import { checkCopy, copiesFolder, listCopies } from '../../../store/copies.ts';
import { connectionsPerProcess, schemaName } from '../../../store/open-postgres.ts';
import { codeOf, error, notNeeded, ok, unchecked, warning, type Check, type Context, type Outcome, type Verdict } from '../check.ts';
import { filesIn, megabytesOf, nearestExisting, once, statOf } from '../surroundings.ts';

const minuteMs = 60_000;
const megabyte = 1024 * 1024;
/** Bytes that the release files of one start need. */
const minFreeBytes = 64 * megabyte;
const comfortableBytes = 1024 * megabyte;

/** Access bits of the group and of everybody else. */
const otherUsersMode = 0o077;
const isDatabase = (file: string) => /\.sqlite(-\w+)?$/.test(file);
const namesOf = (paths: readonly string[]) => paths.map((path) => path.slice(path.lastIndexOf('/') + 1)).join(', ');
const octal = (mode: number) => (mode & 0o777).toString(8).padStart(4, '0');

export const localChecks: readonly Check[] = [
  {
    id: 'store.folder',
    subject: 'DATA_DIR',
    requirement: 'Only the user of the portal can create the folder and write in it.',
    fix: 'Give the folder to the user of the portal: chown -R USER "$DATA_DIR" && chmod 700 "$DATA_DIR".',
    run({ config: { dataDir }, machine }) {
      const facts = statOf(dataDir);
      if (!facts) {
        const parent = nearestExisting(dataDir);
        return !machine.mayWrite(parent) && error(`DATA_DIR does not exist, and this user may not create it in ${parent}.`);
      }
      if (!facts.isDirectory()) return error('DATA_DIR is a file.', { fix: 'Set DATA_DIR to a folder.' });
      if (!machine.mayWrite(dataDir)) return error('This user may not write in DATA_DIR.');
      const fix = 'Run chmod 700 "$DATA_DIR".';
      return (
        (facts.mode & otherUsersMode) !== 0 && warning(`Other users of this machine may enter DATA_DIR (${octal(facts.mode)}).`, { fix })
      );
    },
  },
  {
    id: 'store.files',
    subject: 'files in DATA_DIR',
    requirement: 'The portal may write its files, and other users may not read them.',
    fix: 'Give the files to the user of the portal: chown USER "$DATA_DIR"/* && chmod 600 "$DATA_DIR"/*',
    run({ config: { dataDir }, machine }) {
      const files = filesIn(dataDir);
      const mayUse = (file: string) => (isDatabase(file) ? machine.mayWrite(file) : machine.mayRead(file));
      // Another process of the portal may remove its journal at any moment, so the file must still exist.
      const locked = files.filter((file) => !mayUse(file) && statOf(file));
      if (locked.length > 0) return error(`This user may not use ${namesOf(locked)}.`);
      const readable = files.filter((file) => ((statOf(file)?.mode ?? 0) & otherUsersMode) !== 0);
      const fix = 'Run chmod 600 "$DATA_DIR"/*';
      return readable.length > 0 && warning(`Other users of this machine may read ${namesOf(readable)}.`, { fix });
    },
  },
  {
    id: 'store.disk',
    subject: 'disk of DATA_DIR',
    requirement: `At least ${megabytesOf(minFreeBytes)} are free, better ${megabytesOf(comfortableBytes)}.`,
    fix: 'Free space on the disk of DATA_DIR, or set DATA_DIR to a folder on a larger one.',
    run({ config: { dataDir }, machine }) {
      const free = machine.freeBytes(dataDir);
      const message = `${megabytesOf(free)} are free.`;
      if (free < minFreeBytes) return error(message);
      return free < comfortableBytes ? warning(message) : ok(message);
    },
  },
];

/** A backup is late after this many periods, but not before `minLateMs`. */
const latePeriods = 3;
const minLateMs = 15 * minuteMs;

const backupCheck: Check = {
  id: 'store.backups',
  subject: `${copiesFolder} in DATA_DIR`,
  requirement: 'The portal backs up its store on time, and the newest backup is intact.',
  fix: 'Start the portal, which makes backups. If it runs, look for "store.copy" in its log.',
  run({ config, machine }) {
    const { everyMs } = config.backups;
    if (config.databaseUrl !== undefined) return notNeeded('PostgreSQL is backed up with pg_dump or by its provider: docs/backup.md.');
    if (everyMs === 0)
      return warning('The portal makes no backups.', {
        subject: 'BACKUP_MINUTES',
        fix: 'Remove BACKUP_MINUTES, so that its default is used.',
      });
    const [newest] = listCopies(join(config.dataDir, copiesFolder));
    if (!newest) return ok('There is no backup yet. A portal that runs makes the first one within a minute.');
    const problem = checkCopy(newest.file);
    if (problem) return error(problem, { fix: 'Run npm run store -- copy FILE, and have the disk of DATA_DIR checked.' });
    const ageMs = machine.now() - newest.takenAt;
    const message = `The last backup is ${Math.floor(ageMs / minuteMs)} minutes old.`;
    return ageMs > Math.max(minLateMs, everyMs * latePeriods) ? warning(message) : ok(message);
  },
};

const subject = 'DATABASE_URL';
const afterConnection = { subject, after: 'store.connection', address: subject } as const;
const minVersion = 14;

const factsSchema = z.object({
  version: z.coerce.number(),
  isReadOnly: z.boolean(),
  mayCreate: z.boolean(),
  connections: z.coerce.number(),
});

const factsQuery = `select current_setting('server_version_num') as version,
  pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
  has_database_privilege(current_database(), 'CREATE')
    or coalesce((select bool_and(has_schema_privilege(oid, 'CREATE')) and count(*) = 1 from pg_namespace where nspname = '${schemaName}'), false) as "mayCreate",
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`;

const readFacts = once(async ({ clients }: Context) => {
  const client = await clients.postgres();
  const { rows } = await client.query<Record<string, unknown>>(factsQuery);
  return { client, facts: factsSchema.parse(rows[0]) };
});

/** Refusals by SQLSTATE or by the connection's error code. */
const refusals: Readonly<Record<string, Outcome>> = {
  '28P01': error('The database refuses the password.', {
    fix: 'Correct the password in DATABASE_URL. Write its special characters percent-encoded.',
  }),
  '28000': error('The database refuses the user.', { fix: 'Correct the user in DATABASE_URL, and allow it in pg_hba.conf.' }),
  '3D000': error('The server has no such database.', { fix: 'Create the database, or correct its name at the end of DATABASE_URL.' }),
  ENOTFOUND: error('No machine has the name in the address.'),
  ECONNREFUSED: error('Nothing listens at the address.', { fix: 'Start PostgreSQL, or correct host and port in DATABASE_URL.' }),
  SELF_SIGNED_CERT_IN_CHAIN: error('The certificate of the database cannot be verified.', {
    fix: 'Add the provider’s certificate: &sslrootcert=/path/to/ca.crt in DATABASE_URL.',
  }),
  DEPTH_ZERO_SELF_SIGNED_CERT: error('The certificate of the database is self-signed.', {
    fix: 'Add the certificate: &sslrootcert=/path/to/server.crt in DATABASE_URL.',
  }),
};

async function serverProcessOf(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query<Record<string, unknown>>('select pg_backend_pid() as pid');
  return z.object({ pid: z.number() }).parse(rows[0]).pid;
}

/** Creates a check of a fact that the database tells about itself. */
const factCheck = (check: Pick<Check, 'id' | 'requirement' | 'fix'>, judge: (facts: z.infer<typeof factsSchema>) => Verdict): Check => ({
  ...check,
  ...afterConnection,
  run: async (context) => judge((await readFacts(context)).facts),
});

export const checks: readonly Check[] = [
  backupCheck,
  {
    id: 'store.connection',
    subject,
    requirement: 'The database of the store accepts the portal’s connection.',
    fix: 'Correct DATABASE_URL: postgres://USER:PASSWORD@HOST:5432/DATABASE?sslmode=verify-full',
    address: subject,
    async run(context) {
      if (context.config.databaseUrl === undefined) return notNeeded('The store is a file in DATA_DIR.');
      try {
        await readFacts(context);
        return false;
      } catch (failure) {
        const refusal = refusals[codeOf(failure)];
        if (refusal) return refusal;
        if (failure instanceof Error && /does not support SSL/.test(failure.message))
          return error('The database does not speak TLS.', { fix: 'Switch TLS on in the database (ssl = on).' });
        return unchecked(`The database did not answer (${codeOf(failure) || 'timeout'}).`, 'Try again when the database is available.');
      }
    },
  },
  factCheck(
    {
      id: 'store.version',
      requirement: `The database is PostgreSQL ${minVersion} or newer.`,
      fix: `Upgrade the database to PostgreSQL ${minVersion} or newer.`,
    },
    ({ version }) => {
      const major = Math.floor(version / 10_000);
      return major < minVersion && error(`The database is PostgreSQL ${major}.`);
    },
  ),
  factCheck(
    {
      id: 'store.primary',
      requirement: 'The database is writable: neither a replica nor read-only.',
      fix: 'Set DATABASE_URL to the primary.',
    },
    ({ isReadOnly }) => isReadOnly && error('The database is read-only, or a replica.'),
  ),
  factCheck(
    {
      id: 'store.rights',
      requirement: `The user may create the schema ${schemaName} and its tables.`,
      fix: 'Run as the owner of the database: grant create on database DATABASE to USER.',
    },
    ({ mayCreate }) => !mayCreate && error('The user may not create the portal’s tables.'),
  ),
  factCheck(
    {
      id: 'store.connections',
      requirement: `The database has room for the ${connectionsPerProcess} connections of each process.`,
      fix: `Raise max_connections of the database: ${connectionsPerProcess} for each process, and some for yourself and for backups.`,
    },
    ({ connections }) => {
      const processes = Math.floor(connections / connectionsPerProcess);
      const allowed = `The database allows ${connections} connections`;
      if (processes === 0) return error(`${allowed}, and one process opens ${connectionsPerProcess}.`);
      return processes === 1 ? warning(`${allowed}: one process, and nothing beside it.`) : ok(`Room for ${processes} processes.`);
    },
  ),
  {
    id: 'store.pooler',
    requirement: 'There is no pooler in transaction mode between the portal and the database.',
    fix: 'Set DATABASE_URL to the direct connection, or to the pooler in session mode (pool_mode = session).',
    ...afterConnection,
    /** In session mode each of two open connections keeps its own server process. */
    async run(context) {
      const { client: first } = await readFacts(context);
      const second = await context.clients.postgres();
      const before = await serverProcessOf(first);
      const other = await serverProcessOf(second);
      const after = await serverProcessOf(first);
      return (before === other || before !== after) && error('A pooler in transaction mode answers. The store needs sessions.');
    },
  },
];
