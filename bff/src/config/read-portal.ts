import type { CabinClassName } from '@portal/booking-contract';
import { sandboxDefaults } from '@portal/sandbox-contract';
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makePrivateFolder } from '../store/private-files.ts';
import { isAllowed, isLoopback, parseAppealRules } from './values.ts';
import type { Report } from './environment.ts';
import type { StartContext } from './read-services.ts';
import { splitList, type ServiceMode } from './setting.ts';
import type { Settings } from './settings.ts';

const [minute, hour] = [60_000, 3_600_000];

const publicUrlOf = (env: Settings) => new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);

/** Reads the process's mode, its addresses and its log level. */
export function readPortal(env: Settings) {
  const publicUrl = publicUrlOf(env);
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    /** Origin under which people reach the portal. */
    publicUrl: publicUrl.origin,
    /** True if `publicUrl` is https. Then cookies are `Secure` with the `__Host-` prefix, and replies carry HSTS. */
    secure: publicUrl.protocol === 'https:',
    sandboxUrl: `http://${sandboxDefaults.host}:${env.SANDBOX_PORT ?? sandboxDefaults.port}`,
    /** Addresses or networks of the proxies whose forwarding headers are trusted. */
    trustedProxies: splitList(env.TRUSTED_PROXIES),
    offlinePass: env.OFFLINE_PASS === 'on',
    logLevel: env.LOG_LEVEL,
  };
}

export const isSandboxAllowed = ({ NODE_ENV, SANDBOX }: Settings): boolean =>
  NODE_ENV !== 'production' || SANDBOX === '1' || SANDBOX === 'true';

/** Reports a public address that browsers cannot use safely. */
export function checkPortal(env: Settings, report: Report): void {
  const url = publicUrlOf(env);
  if (url.protocol !== 'https:') {
    if (!isSandboxAllowed(env)) report('PUBLIC_URL', 'must be the https origin of the portal');
    if (!isLoopback(url)) report('PUBLIC_URL', 'must be https, or on this machine');
  }
  if (url.pathname !== '/' || url.search) report('PUBLIC_URL', 'must be an origin, without a path', `Set PUBLIC_URL=${url.origin}.`);
}

/** Reads the keys of the cookies. Undefined if none is set. */
export function readSessionSecrets({ SESSION_SECRET: value }: Settings, isRequired: boolean, report: Report) {
  if (value === undefined && isRequired) report('SESSION_SECRET', 'is missing');
  return value === undefined ? undefined : splitList(value);
}

/**
 * Returns the key of a demo without `SESSION_SECRET`. The key is generated once and kept in the data directory, readable by its owner
 * only. The file is created atomically, so that concurrent starts agree on one key.
 */
export function generatedSecret(dataDir: string): string {
  makePrivateFolder(dataDir);
  const file = join(dataDir, 'session-secret');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

export const readStore = (env: Settings) => ({
  dataDir: resolve(env.DATA_DIR),
  /** PostgreSQL database of the store. If undefined, the store is a file in `dataDir`. */
  databaseUrl: env.DATABASE_URL,
  /** `everyMs` is 0 if the portal makes no backups. */
  backups: { everyMs: env.BACKUP_MINUTES * minute, days: env.BACKUP_DAYS },
});

/** Reads the people and game items that the portal cannot learn from a service. */
export function readAirline(env: Settings, platform: ServiceMode, { isSandboxAllowed, report }: StartContext) {
  for (const name of ['STAFF_MANAGERS', 'CABIN_ITEM_FLEX', 'CABIN_ITEM_PREMIERE'] as const)
    if (env[name] === undefined && !isSandboxAllowed) report(name, 'is missing');
  const cabinItems: Partial<Record<CabinClassName, string>> = {
    ...(env.CABIN_ITEM_FLEX && { 'Flex Class': env.CABIN_ITEM_FLEX }),
    ...(env.CABIN_ITEM_PREMIERE && { 'Premiere Class': env.CABIN_ITEM_PREMIERE }),
  };
  const isLeftToSandbox = env.STAFF_MANAGERS === undefined && platform === 'sandbox';
  return {
    /** Lower-cased names or user ids. Undefined if the sandbox's world names them. */
    staffManagers: isLeftToSandbox ? undefined : splitList(env.STAFF_MANAGERS).map((name) => name.toLowerCase()),
    /** Game item that each paid class needs. The sandbox's world supplies missing ones. */
    cabinItems,
    appealRules: parseAppealRules(env.APPEAL_RULES ?? '') ?? {},
    waitingList: { confirmMs: env.WAITING_LIST_CONFIRM_HOURS * hour },
  };
}

/** Reads the hashes of release tokens by remote. A remote may have several, so that tokens can be rotated. */
export function readReleaseTokens({ RELEASE_TOKENS: value }: Settings): Readonly<Record<string, readonly string[]>> {
  const entries = splitList(value).map((entry) => entry.split(':'));
  const byRemote = Map.groupBy(entries, ([remote = '']) => remote);
  return Object.fromEntries([...byRemote].map(([remote, own]) => [remote, own.map(([, hash = '']) => hash)]));
}

/** Reads the addresses that receive events. */
export function readWebhooks(env: Settings, isProduction: boolean, report: Report) {
  const { WEBHOOK_CHAT_URL: chatUrl, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
  for (const [name, value] of Object.entries({ WEBHOOK_CHAT_URL: chatUrl, WEBHOOK_URL: url })) {
    if (value === undefined) continue;
    if (!isAllowed(value)) report(name, 'must be https, or on this machine');
    else if (isProduction && new URL(value).protocol !== 'https:') report(name, 'must be https');
  }
  if (url !== undefined && secret === undefined) report('WEBHOOK_SECRET', 'is missing, while WEBHOOK_URL is set');
  const secrets = splitList(secret);
  return { chatUrl, signed: url !== undefined && secrets.length > 0 ? { url, secrets } : undefined };
}

/** Reads the address that serves the metrics. Undefined if metrics are off. */
export function readMetrics(
  { METRICS_PORT: port, METRICS_HOST: host, METRICS_NETWORK: network }: Settings,
  portalPort: number,
  report: Report,
) {
  if (port === undefined) return undefined;
  if (port !== 0 && port === portalPort)
    report('METRICS_PORT', 'must not be the port of the portal', 'Set METRICS_PORT=9464, or another free port.');
  return { port, host, isPrivate: network === 'private' };
}
