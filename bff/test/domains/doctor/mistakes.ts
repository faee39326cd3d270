import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '@portal/sandbox/controls';
import { sandboxAccounts } from '@portal/sandbox-contract';
import type { Finding } from '../../../src/domains/doctor/check.ts';
import type { Environment, ExamineOptions } from './set-up.ts';

/** Where a mistake is in an otherwise correct set-up. */
interface Seed {
  env?: Environment;
  /** A setting to remove. */
  without?: string;
  fault?: Fault;
  options?: ExamineOptions;
  /** Default: error. */
  state?: Finding['state'];
  /** Other checks that find the same mistake. */
  also?: string[];
}

/** Describes a mistake, the check of its service that must find it, and a text of the fix. */
const seed = (mistake: string, check: string, fix: string, { state = 'error', ...rest }: Seed) => ({ mistake, check, fix, state, ...rest });

/** Builds a fault that makes a service answer with this body. */
const reply = (service: Fault['service'], path: string, body: unknown, status = 200): Fault => ({
  service,
  mode: 'reply',
  path,
  body,
  status,
});

const folder = mkdtempSync(join(tmpdir(), 'doctor-secrets-'));
export const removeSecretFiles = () => rmSync(folder, { recursive: true });

/** Writes a file whose modification time is this many days ago. */
function fileOfAge(days: number, text: string): string {
  const path = join(folder, randomUUID());
  const at = Date.now() / 1_000 - days * 24 * 3_600;
  writeFileSync(path, text);
  utimesSync(path, at, at);
  return path;
}
const twoKeys = 'Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q,Zm3yR9wO5uSaM7xLd2cZi0tEgH4nWf8bVp6jUo1r';
const { boardKey, groupId, playerBoardId, staffBoardId, templates } = sandboxAccounts;
const group = { name: 'group', operations: ['read', 'write'], groupIds: [String(groupId)] };
/** A correct key of Open Cloud in the format of the platform, with these changes. */
const cloudKey = (more: object) =>
  reply('platform', '/introspect', {
    ...{ name: 'portal', authorizedUserId: 1003, scopes: [group], enabled: true, expired: false, expirationTimeUtc: null },
    ...more,
  });
const scopes = (operations: string[], groupIds: string[]) => cloudKey({ scopes: [{ ...group, operations, groupIds }] });
const token = (dateExpires: string | null, write: boolean) =>
  reply('board', '/tokens', [{ dateExpires, permissions: [{ modelType: 'Board', write }] }]);
/** The email about applications has these variables. */
const template = (dataVariables: string[]) => {
  const data = Object.entries(templates).map(([name, id]) => ({
    ...{ id, name, dataVariables: name === 'application' ? dataVariables : ['username'] },
  }));
  return reply('mailer', '/transactional', { pagination: { nextCursor: null }, data });
};
const others = ['mailer.template-booking', 'mailer.template-player-appeal', 'mailer.template-staff-appeal'];
const serviceAccount = JSON.stringify({ project_id: 'airline', client_email: 'portal@airline.test', private_key: 'PRIVATE KEY of-canary' });
const anonKey = `x.${Buffer.from(JSON.stringify({ role: 'anon' })).toString('base64url')}.signature-canary`;
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

/** Malformed and missing settings, each with a text of the fix. */
export const malformedSettings: Record<string, [value: string | undefined, fix: string]> = {
  SETTINGS_FILE: ['/nowhere/portal.env', 'SETTINGS_FILE'],
  PORT: ['eighty', 'PORT'],
  PUBLIC_URL: ['http://localhost:4600/portal', 'PUBLIC_URL=http://localhost:4600'],
  TRUSTED_PROXIES: ['my-proxy', 'TRUSTED_PROXIES'],
  LOG_LEVEL: ['loud', 'LOG_LEVEL'],
  METRICS_PORT: ['eighty', 'METRICS_PORT'],
  METRICS_NETWORK: ['public', 'METRICS_NETWORK'],
  SESSION_SECRET: ['too-short-canary', 'openssl rand -base64 48'],
  BACKUP_MINUTES: ['-4', 'BACKUP_MINUTES'],
  BACKUP_DAYS: ['90', 'BACKUP_DAYS'],
  DATABASE_URL: ['postgres://portal:pass-canary@db.example.test/postgres', 'sslmode'],
  WAITING_LIST_CONFIRM_HOURS: ['500', '168 hours'],
  CABIN_ITEM_FLEX: ['gold', 'CABIN_ITEM_FLEX'],
  RELEASE_TOKENS: ['booking:token-canary', 'RELEASE_TOKENS'],
  ROBLOX_CLIENT_SECRET: [undefined, 'ROBLOX_CLIENT_SECRET'],
  RANK_CEILING: ['240', '1 to 239'],
  TRELLO_TOKEN: [undefined, 'TRELLO_TOKEN'],
  TRELLO_API_URL: ['http://board.example.test/1', 'TRELLO_API_URL'],
  LOOPS_TEMPLATE_BOOKING: [undefined, 'LOOPS_TEMPLATE_BOOKING'],
  FIREBASE_SERVICE_ACCOUNT: ['account-canary', 'Generate new private key'],
  SUPABASE_URL: [undefined, 'Project URL'],
  WEBHOOK_SECRET: [undefined, 'whsec_'],
};

const rows: Record<string, readonly ReturnType<typeof seed>[]> = {
  portal: [
    seed('the placeholder of an example', 'examples', 'Replace', { env: { TRELLO_WEBHOOK_SECRET: '<your secret>' } }),
    seed('quotes around a value', 'quotes', 'Remove the quotes', { env: { TRELLO_WEBHOOK_SECRET: '"quoted-canary"' } }),
    seed('a misspelt setting', 'misspelt', 'Rename TRELLO_WEBHOK_SECRET to TRELLO_WEBHOOK_SECRET', {
      state: 'warning',
      env: { TRELLO_WEBHOK_SECRET: 'typo-canary' },
    }),
    seed('the unknown mode prod', 'mode', 'NODE_ENV=production', { env: { NODE_ENV: 'prod' } }),
    seed('trust in every proxy', 'proxies', 'TRUSTED_PROXIES', { env: { TRUSTED_PROXIES: '0.0.0.0/0' } }),
    seed('a clock of the last century', 'clock', 'timedatectl', { options: { machine: { now: () => 0 } }, also: ['platform.clock'] }),
  ],
  metrics: [
    seed('metrics on every address of a server', 'reach', 'Remove METRICS_HOST', {
      state: 'warning',
      env: { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
    }),
    seed('metrics on an address of the internet', 'reach', 'METRICS_NETWORK=private', {
      state: 'warning',
      env: { METRICS_PORT: '9464', METRICS_HOST: '2001:db8::7' },
    }),
  ],
  sessions: [
    seed('a missing secret file', 'SESSION_SECRET', 'SESSION_SECRET', {
      env: { SESSION_SECRET_FILE: '/nowhere/secret' },
      without: 'SESSION_SECRET',
    }),
    seed('a session key that can be guessed', 'keys', 'SESSION_SECRET', { env: { SESSION_SECRET: 'ab'.repeat(20) } }),
    seed('a former session key that was never removed', 'former-secrets', 'docs/rotation.md', {
      state: 'warning',
      env: { SESSION_SECRET_FILE: fileOfAge(40, twoKeys) },
      without: 'SESSION_SECRET',
    }),
    seed('a former key of webhooks in the settings file', 'former-secrets', 'docs/rotation.md', {
      state: 'warning',
      env: { SETTINGS_FILE: fileOfAge(31, `WEBHOOK_SECRET=${sandboxAccounts.webhookSecret},whsec_${'B'.repeat(32)}`) },
      without: 'WEBHOOK_SECRET',
    }),
    seed('a session key that is listed twice', 'keys', 'SESSION_SECRET', {
      state: 'warning',
      env: { SESSION_SECRET: 'Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q,Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q' },
    }),
  ],
  store: [
    seed('a data folder that is a file', 'folder', 'DATA_DIR', { env: { DATA_DIR: import.meta.filename } }),
    seed('backups that are switched off', 'backups', 'BACKUP_MINUTES', { state: 'warning', env: { BACKUP_MINUTES: '0' } }),
    seed('a data folder of another user', 'folder', 'chown', {
      options: { machine: { mayWrite: (path) => path.endsWith('.sqlite') } },
      also: ['store.files'],
    }),
    seed('a full disk', 'disk', 'DATA_DIR', { options: { machine: { freeBytes: () => 1_000_000 } } }),
    seed('a disk that is nearly full', 'disk', 'DATA_DIR', { state: 'warning', options: { machine: { freeBytes: () => 500_000_000 } } }),
  ],
  airline: [seed('one item for both classes', 'items', 'CABIN_ITEM_PREMIERE', { state: 'warning', env: { CABIN_ITEM_PREMIERE: '9002' } })],
  platform: [
    seed('a ceiling without a key', 'rank-ceiling', 'ROBLOX_CLOUD_KEY', { state: 'warning', without: 'ROBLOX_CLOUD_KEY' }),
    seed('a key without a ceiling', 'rank-ceiling', 'RANK_CEILING', { state: 'warning', without: 'RANK_CEILING' }),
    seed('a sign-in service that does not run', 'sign-in', 'ROBLOX_OAUTH_URL', { env: { ROBLOX_OAUTH_URL: 'http://127.0.0.1:9/oauth' } }),
    seed('a sign-in service that answers with a page', 'sign-in', 'ROBLOX_OAUTH_URL', {
      fault: { service: 'platform', mode: 'html', path: '/certs' },
    }),
    seed('a clock behind that of the platform', 'clock', 'timedatectl', { options: { machine: { now: () => Date.now() - 60_000 } } }),
    seed('a wrong client secret', 'client', 'ROBLOX_CLIENT_SECRET', { env: { ROBLOX_CLIENT_SECRET: 'wrong-secret-canary' } }),
    seed('a redirect address that is not registered', 'redirects', 'http://127.0.0.1:4600/redirect?returnTo=/careers', {
      env: { PUBLIC_URL: 'http://127.0.0.1:4600' },
      also: ['portal.answers'],
    }),
    seed('a group that does not exist', 'group', 'ROBLOX_GROUP_ID', { env: { ROBLOX_GROUP_ID: '77' }, also: ['platform.cloud-key'] }),
    seed('a group without staff', 'group', '240', {
      state: 'warning',
      fault: reply('platform', '/v1/groups/', { roles: [{ name: 'Guest', rank: 1 }] }),
    }),
    seed('a wrong key of Open Cloud', 'cloud-key', 'create.roblox.com', { env: { ROBLOX_CLOUD_KEY: 'wrong-cloud-key-canary' } }),
    seed('a key that may only read the group', 'cloud-key', 'read and write', { fault: scopes(['read'], ['*']) }),
    seed('a key for another group', 'cloud-key', 'ROBLOX_GROUP_ID', { fault: scopes(['write'], ['7']) }),
    seed('an expired key', 'cloud-key', 'create.roblox.com', { fault: cloudKey({ expired: true }) }),
    seed('a key that expires in a week', 'cloud-key', 'create.roblox.com', {
      state: 'warning',
      fault: cloudKey({ expirationTimeUtc: inAWeek() }),
    }),
    seed('a group that the key cannot read', 'rank-roles', 'ROBLOX_GROUP_ID', {
      fault: reply('platform', '/cloud/v2/groups/', { code: 'NOT_FOUND', message: 'Group not found.' }, 404),
    }),
    seed('a ceiling below every role', 'rank-roles', 'RANK_CEILING', { state: 'warning', env: { RANK_CEILING: '5' } }),
    seed('a key whose account cannot assign the roles', 'rank-roles', 'above RANK_CEILING', {
      state: 'warning',
      fault: cloudKey({ authorizedUserId: 1001 }),
    }),
    seed('an unknown staff manager', 'managers', 'STAFF_MANAGERS', { env: { STAFF_MANAGERS: 'Nobody_Knows' } }),
    seed('an item that does not exist', 'cabin-items', 'catalogue', {
      fault: reply('platform', '/is-owned', { errors: [{ code: 7, message: 'no asset' }] }, 400),
    }),
  ],
  board: [
    seed('one board for both kinds', 'ids', 'id', { env: { TRELLO_STAFF_BOARD_ID: playerBoardId }, also: ['board.staff-board'] }),
    seed('the key in place of the token', 'ids', 'TRELLO_TOKEN', { env: { TRELLO_TOKEN: boardKey }, also: ['board.key'] }),
    seed('the id of a board in place of the list', 'ids', 'TRELLO_FLIGHTS_LIST_ID', {
      env: { TRELLO_FLIGHTS_LIST_ID: staffBoardId },
      also: ['board.flights-list'],
    }),
    seed('a wrong key of the board', 'key', 'TRELLO_KEY', { env: { TRELLO_KEY: 'wrong-key-canary' } }),
    seed('a wrong token of the board', 'key', 'TRELLO_TOKEN', { env: { TRELLO_TOKEN: 'wrong-token-canary' } }),
    seed('a token that may only read', 'token-rights', 'TRELLO_TOKEN', { fault: token(null, false) }),
    seed('a token that expires', 'token-rights', 'TRELLO_TOKEN', { state: 'warning', fault: token('2030-01-01T00:00:00.000Z', true) }),
    seed('a list that does not exist', 'flights-list', 'TRELLO_FLIGHTS_LIST_ID', {
      env: { TRELLO_FLIGHTS_LIST_ID: '65a0000000000000000000ff' },
    }),
    seed('a list that is archived', 'flights-list', 'TRELLO_FLIGHTS_LIST_ID', {
      fault: reply('board', '/lists/', { name: 'Departures', closed: true }),
    }),
    seed('a board that the account may not see', 'player-board', 'member', {
      fault: reply('board', `/boards/${playerBoardId}`, 'unauthorized permission requested', 401),
    }),
    seed('a board without a list', 'staff-board', 'suspensions', {
      fault: reply('board', `/boards/${staffBoardId}/lists`, [{ id: '1', name: 'Points' }]),
    }),
  ],
  mailer: [
    seed('one template for two kinds of mail', 'same-templates', 'template', {
      state: 'warning',
      env: { LOOPS_TEMPLATE_STAFF_APPEAL: templates.playerAppeal },
    }),
    seed('a wrong key of the mailer', 'key', 'LOOPS_API_KEY', { env: { LOOPS_API_KEY: 'wrong-mailer-canary' } }),
    seed('a template that does not exist', 'template-booking', 'LOOPS_TEMPLATE_BOOKING', { env: { LOOPS_TEMPLATE_BOOKING: 'tmpl_gone' } }),
    seed('a template with an unknown variable', 'template-application', 'salary', {
      fault: template(['username', 'jobTitle', 'result', 'salary']),
      also: others,
    }),
    seed('a template without a variable', 'template-application', 'jobTitle', {
      state: 'warning',
      fault: template(['username', 'result']),
      also: others,
    }),
  ],
  database: [
    seed('a damaged private key', 'account', 'FIREBASE_SERVICE_ACCOUNT', {
      env: { FIREBASE_DATABASE_URL: 'https://airline.invalid', FIREBASE_SERVICE_ACCOUNT: serviceAccount },
      also: ['database.access'],
    }),
    seed('a database that refuses access', 'access', 'FIREBASE_SERVICE_ACCOUNT', {
      fault: reply('database', '/Miles', { error: 'Permission denied' }, 401),
    }),
    seed('a database that does not exist', 'access', 'FIREBASE_DATABASE_URL', {
      env: { FIREBASE_DATABASE_URL: undefined },
      fault: reply('database', '/Miles', { error: '404 Not Found' }, 404),
    }),
    seed('rules that let everybody read', 'rules', '.read', { fault: reply('database', '/Bookings', { IslandHopper22: true }) }),
  ],
  careers: [
    seed('the public key in place of the service key', 'service-key', 'service_role', {
      env: { SUPABASE_SERVICE_KEY: anonKey },
      also: ['careers.key'],
    }),
    seed('the address of the REST API', 'project-address', 'SUPABASE_URL=', {
      env: { SUPABASE_URL: 'SANDBOX/careers/rest/v1' },
      also: ['careers.tables', 'careers.row-security'],
    }),
    seed('a wrong service key', 'key', 'SUPABASE_SERVICE_KEY', { env: { SUPABASE_SERVICE_KEY: 'wrong-service-canary' } }),
    seed('a project without tables', 'tables', 'migrations', {
      fault: reply('careers', '/applications', { code: '42P01', message: 'no such table' }, 404),
    }),
    seed('a table that lacks a column', 'tables', 'migrations', {
      fault: reply('careers', '/job_listings', { code: '42703', message: 'no such column' }, 400),
    }),
    seed('an address at which a website answers', 'key', 'SUPABASE_URL', {
      fault: { service: 'careers', mode: 'html' },
      also: ['careers.tables', 'careers.row-security'],
    }),
    seed('tables without row security', 'row-security', '0003-careers-access.sql', {
      env: { SUPABASE_ANON_KEY: sandboxAccounts.supabaseServiceKey },
    }),
  ],
  sheet: [
    seed('the page of a sheet', 'address', 'export?format=csv', {
      env: { ROUTES_CSV_URL: 'http://127.0.0.1:9/spreadsheets/d/id-canary/edit' },
      also: ['sheet.csv'],
    }),
    seed('an export in another format', 'address', 'ROUTES_CSV_URL', {
      env: { ROUTES_CSV_URL: 'http://127.0.0.1:9/export?format=xlsx-canary' },
      also: ['sheet.csv'],
    }),
    seed('a sheet that is not shared', 'csv', 'Anyone with the link', { fault: { service: 'sheet', mode: 'html' } }),
    seed('a deleted sheet', 'csv', 'ROUTES_CSV_URL', { fault: { service: 'sheet', mode: 'status', status: 404 } }),
    seed('a sheet without routes', 'csv', 'callsign', { fault: { ...reply('sheet', '/content/', 'name,age\nSam,7\n'), type: 'text/csv' } }),
  ],
  webhooks: [
    seed('two receivers at one address', 'addresses', 'WEBHOOK_CHAT_URL', {
      state: 'warning',
      env: { WEBHOOK_URL: 'SANDBOX/webhooks/signed', WEBHOOK_CHAT_URL: 'SANDBOX/webhooks/signed' },
      also: ['webhooks.chat'],
    }),
    seed('a deleted webhook', 'chat', 'WEBHOOK_CHAT_URL', { env: { WEBHOOK_CHAT_URL: 'SANDBOX/webhooks/chat/1/deleted-canary' } }),
    seed('a receiver that does not run', 'signed', 'WEBHOOK_URL', { env: { WEBHOOK_URL: 'http://127.0.0.1:9/hooks' } }),
  ],
};

/** Every seeded mistake, in the order of the doctor's report. */
export const allMistakes = Object.entries(rows).flatMap(([service, mistakes]) =>
  mistakes.map((mistake) => ({ ...mistake, id: `${service}.${mistake.check}` })),
);
