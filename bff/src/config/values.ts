import { isIP } from 'node:net';
import { playerPunishmentTypes, staffPunishmentTypes, type PunishmentType } from '@portal/standing-contract';
import * as z from 'zod/mini';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for a host that never leaves this machine. */
export const isLoopback = (url: URL): boolean => loopbackHosts.has(url.hostname);

/** True for an address that secrets may be sent to: https, or on this machine. */
export function isAllowed(value: string): boolean {
  const url = new URL(value);
  return url.protocol === 'https:' || isLoopback(url);
}

/**
 * Returns the base URL of a service without a trailing slash.
 *
 * @param realPath base path of the real service, appended to a URL without a path
 */
export function baseUrl(value: string, realPath = ''): string {
  const url = new URL(value);
  const path = url.pathname === '/' ? realPath : url.pathname.replace(/\/+$/, '');
  return url.origin + path;
}

/** Returns the path of a URL without a trailing slash; '' for malformed text. */
export const pathOf = (url: string): string => URL.parse(url)?.pathname.replace(/\/$/, '') ?? '';

/** Port of Supabase's pooler in transaction mode. */
const transactionModePort = '6543';
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

/** Returns the decoded password of a URL; '' for a URL without one, and for malformed text. */
export function passwordOf(text: string): string {
  try {
    return decodeURIComponent(new URL(text).password);
  } catch {
    return '';
  }
}

/** Shortest segment of a path that may be a key, such as the id of a document that anybody with the link may read. */
const minKeyLength = 20;

/** Returns the parts of an http(s) URL that may grant access: user info, values of the query, long segments of the path. */
export function keysInUrl(text: string): string[] {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  const segments = url.pathname.split('/').filter((segment) => segment.length >= minKeyLength);
  const rawValues = url.search.split(/[?&]/).map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [url.username, url.password, passwordOf(text), ...rawValues, ...url.searchParams.values(), ...segments];
}

const serviceAccountSchema = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string().check(z.includes('PRIVATE KEY')),
});
export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

/** Parses the JSON of a service account. Returns undefined for malformed text. */
export function parseServiceAccount(json: string): ServiceAccount | undefined {
  try {
    return serviceAccountSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** True for an address, a network (`10.0.0.0/8`) or the name of a local one. */
export function isProxy(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0) return namedNetworks.has(value);
  return rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)));
}

/** Rules for appeals against one kind of punishment. */
interface AppealRule {
  isFinal: boolean;
  /** Days after a denial before the next appeal; 0 for none. */
  waitDays: number;
  /** One open appeal against this kind at a time. */
  isSingle: boolean;
}
/** Rules by kind. A punishment without an entry may be appealed at any time, as docs/product/standing.md says. */
export type AppealRules = Partial<Record<PunishmentType, AppealRule>>;

const types: readonly string[] = [...playerPunishmentTypes, ...staffPunishmentTypes];
const maxWaitDays = 365;
const waitPattern = /^wait=([1-9][0-9]{0,2})$/;

/** Parses `server_ban: wait=14 single; network_ban: final`. Returns undefined for malformed text. */
export function parseAppealRules(text: string): AppealRules | undefined {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(readEntry);
  const kinds = entries.map((entry) => entry?.[0]);
  if (kinds.includes(undefined) || new Set(kinds).size < kinds.length) return undefined;
  return Object.fromEntries(entries.flatMap((entry) => (entry ? [entry] : [])));
}

function readEntry(entry: string): [type: string, rule: AppealRule] | undefined {
  const [type = '', words = '', ...rest] = entry.split(':').map((part) => part.trim());
  const rule: AppealRule = { isFinal: false, waitDays: 0, isSingle: false };
  const isValid = words.split(/\s+/).every((word) => {
    const wait = Number(waitPattern.exec(word)?.[1] ?? 0);
    if (word === 'final') rule.isFinal = true;
    else if (word === 'single') rule.isSingle = true;
    else if (wait > 0 && wait <= maxWaitDays) rule.waitDays = wait;
    else return false;
    return true;
  });
  return isValid && rest.length === 0 && types.includes(type) ? [type, rule] : undefined;
}
