import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxAccounts } from '@portal/sandbox-contract';
import type { State } from '../../../src/domains/doctor/check.ts';
import type { Environment, ExamineOptions, Fault } from './set-up.ts';

/** One mistake in an otherwise right set-up, and the finding that it must lead to. */
export interface Mistake {
  mistake: string;
  env?: Environment;
  /** A setting to remove. */
  without?: string;
  fault?: Fault;
  options?: ExamineOptions;
  id: string;
  state: State;
  /** Text of the fix. */
  fix: string;
  /** Other checks that find the same mistake. */
  also?: string[];
}

const serviceAccount = JSON.stringify({ project_id: 'airline', client_email: 'portal@airline.test', private_key: 'PRIVATE KEY of-canary' });
const anonKey = `x.${Buffer.from(JSON.stringify({ role: 'anon' })).toString('base64url')}.signature-canary`;

/** A right key of Open Cloud, as the platform describes it. */
const cloudKey = {
  name: 'portal',
  authorizedUserId: 1003,
  scopes: [{ name: 'group', operations: ['read', 'write'], groupIds: [String(sandboxAccounts.groupId)] }],
  enabled: true,
  expired: false,
  expirationTimeUtc: null,
};

export const malformedSettings: Mistake[] = [
  { mistake: 'a port that is a word', env: { PORT: 'eighty' }, id: 'portal.PORT', state: 'error', fix: 'PORT' },
  {
    mistake: 'a negative time between backups',
    env: { BACKUP_MINUTES: '-4' },
    id: 'store.BACKUP_MINUTES',
    state: 'error',
    fix: 'BACKUP_MINUTES',
  },
  { mistake: 'backups that outlive the policy', env: { BACKUP_DAYS: '90' }, id: 'store.BACKUP_DAYS', state: 'error', fix: 'BACKUP_DAYS' },
  {
    mistake: 'a public address over http',
    env: { PUBLIC_URL: 'http://portal.example.test' },
    id: 'portal.PUBLIC_URL',
    state: 'error',
    fix: 'PUBLIC_URL',
  },
  {
    mistake: 'a public address with a path',
    env: { PUBLIC_URL: 'http://localhost:4600/portal' },
    id: 'portal.PUBLIC_URL',
    state: 'error',
    fix: 'PUBLIC_URL=http://localhost:4600',
  },
  {
    mistake: 'a proxy that is no address',
    env: { TRUSTED_PROXIES: 'my-proxy' },
    id: 'portal.TRUSTED_PROXIES',
    state: 'error',
    fix: 'TRUSTED_PROXIES',
  },
  {
    mistake: 'metrics on the port of the portal',
    env: { PORT: '4600', METRICS_PORT: '4600' },
    id: 'metrics.METRICS_PORT',
    state: 'error',
    fix: 'METRICS_PORT=9464',
  },
  { mistake: 'an unknown log level', env: { LOG_LEVEL: 'loud' }, id: 'portal.LOG_LEVEL', state: 'error', fix: 'LOG_LEVEL' },
  {
    mistake: 'a short session key',
    env: { SESSION_SECRET: 'too-short-canary' },
    id: 'sessions.SESSION_SECRET',
    state: 'error',
    fix: 'openssl rand -base64 48',
  },
  {
    mistake: 'a secret file that is missing',
    without: 'SESSION_SECRET',
    env: { SESSION_SECRET_FILE: '/nowhere/secret' },
    id: 'sessions.SESSION_SECRET',
    state: 'error',
    fix: 'SESSION_SECRET',
  },
  {
    mistake: 'a pooler in transaction mode by its port',
    env: { DATABASE_URL: 'postgres://portal:pass-canary@127.0.0.1:6543/postgres' },
    id: 'store.DATABASE_URL',
    state: 'error',
    fix: 'DATABASE_URL',
  },
  {
    mistake: 'a database without TLS',
    env: { DATABASE_URL: 'postgres://portal:pass-canary@db.example.test/postgres' },
    id: 'store.DATABASE_URL',
    state: 'error',
    fix: 'sslmode',
  },
  {
    mistake: 'hours out of bounds',
    env: { WAITING_LIST_CONFIRM_HOURS: '500' },
    id: 'airline.WAITING_LIST_CONFIRM_HOURS',
    state: 'error',
    fix: '168 hours',
  },
  {
    mistake: 'an item that is no number',
    env: { CABIN_ITEM_FLEX: 'gold' },
    id: 'airline.CABIN_ITEM_FLEX',
    state: 'error',
    fix: 'CABIN_ITEM_FLEX',
  },
  {
    mistake: 'a release token that is no hash',
    env: { RELEASE_TOKENS: 'booking:token-canary' },
    id: 'releases.RELEASE_TOKENS',
    state: 'error',
    fix: 'RELEASE_TOKENS',
  },
  {
    mistake: 'a client without its secret',
    without: 'ROBLOX_CLIENT_SECRET',
    id: 'platform.ROBLOX_CLIENT_SECRET',
    state: 'error',
    fix: 'ROBLOX_CLIENT_SECRET',
  },
  {
    mistake: 'a ceiling that only the owner has',
    env: { RANK_CEILING: '255' },
    id: 'platform.RANK_CEILING',
    state: 'error',
    fix: '1 to 254',
  },
  {
    mistake: 'a key of the board without its token',
    without: 'TRELLO_TOKEN',
    id: 'board.TRELLO_TOKEN',
    state: 'error',
    fix: 'TRELLO_TOKEN',
  },
  {
    mistake: 'a board address over http',
    env: { TRELLO_API_URL: 'http://board.example.test/1' },
    id: 'board.TRELLO_API_URL',
    state: 'error',
    fix: 'TRELLO_API_URL',
  },
  {
    mistake: 'a mailer without a template',
    without: 'LOOPS_TEMPLATE_BOOKING',
    id: 'mailer.LOOPS_TEMPLATE_BOOKING',
    state: 'error',
    fix: 'LOOPS_TEMPLATE_BOOKING',
  },
  {
    mistake: 'a service account that is no JSON',
    env: { FIREBASE_DATABASE_URL: 'https://airline.firebaseio.com', FIREBASE_SERVICE_ACCOUNT: 'account-canary' },
    id: 'database.FIREBASE_SERVICE_ACCOUNT',
    state: 'error',
    fix: 'Generate new private key',
  },
  { mistake: 'a service key without its project', without: 'SUPABASE_URL', id: 'careers.SUPABASE_URL', state: 'error', fix: 'Project URL' },
  { mistake: 'a webhook without its secret', without: 'WEBHOOK_SECRET', id: 'webhooks.WEBHOOK_SECRET', state: 'error', fix: 'whsec_' },
];

export const contradictions: Mistake[] = [
  {
    mistake: 'a ceiling without a key',
    without: 'ROBLOX_CLOUD_KEY',
    id: 'platform.rank-ceiling',
    state: 'warning',
    fix: 'ROBLOX_CLOUD_KEY',
  },
  { mistake: 'a key without a ceiling', without: 'RANK_CEILING', id: 'platform.rank-ceiling', state: 'warning', fix: 'RANK_CEILING' },
  {
    mistake: 'a ceiling that makes staff',
    env: { RANK_CEILING: '240' },
    id: 'platform.rank-ceiling',
    state: 'warning',
    fix: 'below 240',
  },
  {
    mistake: 'the text of an example',
    env: { TRELLO_WEBHOOK_SECRET: '<your secret>' },
    id: 'portal.examples',
    state: 'error',
    fix: 'Replace',
  },
  {
    mistake: 'quotes around a value',
    env: { TRELLO_WEBHOOK_SECRET: '"quoted-canary"' },
    id: 'portal.quotes',
    state: 'error',
    fix: 'Remove the quotes',
  },
  {
    mistake: 'a misspelt setting',
    env: { TRELLO_WEBHOK_SECRET: 'typo-canary' },
    id: 'portal.misspelt',
    state: 'warning',
    fix: 'Rename TRELLO_WEBHOK_SECRET to TRELLO_WEBHOOK_SECRET',
  },
  { mistake: 'a production that is called prod', env: { NODE_ENV: 'prod' }, id: 'portal.mode', state: 'error', fix: 'NODE_ENV=production' },
  { mistake: 'a belief in everybody', env: { TRUSTED_PROXIES: '0.0.0.0/0' }, id: 'portal.proxies', state: 'error', fix: 'TRUSTED_PROXIES' },
  {
    mistake: 'a clock of the last century',
    options: { machine: { now: () => 0 } },
    id: 'portal.clock',
    state: 'error',
    fix: 'timedatectl',
    also: ['platform.clock'],
  },
  {
    mistake: 'a session key that can be guessed',
    env: { SESSION_SECRET: 'ab'.repeat(20) },
    id: 'sessions.keys',
    state: 'error',
    fix: 'SESSION_SECRET',
  },
  { mistake: 'a data folder that is a file', env: { DATA_DIR: import.meta.filename }, id: 'store.folder', state: 'error', fix: 'DATA_DIR' },
  { mistake: 'backups that are switched off', env: { BACKUP_MINUTES: '0' }, id: 'store.backups', state: 'warning', fix: 'BACKUP_MINUTES' },
  {
    mistake: 'a data folder of another user',
    options: { machine: { mayWrite: (path) => path.endsWith('.sqlite') } },
    id: 'store.folder',
    state: 'error',
    fix: 'chown',
    also: ['store.files'],
  },
  { mistake: 'a full disk', options: { machine: { freeBytes: () => 1_000_000 } }, id: 'store.disk', state: 'error', fix: 'DATA_DIR' },
  {
    mistake: 'a disk that is nearly full',
    options: { machine: { freeBytes: () => 500_000_000 } },
    id: 'store.disk',
    state: 'warning',
    fix: 'DATA_DIR',
  },
  {
    mistake: 'one item for both classes',
    env: { CABIN_ITEM_PREMIERE: '9002' },
    id: 'airline.items',
    state: 'warning',
    fix: 'CABIN_ITEM_PREMIERE',
  },
  {
    mistake: 'one board for both kinds',
    env: { TRELLO_STAFF_BOARD_ID: sandboxAccounts.playerBoardId },
    id: 'board.ids',
    state: 'error',
    fix: 'id',
    also: ['board.staff-board'],
  },
  {
    mistake: 'the key in place of the token',
    env: { TRELLO_TOKEN: sandboxAccounts.boardKey },
    id: 'board.ids',
    state: 'error',
    fix: 'TRELLO_TOKEN',
    also: ['board.key'],
  },
  {
    mistake: 'one template for two kinds of mail',
    env: { LOOPS_TEMPLATE_STAFF_APPEAL: sandboxAccounts.templates.playerAppeal },
    id: 'mailer.same-templates',
    state: 'warning',
    fix: 'template',
  },
  {
    mistake: 'a damaged private key',
    env: { FIREBASE_DATABASE_URL: 'https://airline.invalid', FIREBASE_SERVICE_ACCOUNT: serviceAccount },
    id: 'database.account',
    state: 'error',
    fix: 'FIREBASE_SERVICE_ACCOUNT',
    also: ['database.access'],
  },
  {
    mistake: 'the public key in place of the service key',
    env: { SUPABASE_SERVICE_KEY: anonKey },
    id: 'careers.service-key',
    state: 'error',
    fix: 'service_role',
    also: ['careers.key'],
  },
  {
    mistake: 'the page of a sheet',
    env: { ROUTES_CSV_URL: 'http://127.0.0.1:9/spreadsheets/d/id-canary/edit' },
    id: 'sheet.address',
    state: 'error',
    fix: 'export?format=csv',
    also: ['sheet.csv'],
  },
  {
    mistake: 'an export in another format',
    env: { ROUTES_CSV_URL: 'http://127.0.0.1:9/export?format=xlsx' },
    id: 'sheet.address',
    state: 'error',
    fix: 'ROUTES_CSV_URL',
    also: ['sheet.csv'],
  },
];

const reply = (service: string, path: string, body: unknown, status = 200): Fault => ({ service, mode: 'reply', path, body, status });
const template = (dataVariables: string[]) =>
  reply('mailer', '/transactional', {
    pagination: { nextCursor: null },
    data: Object.entries(sandboxAccounts.templates).map(([name, id]) => ({
      id,
      name,
      dataVariables: name === 'application' ? dataVariables : ['username'],
    })),
  });
const others = ['mailer.template-booking', 'mailer.template-player-appeal', 'mailer.template-staff-appeal'];

/** Further contradictions, in settings that are well formed one by one. */
/** Writes a file that was changed so many days ago. */
function fileOfAge(days: number, text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'doctor-secrets-')), 'secret');
  const at = Date.now() / 1_000 - days * 24 * 3_600;
  writeFileSync(path, text);
  utimesSync(path, at, at);
  return path;
}
const twoKeys = 'Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q,Zm3yR9wO5uSaM7xLd2cZi0tEgH4nWf8bVp6jUo1r';

export const doubles: Mistake[] = [
  {
    mistake: 'a former session key that was never removed',
    without: 'SESSION_SECRET',
    env: { SESSION_SECRET_FILE: fileOfAge(40, twoKeys) },
    id: 'sessions.former-secrets',
    state: 'warning',
    fix: 'docs/rotation.md',
  },
  {
    mistake: 'a former key of webhooks in the settings file',
    without: 'WEBHOOK_SECRET',
    env: { SETTINGS_FILE: fileOfAge(31, `WEBHOOK_SECRET=${sandboxAccounts.webhookSecret},whsec_${'B'.repeat(32)}`) },
    id: 'sessions.former-secrets',
    state: 'warning',
    fix: 'docs/rotation.md',
  },
  {
    mistake: 'a settings file that is missing',
    env: { SETTINGS_FILE: '/nowhere/portal.env' },
    id: 'portal.SETTINGS_FILE',
    state: 'error',
    fix: 'SETTINGS_FILE',
  },
  {
    mistake: 'a session key that is listed twice',
    env: { SESSION_SECRET: 'Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q,Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q' },
    id: 'sessions.keys',
    state: 'warning',
    fix: 'SESSION_SECRET',
  },
  {
    mistake: 'the address of the REST API',
    env: { SUPABASE_URL: 'SANDBOX/careers/rest/v1' },
    id: 'careers.project-address',
    state: 'error',
    fix: 'SUPABASE_URL=',
    also: ['careers.tables', 'careers.row-security'],
  },
  {
    mistake: 'two receivers at one address',
    env: { WEBHOOK_URL: 'SANDBOX/webhooks/signed', WEBHOOK_CHAT_URL: 'SANDBOX/webhooks/signed' },
    id: 'webhooks.addresses',
    state: 'warning',
    fix: 'WEBHOOK_CHAT_URL',
    also: ['webhooks.chat'],
  },
  {
    mistake: 'the id of a board in place of the list',
    env: { TRELLO_FLIGHTS_LIST_ID: sandboxAccounts.staffBoardId },
    id: 'board.ids',
    state: 'error',
    fix: 'TRELLO_FLIGHTS_LIST_ID',
    also: ['board.flights-list'],
  },
];

export const wrongServices: Mistake[] = [
  {
    mistake: 'a sign-in service that nobody runs',
    env: { ROBLOX_OAUTH_URL: 'http://127.0.0.1:9/oauth' },
    id: 'platform.sign-in',
    state: 'error',
    fix: 'ROBLOX_OAUTH_URL',
  },
  {
    mistake: 'a sign-in service that is a page',
    fault: { service: 'platform', mode: 'html', path: '/certs' },
    id: 'platform.sign-in',
    state: 'error',
    fix: 'ROBLOX_OAUTH_URL',
  },
  {
    mistake: 'a clock behind the platform’s',
    options: { machine: { now: () => Date.now() - 60_000 } },
    id: 'platform.clock',
    state: 'error',
    fix: 'timedatectl',
  },
  {
    mistake: 'a wrong client secret',
    env: { ROBLOX_CLIENT_SECRET: 'wrong-secret-canary' },
    id: 'platform.client',
    state: 'error',
    fix: 'ROBLOX_CLIENT_SECRET',
  },
  {
    mistake: 'a redirect address that is not registered',
    env: { PUBLIC_URL: 'http://127.0.0.1:4600' },
    id: 'platform.redirects',
    state: 'error',
    fix: 'http://127.0.0.1:4600/redirect?returnTo=/careers',
    also: ['portal.answers'],
  },
  {
    mistake: 'a group that does not exist',
    env: { ROBLOX_GROUP_ID: '77' },
    id: 'platform.group',
    state: 'error',
    fix: 'ROBLOX_GROUP_ID',
    also: ['platform.cloud-key'],
  },
  {
    mistake: 'a group without staff',
    fault: reply('platform', '/v1/groups/', { roles: [{ name: 'Guest', rank: 1 }] }),
    id: 'platform.group',
    state: 'warning',
    fix: '240',
  },
  {
    mistake: 'a wrong key of Open Cloud',
    env: { ROBLOX_CLOUD_KEY: 'wrong-cloud-key-canary' },
    id: 'platform.cloud-key',
    state: 'error',
    fix: 'create.roblox.com',
  },
  {
    mistake: 'a key that may only read the group',
    fault: reply('platform', '/introspect', { ...cloudKey, scopes: [{ name: 'group', operations: ['read'], groupIds: ['*'] }] }),
    id: 'platform.cloud-key',
    state: 'error',
    fix: 'read and write',
  },
  {
    mistake: 'a key for another group',
    fault: reply('platform', '/introspect', { ...cloudKey, scopes: [{ name: 'group', operations: ['write'], groupIds: ['7'] }] }),
    id: 'platform.cloud-key',
    state: 'error',
    fix: 'ROBLOX_GROUP_ID',
  },
  {
    mistake: 'a key that has ended',
    fault: reply('platform', '/introspect', { ...cloudKey, expired: true }),
    id: 'platform.cloud-key',
    state: 'error',
    fix: 'create.roblox.com',
  },
  {
    mistake: 'a key that ends in a week',
    fault: reply('platform', '/introspect', { ...cloudKey, expirationTimeUtc: new Date(Date.now() + 7 * 86_400_000).toISOString() }),
    id: 'platform.cloud-key',
    state: 'warning',
    fix: 'create.roblox.com',
  },
  {
    mistake: 'a group that the key cannot read',
    fault: reply('platform', '/cloud/v2/groups/', { code: 'NOT_FOUND', message: 'Group not found.' }, 404),
    id: 'platform.rank-roles',
    state: 'error',
    fix: 'ROBLOX_GROUP_ID',
  },
  {
    mistake: 'a ceiling below every role',
    env: { RANK_CEILING: '5' },
    id: 'platform.rank-roles',
    state: 'warning',
    fix: 'RANK_CEILING',
  },
  {
    mistake: 'a key whose account cannot give the roles',
    fault: reply('platform', '/introspect', { ...cloudKey, authorizedUserId: 1001 }),
    id: 'platform.rank-roles',
    state: 'warning',
    fix: 'above RANK_CEILING',
  },
  {
    mistake: 'a staff manager that nobody knows',
    env: { STAFF_MANAGERS: 'Nobody_Knows' },
    id: 'platform.managers',
    state: 'error',
    fix: 'STAFF_MANAGERS',
  },
  {
    mistake: 'an item that does not exist',
    fault: reply('platform', '/is-owned', { errors: [{ code: 7, message: 'no asset' }] }, 400),
    id: 'platform.cabin-items',
    state: 'error',
    fix: 'catalogue',
  },
  { mistake: 'a wrong key of the board', env: { TRELLO_KEY: 'wrong-key-canary' }, id: 'board.key', state: 'error', fix: 'TRELLO_KEY' },
  {
    mistake: 'a wrong token of the board',
    env: { TRELLO_TOKEN: 'wrong-token-canary' },
    id: 'board.key',
    state: 'error',
    fix: 'TRELLO_TOKEN',
  },
  {
    mistake: 'a token that may only read',
    fault: reply('board', '/tokens', [{ dateExpires: null, permissions: [{ modelType: 'Board', write: false }] }]),
    id: 'board.token-rights',
    state: 'error',
    fix: 'TRELLO_TOKEN',
  },
  {
    mistake: 'a token that ends',
    fault: reply('board', '/tokens', [{ dateExpires: '2030-01-01T00:00:00.000Z', permissions: [{ modelType: 'Board', write: true }] }]),
    id: 'board.token-rights',
    state: 'warning',
    fix: 'TRELLO_TOKEN',
  },
  {
    mistake: 'a list that does not exist',
    env: { TRELLO_FLIGHTS_LIST_ID: '65a0000000000000000000ff' },
    id: 'board.flights-list',
    state: 'error',
    fix: 'TRELLO_FLIGHTS_LIST_ID',
  },
  {
    mistake: 'a list that is archived',
    fault: reply('board', '/lists/', { name: 'Departures', closed: true }),
    id: 'board.flights-list',
    state: 'error',
    fix: 'TRELLO_FLIGHTS_LIST_ID',
  },
  {
    mistake: 'a board that the account may not see',
    fault: reply('board', `/boards/${sandboxAccounts.playerBoardId}`, 'unauthorized permission requested', 401),
    id: 'board.player-board',
    state: 'error',
    fix: 'member',
  },
  {
    mistake: 'a board without a list',
    fault: reply('board', `/boards/${sandboxAccounts.staffBoardId}/lists`, [{ id: '1', name: 'Points' }]),
    id: 'board.staff-board',
    state: 'error',
    fix: 'suspensions',
  },
  {
    mistake: 'a wrong key of the mailer',
    env: { LOOPS_API_KEY: 'wrong-mailer-canary' },
    id: 'mailer.key',
    state: 'error',
    fix: 'LOOPS_API_KEY',
  },
  {
    mistake: 'a template that does not exist',
    env: { LOOPS_TEMPLATE_BOOKING: 'tmpl_gone' },
    id: 'mailer.template-booking',
    state: 'error',
    fix: 'LOOPS_TEMPLATE_BOOKING',
  },
  {
    mistake: 'a template that wants more',
    fault: template(['username', 'jobTitle', 'result', 'salary']),
    id: 'mailer.template-application',
    state: 'error',
    fix: 'salary',
    also: others,
  },
  {
    mistake: 'a template that shows less',
    fault: template(['username', 'result']),
    id: 'mailer.template-application',
    state: 'warning',
    fix: 'jobTitle',
    also: others,
  },
  {
    mistake: 'a database that refuses',
    fault: reply('database', '/Miles', { error: 'Permission denied' }, 401),
    id: 'database.access',
    state: 'error',
    fix: 'FIREBASE_SERVICE_ACCOUNT',
  },
  {
    mistake: 'a database that does not exist',
    env: { FIREBASE_DATABASE_URL: undefined },
    fault: reply('database', '/Miles', { error: '404 Not Found' }, 404),
    id: 'database.access',
    state: 'error',
    fix: 'FIREBASE_DATABASE_URL',
  },
  {
    mistake: 'rules that let everybody read',
    fault: reply('database', '/Bookings', { IslandHopper22: true }),
    id: 'database.rules',
    state: 'error',
    fix: '.read',
  },
  {
    mistake: 'a wrong service key',
    env: { SUPABASE_SERVICE_KEY: 'wrong-service-canary' },
    id: 'careers.key',
    state: 'error',
    fix: 'SUPABASE_SERVICE_KEY',
  },
  {
    mistake: 'a project without tables',
    fault: reply('careers', '/applications', { code: '42P01', message: 'no such table' }, 404),
    id: 'careers.tables',
    state: 'error',
    fix: 'migrations',
  },
  {
    mistake: 'a table that lacks a column',
    fault: reply('careers', '/job_listings', { code: '42703', message: 'no such column' }, 400),
    id: 'careers.tables',
    state: 'error',
    fix: 'migrations',
  },
  {
    mistake: 'tables without row security',
    env: { SUPABASE_ANON_KEY: sandboxAccounts.supabaseServiceKey },
    id: 'careers.row-security',
    state: 'error',
    fix: '0003-careers-access.sql',
  },
  {
    mistake: 'a sheet that is not shared',
    fault: { service: 'sheet', mode: 'html' },
    id: 'sheet.csv',
    state: 'error',
    fix: 'Anyone with the link',
  },
  {
    mistake: 'a sheet that is gone',
    fault: { service: 'sheet', mode: 'status', status: 404 },
    id: 'sheet.csv',
    state: 'error',
    fix: 'ROUTES_CSV_URL',
  },
  {
    mistake: 'a sheet of something else',
    fault: { ...reply('sheet', '/content/', 'name,age\nSam,7\n'), type: 'text/csv' },
    id: 'sheet.csv',
    state: 'error',
    fix: 'callsign',
  },
  {
    mistake: 'a webhook that was deleted',
    env: { WEBHOOK_CHAT_URL: 'SANDBOX/webhooks/chat/1/deleted-canary' },
    id: 'webhooks.chat',
    state: 'error',
    fix: 'WEBHOOK_CHAT_URL',
  },
  {
    mistake: 'a receiver that does not run',
    env: { WEBHOOK_URL: 'http://127.0.0.1:9/hooks' },
    id: 'webhooks.signed',
    state: 'error',
    fix: 'WEBHOOK_URL',
  },
];
