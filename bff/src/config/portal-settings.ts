import type { CabinClassName } from '@portal/booking-contract';
import { sandboxDefaults } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { remoteName } from '@portal/portal-contract';
import { isProxy, parseAppealRules, passwordOf, pathOf, problemOfStoreUrl } from './values.ts';
import { acceptsPort, amount, idSchema, portSchema, splitList, textSchema, urlSchema, type SettingTable } from './setting.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const minKeyBytes = 32;
/** At most five minutes of data may be lost. The default leaves a minute to make the backup. */
const backupMinutes = { min: 0, default: 4, max: 1_440 } as const;
/** The privacy policy allows no copy to be kept longer than a month. */
const backupDays = { min: 1, default: 7, max: 30, isWhole: true } as const;
const storeUrlSchema = z.string().check(
  z.check<string>((context) => {
    const message = problemOfStoreUrl(context.value);
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  }),
);
/** A comma-separated list with at least one entry. */
const listOf = (isValid: (entry: string) => boolean, message: string) => {
  const isList = (entries: string[]) => entries.length > 0 && entries.every(isValid);
  return textSchema.check(z.refine((text) => isList(splitList(text)), message));
};
const isSessionKey = (key: string) => Buffer.byteLength(key.trim()) >= minKeyBytes;
/** The name of a remote, and a SHA-256. */
function isReleaseToken(entry: string): boolean {
  const [remote, hash, ...rest] = entry.split(':');
  return remoteName.safeParse(remote).success && /^[0-9a-f]{64}$/.test(hash ?? '') && rest.length === 0;
}
/** A secret of Standard Webhooks: the prefix and at least 24 bytes in base64. */
const isWebhookSecret = (secret: string) => /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret);
const cabinItem = (cabin: CabinClassName) => ({
  schema: z.optional(idSchema),
  meaning: `Game item that ${cabin} needs`,
  accepts: 'decimal id',
  fallback: 'sandbox',
});

export const portal = {
  SETTINGS_FILE: {
    schema: z.optional(textSchema),
    meaning: 'File of further settings, one `NAME=value` per line. It overrides the environment',
    accepts: 'path',
    fallback: 'none',
  },
  NODE_ENV: {
    schema: z.optional(textSchema),
    meaning: '`production` requires https, a session secret, and the settings of every service',
    accepts: 'text',
    fallback: 'none',
  },
  SANDBOX: {
    schema: z.optional(z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1')),
    meaning: '`1` allows the sandbox in production: a public demo',
    accepts: '`0`, `1`, `true`, `false`',
    fallback: '`0`',
  },
  SANDBOX_PORT: {
    schema: z.optional(portSchema),
    meaning: 'Port of the sandbox on this machine',
    accepts: acceptsPort,
    fallback: String(sandboxDefaults.port),
  },
  HOST: {
    schema: z._default(textSchema, '127.0.0.1'),
    meaning: 'Address on which the portal listens',
    accepts: 'host name or address',
    fallback: '`127.0.0.1`',
  },
  PORT: { schema: z._default(portSchema, 3000), meaning: 'Port on which the portal listens', accepts: acceptsPort, fallback: '3000' },
  PUBLIC_URL: {
    schema: z.optional(urlSchema),
    meaning: 'Origin under which people reach the portal',
    accepts: 'https origin; http on this machine',
    fallback: '`http://localhost:{PORT}`',
  },
  TRUSTED_PROXIES: {
    schema: z.optional(listOf(isProxy, 'must list addresses or networks')),
    meaning: 'Proxies whose `X-Forwarded-*` headers are trusted',
    accepts: 'addresses, networks, `loopback`, `linklocal`, `uniquelocal`; comma-separated',
    fallback: 'none',
  },
  OFFLINE_PASS: {
    schema: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
    meaning:
      '`off` removes the worker that opens boarding passes and My Trips offline, and what it saved, from each browser that visits the portal',
    accepts: '`on`, `off`',
    fallback: '`on`',
  },
  LOG_LEVEL: {
    schema: z._default(z.enum(logLevels, 'must be a log level'), 'info'),
    meaning: 'Lowest severity of log lines that are written',
    accepts: logLevels.map((level) => `\`${level}\``).join(', '),
    fallback: '`info`',
  },
} satisfies SettingTable;

export const sessions = {
  SESSION_SECRET: {
    schema: z.optional(
      textSchema.check(z.refine((text) => text.split(',').every(isSessionKey), `each key needs ${minKeyBytes} bytes or more`)),
    ),
    meaning: 'Keys of the cookies. The first key seals, every key opens. To rotate, follow docs/rotation.md',
    accepts: `keys of ${minKeyBytes} bytes or more, comma-separated`,
    fallback: 'generated, kept in `DATA_DIR`; required in production',
    secret: true,
    hidden: splitList,
  },
} satisfies SettingTable;

export const store = {
  DATA_DIR: {
    schema: z._default(textSchema, '.data'),
    meaning:
      'Folder of the release files, of the generated session secret, and of the store if `DATABASE_URL` is not set. The processes of one ' +
      'machine share it. Only their user may read it: folder 0700, files 0600',
    accepts: 'path',
    fallback: '`.data`',
  },
  DATABASE_URL: {
    schema: z.optional(storeUrlSchema),
    meaning:
      'PostgreSQL with the store, for any number of machines. A direct connection, or a pooler in session mode: ' +
      'port 6543 and `pgbouncer=true` are refused',
    accepts:
      '`postgres://` URL; `sslmode=require`, `verify-ca` or `verify-full`, except on this machine; ' +
      'a socket is `postgres:///portal?host=/run/postgresql&user=portal`',
    fallback: 'a file in `DATA_DIR`',
    secret: true,
    hidden: (url) => [passwordOf(url)],
  },
  BACKUP_MINUTES: amount(
    'minutes',
    backupMinutes,
    'Time between two copies of the SQLite store into `DATA_DIR/backups`. If the store is lost, at most that much is lost. `0`: the portal ' +
      'makes none. PostgreSQL is backed up with its own tools',
  ),
  BACKUP_DAYS: amount(
    'days',
    backupDays,
    'How long the last backup of each day is kept. The backups of the last hour, and one for each hour of the last day, are kept too',
  ),
} satisfies SettingTable;

export const airline = {
  STAFF_MANAGERS: {
    schema: z.optional(textSchema),
    meaning: 'Staff managers, by name or user id',
    accepts: 'comma-separated',
    fallback: 'sandbox',
  },
  CABIN_ITEM_FLEX: cabinItem('Flex Class'),
  CABIN_ITEM_PREMIERE: cabinItem('Premiere Class'),
  APPEAL_RULES: {
    schema: z.optional(textSchema.check(z.refine((text) => parseAppealRules(text) !== undefined, 'must be rules by kind'))),
    meaning:
      'Rules for appeals by kind of punishment. `final`: no appeal. `wait=DAYS`: no appeal for so many days after a denial. `single`: only ' +
      'one open appeal against this kind at a time',
    accepts: '`kind: rule rule; kind: rule`, such as `server_ban: wait=14 single; network_ban: final`; 1 to 365 days',
    fallback: 'none: every punishment may be appealed at any time',
  },
  WAITING_LIST_CONFIRM_HOURS: amount(
    'hours',
    { min: 0.25, default: 12, max: 168 },
    'Time to confirm a seat that the waiting list offers. An offer ends at the latest half an hour before departure',
  ),
} satisfies SettingTable;

export const releases = {
  RELEASE_TOKENS: {
    schema: z._default(listOf(isReleaseToken, 'must list remote:sha256, the hash in hex'), ''),
    meaning: 'Hashes of release tokens, beside those that `npm run release -- token` issues. A remote may have several',
    accepts: '`remote:sha256`, the hash in hex; comma-separated',
    fallback: 'none',
  },
} satisfies SettingTable;

export const webhooks = {
  WEBHOOK_CHAT_URL: {
    schema: z.optional(urlSchema),
    meaning: 'Webhook of the community’s chat server, which gets a message about new and changed flights, appeals and applications',
    accepts: 'https URL',
    fallback: 'none: the chat server gets no messages',
    secret: true, // The path of a chat server's webhook is its key.
    hidden: (url) => [pathOf(url)],
  },
  WEBHOOK_URL: {
    schema: z.optional(urlSchema),
    meaning: 'Address that gets the same events as signed webhooks (Standard Webhooks)',
    accepts: 'https URL',
    fallback: 'none',
    hidden: (url) => [url, pathOf(url)],
  },
  WEBHOOK_SECRET: {
    schema: z.optional(listOf(isWebhookSecret, 'must be whsec_ and 24 bytes or more in base64')),
    meaning: 'Keys that sign the events of `WEBHOOK_URL`. Every key signs, so that the receiver can check the old key or the new one',
    accepts: '`whsec_` and 24 bytes or more in base64; comma-separated',
    fallback: 'none; required with `WEBHOOK_URL`',
    secret: true,
    hidden: splitList,
  },
} satisfies SettingTable;

export const metrics = {
  METRICS_PORT: {
    schema: z.optional(portSchema),
    meaning: 'Port on which this process serves `/metrics` for Prometheus. Each process of a machine needs its own',
    accepts: acceptsPort,
    fallback: 'none: no metrics',
  },
  METRICS_HOST: {
    schema: z._default(textSchema, '127.0.0.1'),
    meaning: 'Address on which the metrics are served. They need no credentials, so keep the address off the internet',
    accepts: 'host name or address',
    fallback: '`127.0.0.1`',
  },
  METRICS_NETWORK: {
    schema: z.optional(z.enum(['private'], 'must be private')),
    meaning:
      '`private` confirms that `METRICS_HOST` is not reachable from outside, for example in a container network or behind a firewall',
    accepts: '`private`',
    fallback: 'none: the doctor warns of such an address',
  },
} satisfies SettingTable;
