import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isLoopback } from './base-url.ts';
import { documented, textSchema } from './setting.ts';

/** Port of Supabase's pooler in transaction mode. */
const transactionModePort = '6543';
const encrypted = new Set(['require', 'verify-ca', 'verify-full']);

/** True for `postgres:///portal?host=/run/postgresql`: a socket in a folder of this machine. */
const isSocket = (url: URL): boolean => url.hostname === '' && (url.searchParams.get('host') ?? '').startsWith('/');

/**
 * Checks the address of the store's database. Passwords and people's data travel there, so it must be encrypted unless it is on
 * this machine. A pooler in transaction mode gives each transaction another session, and the store needs a session's settings
 * and the mail queue's notifications.
 *
 * @returns the problem; undefined when there is none
 */
export function problemOfStoreUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return 'must be a postgres:// URL';
  if (url.port === transactionModePort || url.searchParams.get('pgbouncer') === 'true')
    return 'is a pooler in transaction mode: use the direct connection, or the pooler in session mode (port 5432)';
  if (!isLoopback(url) && !isSocket(url) && !encrypted.has(url.searchParams.get('sslmode') ?? ''))
    return 'must say sslmode=require, verify-ca or verify-full';
  return undefined;
}

const storeUrlSchema = z.string().check(
  z.check<string>((context) => {
    const message = problemOfStoreUrl(context.value);
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  }),
);

export const storeSettings = z.object({
  DATA_DIR: documented(z._default(textSchema, '.data'), {
    about:
      'Folder of the store without a database, of the release files, and of the generated session secret. The processes of one machine share it. ' +
      'Only their user may read it: folder 0700, files 0600',
    accepts: 'path',
    fallback: '`.data`',
  }),
  DATABASE_URL: documented(z.optional(storeUrlSchema), {
    about:
      'PostgreSQL with the store and the mail queue, for any number of machines. A direct connection, or a pooler in session mode: ' +
      'port 6543 and `pgbouncer=true` are refused',
    accepts:
      '`postgres://` URL; `sslmode=require`, `verify-ca` or `verify-full`, except on this machine; ' +
      'a socket is `postgres:///portal?host=/run/postgresql&user=portal`',
    fallback: 'a file in `DATA_DIR`',
    isSecret: true,
    isReloaded: 'its password',
  }),
});

export const readStore = (env: z.infer<typeof storeSettings>) => ({
  dataDir: resolve(env.DATA_DIR),
  /** PostgreSQL that holds the store. Undefined: a file in `dataDir` does. */
  databaseUrl: env.DATABASE_URL,
});
