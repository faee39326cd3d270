import { resolve } from 'node:path';
import { isLoopback } from './config/base-url.ts';
import { ConfigError, type ConfigProblem } from './config/problems.ts';
import { resolveServices, type ServiceSettings } from './config/services.ts';
import { isProxy } from './config/proxy.ts';
import { parseReleaseTokens } from './config/release-tokens.ts';
import { generatedSecret, parseSecrets } from './config/session-secret.ts';
import { variablesSchema, type VariableName, type Variables } from './config/variables.ts';
import type { CabinClassName } from '@portal/booking-contract';
import { sandboxDefaults } from '@portal/sandbox-contract';
import type { ServiceMode } from './config/services.ts';

export { ConfigError } from './config/problems.ts';

/** The checked settings of one BFF process. */
export interface Config extends Omit<ServiceSettings, 'modes'> {
  production: boolean;
  host: string;
  port: number;
  /** Origin under which people reach the portal. */
  publicUrl: string;
  /** True when `publicUrl` is https: cookies are then `Secure` with the `__Host-` prefix, and HSTS is sent. */
  secure: boolean;
  sandboxUrl: string;
  dataDir: string;
  /** PostgreSQL that holds the store; undefined keeps it in a file in `dataDir`. */
  databaseUrl: string | undefined;
  /** The first seals, all of them open. */
  sessionSecrets: string[];
  /** Lower-cased names or user ids; undefined when the sandbox's world says who they are. */
  staffManagers: string[] | undefined;
  /** The game item that each paid class needs; undefined when the sandbox's world says which. */
  cabinItems: Partial<Record<CabinClassName, string>>;
  /** Addresses or networks of the proxies whose forwarding headers are believed. */
  trustedProxies: string[];
  logLevel: string;
  flightsRefreshSeconds: number;
  boardRefreshSeconds: number;
  /** Calls to the board in ten seconds, over which a call waits. The board itself allows 100 per token, for all who use it. */
  boardRequests: number;
  /** Calls to the platform in a minute, over which look-ups are refused and other calls wait. The platform allows about 1,000 per address. */
  platformRequests: number;
  /** Signs what the board tells of its changes; undefined when it tells nothing. */
  boardWebhookSecret: string | undefined;
  routesRefreshSeconds: number;
  /** Hashes of the teams' release tokens, by remote. The database has others. */
  releaseTokens: Readonly<Record<string, readonly string[]>>;
  services: ServiceSettings['modes'];
  /** True when any service is reached with the sandbox's credentials. */
  sandbox: boolean;
}

/**
 * Reads and checks the environment.
 *
 * @param env the process's variables; empty ones count as unset
 * @throws ConfigError with every variable that is missing or malformed, by name and reason, without its value
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Readonly<Config> {
  const variables = parseVariables(env);
  const problems: ConfigProblem[] = [];
  const production = variables.NODE_ENV === 'production';
  const demoAllowed = !production || variables.SANDBOX === '1' || variables.SANDBOX === 'true';
  const { modes, ...services } = resolveServices(variables, demoAllowed, problems);
  const sandbox = Object.values<ServiceMode>(modes).includes('sandbox');
  const publicUrl = new URL(variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`);
  const secure = publicUrl.protocol === 'https:';

  if (!secure && production && !demoAllowed) problems.push({ variable: 'PUBLIC_URL', reason: 'must be the https origin of the portal' });
  if (!secure && !isLoopback(publicUrl)) problems.push({ variable: 'PUBLIC_URL', reason: 'must be https, or on this machine' });
  if (publicUrl.pathname !== '/' || publicUrl.search)
    problems.push({ variable: 'PUBLIC_URL', reason: 'must be an origin, without a path' });
  const secrets = variables.SESSION_SECRET === undefined ? undefined : parseSecrets(variables.SESSION_SECRET);
  if (variables.SESSION_SECRET !== undefined && !secrets)
    problems.push({ variable: 'SESSION_SECRET', reason: 'each key needs 32 bytes or more' });
  if (variables.SESSION_SECRET === undefined && production) problems.push({ variable: 'SESSION_SECRET', reason: 'is missing' });
  const releaseTokens = parseReleaseTokens(variables.RELEASE_TOKENS);
  if (!releaseTokens) problems.push({ variable: 'RELEASE_TOKENS', reason: 'must list remote:sha256, the hash in hex' });
  for (const variable of ['STAFF_MANAGERS', 'CABIN_ITEM_FLEX', 'CABIN_ITEM_PREMIERE'] as const)
    if (variables[variable] === undefined && !demoAllowed) problems.push({ variable, reason: 'is missing' });
  if (!list(variables.TRUSTED_PROXIES).every(isProxy))
    problems.push({ variable: 'TRUSTED_PROXIES', reason: 'must list addresses or networks' });
  if (problems.length > 0) throw new ConfigError(problems);

  const dataDir = resolve(variables.DATA_DIR);
  return Object.freeze({
    ...services,
    services: modes,
    sandbox,
    production,
    host: variables.HOST,
    port: variables.PORT,
    publicUrl: publicUrl.origin,
    secure,
    sandboxUrl: `http://${sandboxDefaults.host}:${variables.SANDBOX_PORT ?? sandboxDefaults.port}`,
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    sessionSecrets: secrets ?? [generatedSecret(dataDir)],
    staffManagers:
      variables.STAFF_MANAGERS === undefined && modes.platform === 'sandbox'
        ? undefined
        : list(variables.STAFF_MANAGERS).map((name) => name.toLowerCase()),
    cabinItems: {
      ...(variables.CABIN_ITEM_FLEX && { 'Flex Class': variables.CABIN_ITEM_FLEX }),
      ...(variables.CABIN_ITEM_PREMIERE && { 'Premiere Class': variables.CABIN_ITEM_PREMIERE }),
    },
    trustedProxies: list(variables.TRUSTED_PROXIES),
    logLevel: variables.LOG_LEVEL,
    flightsRefreshSeconds: variables.FLIGHTS_REFRESH_SECONDS,
    boardRefreshSeconds: variables.BOARD_REFRESH_SECONDS,
    boardRequests: variables.BOARD_REQUESTS,
    platformRequests: variables.PLATFORM_REQUESTS,
    boardWebhookSecret: variables.TRELLO_WEBHOOK_SECRET,
    routesRefreshSeconds: variables.ROUTES_REFRESH_SECONDS,
    releaseTokens: releaseTokens ?? {},
  });
}

const list = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function parseVariables(env: Readonly<Record<string, string | undefined>>): Variables {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = variablesSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => ({ variable: String(issue.path[0]) as VariableName, reason: issue.message })));
}
