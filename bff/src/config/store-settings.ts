import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isLoopback } from './base-url.ts';
import { amount, withFacts, textSchema } from './setting.ts';

/** Port of Supabase's pooler in transaction mode. */
const transactionModePort = '6543';
const minute = 60_000;
/** At most five minutes of data may be lost. The usual interval leaves a minute to make the backup. */
const backupMinutes = { least: 0, usual: 4, most: 1_440 } as const;
/** The privacy policy allows no copy to be kept longer than a month. */
const backupDays = { usual: 7, most: 30 } as const;
const encrypted = new Set(['require', 'verify-ca', 'verify-full']);

/** True for `postgres:///portal?host=/run/postgresql`: a socket in a folder of this machine. */
const isSocket = (url: URL): boolean => url.hostname === '' && (url.searchParams.get('host') ?? '').startsWith('/');

/**
 * Checks the address of the store's database. The connection carries personal data, so it must be encrypted unless it stays on this
 * machine. A pooler in transaction mode is refused, because the store needs session settings.
 *
 * @returns the problem; undefined for a valid address
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
  DATA_DIR: withFacts(z._default(textSchema, '.data'), {
    about:
      'Folder of the release files, of the generated session secret, and of the store if `DATABASE_URL` is not set. The processes of one ' +
      'machine share it. Only their user may read it: folder 0700, files 0600',
    accepts: 'path',
    fallback: '`.data`',
  }),
  DATABASE_URL: withFacts(z.optional(storeUrlSchema), {
    about:
      'PostgreSQL with the store, for any number of machines. A direct connection, or a pooler in session mode: ' +
      'port 6543 and `pgbouncer=true` are refused',
    accepts:
      '`postgres://` URL; `sslmode=require`, `verify-ca` or `verify-full`, except on this machine; ' +
      'a socket is `postgres:///portal?host=/run/postgresql&user=portal`',
    fallback: 'a file in `DATA_DIR`',
    isSecret: true,
  }),
  BACKUP_MINUTES: amount(
    'minutes',
    backupMinutes,
    'Time between two copies of the SQLite store into `DATA_DIR/backups`. If the store is lost, at most that much is lost. `0`: the portal ' +
      'makes none. PostgreSQL is backed up with its own tools',
  ),
  BACKUP_DAYS: withFacts(
    z._default(
      z.coerce
        .number('must be a number of days')
        .check(
          z.int('must be a whole number'),
          z.gte(1, 'must be at least 1'),
          z.lte(backupDays.most, `must be at most ${backupDays.most}`),
        ),
      backupDays.usual,
    ),
    {
      about:
        'How long the last backup of each day is kept. The backups of the last hour, and one for each hour of the last day, are kept too',
      accepts: `1 to ${backupDays.most} days`,
      fallback: String(backupDays.usual),
    },
  ),
});

export const readStore = (env: z.infer<typeof storeSettings>) => ({
  dataDir: resolve(env.DATA_DIR),
  /** PostgreSQL database of the store. If undefined, the store is a file in `dataDir`. */
  databaseUrl: env.DATABASE_URL,
  /** `everyMs` is 0 if the portal makes no backups. */
  backups: { everyMs: env.BACKUP_MINUTES * minute, days: env.BACKUP_DAYS },
});
