import * as z from 'zod/mini';
import { UpstreamError } from '../../../upstreams/upstream-error.ts';
import { error, notNeeded, unchecked, warning, type Check, type Context } from '../check.ts';

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

export const localChecks: readonly Check[] = [
  {
    id: 'careers.service-key',
    subject: 'SUPABASE_SERVICE_KEY',
    requirement: 'The key is the service key, not the one for browsers.',
    fix: setServiceKey,
    run({ config: { services, supabase } }) {
      if (services.careers === 'sandbox') return notNeeded('The sandbox simulates the careers tables.');
      const role = roleOf(supabase.serviceKey);
      const isOther = role !== undefined && role !== 'service_role';
      return isOther && error(`The key has the role ${role}, which may not read applications.`);
    },
  },
  {
    id: 'careers.project-address',
    subject: 'SUPABASE_URL',
    requirement: 'The address is the base address of the project, without the path of its REST API.',
    fix: 'Remove the path from SUPABASE_URL.',
    run({ config: { supabase } }) {
      const { origin, pathname } = new URL(supabase.url);
      const fix = `Set SUPABASE_URL=${origin}.`;
      return pathname.includes('/rest/v1') && error('The address ends with the path of the REST API.', { fix });
    },
  },
];

const address = 'SUPABASE_URL';
/** SQLSTATE of a missing permission. The gateway refuses an unknown key without a code. */
const noRight = /42501/;

/** Columns that the portal reads and writes. */
const columns = {
  job_listings: 'id,title,department,location,type,description,requirements,status,created_at',
  users: 'id,roblox_id,roblox_username,roblox_display_name,roblox_avatar_url,group_rank,created_at',
  applications: 'id,job_id,job_title,user_id,roblox_username,cover_letter,contact_email,status,created_at,decided_at',
};

const faults = new Map([
  [404, 'is missing'],
  [400, 'lacks a column'],
]);

/** Reads at most one row of a table with one of the project's keys: 404 without the table, 400 without a column. @throws UpstreamError */
async function readTable({ clients, config }: Context, table: string, query: Record<string, string>, apikey: string) {
  const { status, data: body } = await clients.at(config.supabase.url, { apikey, authorization: `Bearer ${apikey}` }).request({
    path: `/rest/v1/${table}`,
    query: { limit: '1', ...query },
    text: true,
    schema: z.string(),
    acceptStatus: [400, 401, 403, 404],
  });
  // A page of another service may answer 200 too.
  if (status === 200 && !body.startsWith('[')) throw new UpstreamError('doctor', 'malformed', { status });
  const isRefused = status === 401 || status === 403;
  return { table, status, body, isRefused, isUnknownKey: isRefused && !noRight.test(body) };
}

export const checks: readonly Check[] = [
  {
    id: 'careers.key',
    subject: 'SUPABASE_SERVICE_KEY',
    requirement: 'The project knows the key, and lets it read the applicants.',
    fix: setServiceKey,
    address,
    async run(context) {
      // Missing tables are another check.
      const { isRefused, isUnknownKey } = await readTable(context, 'users', { select: 'id' }, context.config.supabase.serviceKey);
      if (isUnknownKey) return error('The project does not know the key.');
      return isRefused && error('The key may not read the applicants: it is not the service key.');
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
      const answers = await Promise.all(
        Object.entries(columns).map(([table, select]) => readTable(context, table, { select }, context.config.supabase.serviceKey)),
      );
      const problems = answers
        .filter(({ status }) => status !== 200)
        .map(({ table, status }) => `the table ${table} ${faults.get(status) ?? 'may not be read'}`);
      return problems.length > 0 && error(`In the project, ${problems.join(', ')}.`);
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
      const publicKey = context.config.supabase.anonKey;
      if (publicKey === '') return unchecked('The public key is not set, so row security cannot be checked.', setPublicKey);
      const closed = await readTable(context, 'job_listings', { select: 'id', status: 'neq.open' }, publicKey);
      if (closed.isUnknownKey)
        return warning('The project does not know the public key.', { subject: 'SUPABASE_ANON_KEY', fix: setPublicKey });
      if (closed.status === 200 && closed.body !== '[]') return error('Everybody on the internet may read jobs that are not open.');
      const answers = await Promise.all(['users', 'applications'].map((table) => readTable(context, table, { select: 'id' }, publicKey)));
      const openTables = answers.filter(({ status }) => status === 200).map(({ table }) => table);
      return openTables.length > 0 && error(`Everybody on the internet may read the tables ${openTables.join(', ')}.`);
    },
  },
];
