import * as z from 'zod/mini';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { error, notNeeded, ok, unchecked, warning, type Check, type DoctorContext, type LocalCheck } from '../check.ts';

const setServiceKey = 'Set SUPABASE_SERVICE_KEY to the key with the role service_role: Project settings, API keys.';
const setPublicKey = 'Set SUPABASE_ANON_KEY to the anon or publishable key: Project settings, API keys.';

const claimsSchema = z.object({ role: z.string() });

/** Returns the role of a key; undefined for a key without a role. Hosted keys are signed JSON with a role. */
function roleOf(key: string): string | undefined {
  if (key.startsWith('sb_publishable_')) return 'anon';
  try {
    return claimsSchema.safeParse(JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())).data?.role;
  } catch {
    return undefined;
  }
}

export const localChecks: readonly LocalCheck[] = [
  {
    id: 'careers.service-key',
    subject: 'SUPABASE_SERVICE_KEY',
    requirement: 'The key is the service key, not the one for browsers.',
    fix: setServiceKey,
    run({ config: { services, supabase } }) {
      if (services.careers === 'sandbox') return notNeeded('The sandbox simulates the careers tables.');
      const role = roleOf(supabase.serviceKey);
      return role === undefined || role === 'service_role'
        ? ok('It may be a service key.')
        : error(`The key has the role ${role}, which may not read applications.`);
    },
  },
  {
    id: 'careers.project-address',
    subject: 'SUPABASE_URL',
    requirement: 'The address is the base address of the project, without the path of its REST API.',
    fix: 'Remove the path from SUPABASE_URL.',
    run({ config: { supabase } }) {
      const { origin, pathname } = new URL(supabase.url);
      return pathname.includes('/rest/v1')
        ? error('The address ends with the path of the REST API.', { fix: `Set SUPABASE_URL=${origin}.` })
        : ok('It is the address of a project.');
    },
  },
];

const address = 'SUPABASE_URL';
/** SQLSTATE of a missing permission. The gateway refuses an unknown key without a code. */
const noRight = /42501/;

/** Columns that the portal reads and writes. */
const columns = {
  job_listings: ['id', 'title', 'department', 'location', 'type', 'description', 'requirements', 'status', 'created_at'],
  users: ['id', 'roblox_id', 'roblox_username', 'roblox_display_name', 'roblox_avatar_url', 'group_rank', 'created_at'],
  applications: [
    'id',
    'job_id',
    'job_title',
    'user_id',
    'roblox_username',
    'cover_letter',
    'contact_email',
    'status',
    'created_at',
    'decided_at',
  ],
};

/** Reads at most one row of a table with one of the project's keys. @throws UpstreamError */
async function readTable({ clients, config }: DoctorContext, table: string, query: Record<string, string>, apikey: string) {
  const upstream = clients.at(config.supabase.url, { apikey, authorization: `Bearer ${apikey}` });
  return (await upstream.request({ path: `/rest/v1/${table}`, query: { limit: '1', ...query }, schema: z.array(z.unknown()) })).data;
}

export const checks: readonly Check[] = [
  {
    id: 'careers.key',
    subject: 'SUPABASE_SERVICE_KEY',
    requirement: 'The project knows the key, and lets it read the applicants.',
    fix: setServiceKey,
    address,
    async run(context) {
      try {
        await readTable(context, 'users', { select: 'id' }, context.config.supabase.serviceKey);
      } catch (failure) {
        if (isStatus(failure, 401, 403))
          return error(
            noRight.test(failure.body ?? '')
              ? 'The key may not read the applicants: it is not the service key.'
              : 'The project does not know the key.',
          );
        // Missing tables are another check.
        if (!isStatus(failure, 400, 404)) throw failure;
      }
      return ok('The project knows the key.');
    },
  },
  {
    id: 'careers.tables',
    subject: 'tables of the careers project',
    requirement: `The tables ${Object.keys(columns).join(', ')} have all columns that the portal uses.`,
    fix: 'Run libs/careers-database/migrations/*.sql in order: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -1 -f, or the project’s SQL editor.',
    after: 'careers.key',
    address,
    async run(context) {
      const reads = Object.entries(columns).map(async ([table, names]) => {
        try {
          await readTable(context, table, { select: names.join(',') }, context.config.supabase.serviceKey);
          return [];
        } catch (failure) {
          if (isStatus(failure, 404)) return [`the table ${table} is missing`];
          if (isStatus(failure, 400)) return [`the table ${table} lacks a column`];
          throw failure;
        }
      });
      const problems = (await Promise.all(reads)).flat();
      return problems.length > 0 ? error(`In the project, ${problems.join(', ')}.`) : ok('The tables have their columns.');
    },
  },
  {
    id: 'careers.row-security',
    subject: 'row security of the careers tables',
    requirement: 'With the public key a browser can read only open jobs.',
    fix: 'Run libs/careers-database/migrations/0003-careers-access.sql in the project: it turns row security on.',
    after: 'careers.tables',
    address,
    async run(context) {
      const publicKey = context.config.careersPublicKey;
      if (publicKey === '') return unchecked('The public key is not set, so row security cannot be checked.', setPublicKey);
      try {
        const closed = await readTable(context, 'job_listings', { select: 'id', status: 'neq.open' }, publicKey);
        if (closed.length > 0) return error('Everybody on the internet may read jobs that are not open.');
      } catch (failure) {
        if (!isStatus(failure, 401, 403)) throw failure;
        if (!noRight.test(failure.body ?? ''))
          return warning('The project does not know the public key.', { subject: 'SUPABASE_ANON_KEY', fix: setPublicKey });
      }
      const openTables: string[] = [];
      for (const table of ['users', 'applications']) {
        try {
          await readTable(context, table, { select: 'id' }, publicKey);
          openTables.push(table);
        } catch (failure) {
          if (!isStatus(failure, 401, 403)) throw failure;
        }
      }
      return openTables.length > 0
        ? error(`Everybody on the internet may read the tables ${openTables.join(', ')}.`)
        : ok('The public key gives access only to open jobs.');
    },
  },
];
