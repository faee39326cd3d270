import { sandboxAccounts } from '@portal/sandbox-contract';
import { reply, type Mistake } from './mistake.ts';

const anonKey = `x.${Buffer.from(JSON.stringify({ role: 'anon' })).toString('base64url')}.signature-canary`;

export const careersMistakes: readonly Mistake[] = [
  { mistake: 'a service key without its project', without: 'SUPABASE_URL', id: 'careers.SUPABASE_URL', state: 'error', fix: 'Project URL' },
  {
    mistake: 'the public key in place of the service key',
    env: { SUPABASE_SERVICE_KEY: anonKey },
    id: 'careers.service-key',
    state: 'error',
    fix: 'service_role',
    also: ['careers.key'],
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
];
