import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { credential, optionalId, readService, serviceUrl, type StartContext } from './service.ts';

export const careersSettings = z.object({
  SUPABASE_URL: serviceUrl('Base URL of the project. Required with the service key', { sandbox: sandboxPaths.careers }),
  SUPABASE_SERVICE_KEY: credential('Service key of the project', sandboxAccounts.supabaseServiceKey),
  SUPABASE_ANON_KEY: optionalId(
    'Public key of the project. Optional: `npm run doctor` alone uses it, to see that row security keeps the tables from browsers',
    sandboxAccounts.supabaseAnonKey,
  ),
});

export function readCareers(env: z.infer<typeof careersSettings>, start: StartContext) {
  const { mode, values } = readService(careersSettings, env, start);
  return {
    mode,
    supabase: { url: values.SUPABASE_URL, serviceKey: values.SUPABASE_SERVICE_KEY },
    /** Empty if row security is not to be checked. */
    careersPublicKey: values.SUPABASE_ANON_KEY,
  };
}
