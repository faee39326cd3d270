import { sandboxDefaults } from '@portal/sandbox-contract';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isLoopback } from './base-url.ts';
import type { Report } from './config-error.ts';
import { acceptsPort, withFacts, splitList, portSchema, textSchema, urlSchema } from './setting.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const portalSettings = z.object({
  SETTINGS_FILE: withFacts(z.optional(textSchema), {
    about: 'File of further settings, one `NAME=value` per line. It overrides the environment',
    accepts: 'path',
    fallback: 'none',
  }),
  NODE_ENV: withFacts(z.optional(textSchema), {
    about: '`production` requires https, a session secret, and the settings of every service',
    accepts: 'text',
    fallback: 'none',
  }),
  SANDBOX: withFacts(z.optional(z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1')), {
    about: '`1` allows the sandbox in production: a public demo',
    accepts: '`0`, `1`, `true`, `false`',
    fallback: '`0`',
  }),
  SANDBOX_PORT: withFacts(z.optional(portSchema), {
    about: 'Port of the sandbox on this machine',
    accepts: acceptsPort,
    fallback: String(sandboxDefaults.port),
  }),
  HOST: withFacts(z._default(textSchema, '127.0.0.1'), {
    about: 'Address on which the portal listens',
    accepts: 'host name or address',
    fallback: '`127.0.0.1`',
  }),
  PORT: withFacts(z._default(portSchema, 3000), { about: 'Port on which the portal listens', accepts: acceptsPort, fallback: '3000' }),
  PUBLIC_URL: withFacts(z.optional(urlSchema), {
    about: 'Origin under which people reach the portal',
    accepts: 'https origin; http on this machine',
    fallback: '`http://localhost:{PORT}`',
  }),
  TRUSTED_PROXIES: withFacts(z.optional(textSchema), {
    about: 'Proxies whose `X-Forwarded-*` headers are trusted',
    accepts: 'addresses, networks, `loopback`, `linklocal`, `uniquelocal`; comma-separated',
    fallback: 'none',
  }),
  OFFLINE_PASS: withFacts(z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'), {
    about: '`off` removes the worker that opens boarding passes offline, and its saved passes, from each browser that visits the portal',
    accepts: '`on`, `off`',
    fallback: '`on`',
  }),
  LOG_LEVEL: withFacts(z._default(z.enum(logLevels, 'must be a log level'), 'info'), {
    about: 'Lowest severity of log lines that are written',
    accepts: logLevels.map((level) => `\`${level}\``).join(', '),
    fallback: '`info`',
  }),
});

type Env = z.infer<typeof portalSettings>;

const publicUrlOf = (env: Env) => new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);

/** Reads the process's mode, its addresses and its log level. */
export function readPortal(env: Env) {
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

export const isSandboxAllowed = ({ NODE_ENV, SANDBOX }: Env): boolean => NODE_ENV !== 'production' || SANDBOX === '1' || SANDBOX === 'true';

/** Reports a public address that browsers cannot use safely, and malformed addresses of proxies. */
export function checkPortal(env: Env, report: Report): void {
  const url = publicUrlOf(env);
  if (url.protocol !== 'https:') {
    if (!isSandboxAllowed(env)) report('PUBLIC_URL', 'must be the https origin of the portal');
    if (!isLoopback(url)) report('PUBLIC_URL', 'must be https, or on this machine');
  }
  if (url.pathname !== '/' || url.search) report('PUBLIC_URL', 'must be an origin, without a path', `Set PUBLIC_URL=${url.origin}.`);
  if (!splitList(env.TRUSTED_PROXIES).every(isProxy)) report('TRUSTED_PROXIES', 'must list addresses or networks');
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** True for an address, a network (`10.0.0.0/8`) or the name of a local one. */
function isProxy(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0) return namedNetworks.has(value);
  return rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)));
}
