import * as z from 'zod/mini';
import { error, notNeeded, ok, type LocalCheck } from '../check.ts';

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

export const serviceKey: LocalCheck = {
  id: 'careers.service-key',
  subject: 'SUPABASE_SERVICE_KEY',
  asks: 'The key is the service key, not the one for browsers.',
  fix: 'Set SUPABASE_SERVICE_KEY to the key with the role service_role: Project settings, API keys.',
  run({ config: { services, supabase } }) {
    if (services.careers === 'sandbox') return notNeeded('The sandbox simulates the careers tables.');
    const role = roleOf(supabase.serviceKey);
    return role === undefined || role === 'service_role'
      ? ok('It may be a service key.')
      : error(`The key has the role ${role}, which may not read applications.`);
  },
};

export const projectAddress: LocalCheck = {
  id: 'careers.project-address',
  subject: 'SUPABASE_URL',
  asks: 'The address is the base address of the project, without the path of its REST API.',
  fix: 'Remove the path from SUPABASE_URL.',
  run({ config: { supabase } }) {
    const { origin, pathname } = new URL(supabase.url);
    return pathname.includes('/rest/v1')
      ? error('The address ends with the path of the REST API.', { fix: `Set SUPABASE_URL=${origin}.` })
      : ok('It is the address of a project.');
  },
};
