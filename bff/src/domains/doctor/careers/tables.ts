import * as z from 'zod/mini';
import type { CareersSchema } from '../../../upstreams/supabase/careers-schema.ts';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { error, ok, unchecked, warning, type Check, type DoctorContext } from '../check.ts';

const address = 'SUPABASE_URL';
const migrate =
  'Run libs/careers-database/migrations/*.sql in order: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -1 -f, or the project’s SQL editor.';

type Tables = CareersSchema['public']['Tables'];
/** Columns that the portal reads and writes. */
const columns: { [Table in keyof Tables]: (keyof Tables[Table]['Row'])[] } = {
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
async function readTable(
  { clients, config }: DoctorContext,
  table: string,
  query: Record<string, string>,
  apiKey: string,
): Promise<unknown[]> {
  const upstream = clients.at(config.supabase.url, { apikey: apiKey, authorization: `Bearer ${apiKey}` });
  return (await upstream.request({ path: `/rest/v1/${table}`, query: { limit: '1', ...query }, schema: z.array(z.unknown()) })).data;
}

/** SQLSTATE of a missing permission. The gateway refuses an unknown key without a code. */
const noRight = /42501/;

export const key: Check = {
  id: 'careers.key',
  subject: 'SUPABASE_SERVICE_KEY',
  asks: 'The project knows the key, and lets it read the applicants.',
  fix: 'Set SUPABASE_SERVICE_KEY to the key with the role service_role: Project settings, API keys.',
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
};

export const tables: Check = {
  id: 'careers.tables',
  subject: 'tables of the careers project',
  asks: `The tables ${Object.keys(columns).join(', ')} have all columns that the portal uses.`,
  fix: migrate,
  after: key.id,
  address,
  async run(context) {
    const { serviceKey } = context.config.supabase;
    const problems = await Promise.all(
      Object.entries(columns).map(async ([table, names]) => {
        try {
          await readTable(context, table, { select: names.join(',') }, serviceKey);
          return [];
        } catch (failure) {
          if (isStatus(failure, 404)) return [`the table ${table} is missing`];
          if (isStatus(failure, 400)) return [`the table ${table} lacks a column`];
          throw failure;
        }
      }),
    );
    const allProblems = problems.flat();
    return allProblems.length > 0 ? error(`In the project, ${allProblems.join(', ')}.`) : ok('The tables have their columns.');
  },
};

export const rowSecurity: Check = {
  id: 'careers.row-security',
  subject: 'row security of the careers tables',
  asks: 'With the public key a browser can read only open jobs.',
  fix: 'Run libs/careers-database/migrations/0003-careers-access.sql in the project: it turns row security on.',
  after: tables.id,
  address,
  async run(context) {
    const publicKey = context.config.careersPublicKey;
    if (publicKey === '')
      return unchecked(
        'The public key is not set, so row security cannot be checked.',
        'Set SUPABASE_ANON_KEY to the anon or publishable key: Project settings, API keys.',
      );
    try {
      const closed = await readTable(context, 'job_listings', { select: 'id', status: 'neq.open' }, publicKey);
      if (closed.length > 0) return error('Everybody on the internet may read jobs that are not open.');
    } catch (failure) {
      if (!isStatus(failure, 401, 403)) throw failure;
      if (!noRight.test(failure.body ?? ''))
        return warning('The project does not know the public key.', {
          subject: 'SUPABASE_ANON_KEY',
          fix: 'Set SUPABASE_ANON_KEY to the anon or publishable key: Project settings, API keys.',
        });
    }
    const openTables: string[] = [];
    for (const table of ['users', 'applications']) {
      await readTable(context, table, { select: 'id' }, publicKey).then(
        () => openTables.push(table),
        (failure: unknown) => {
          if (!isStatus(failure, 401, 403)) throw failure;
        },
      );
    }
    return openTables.length > 0
      ? error(`Everybody on the internet may read the tables ${openTables.join(', ')}.`)
      : ok('The public key gives access only to open jobs.');
  },
};
