import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { ConfigError, parseSettings, secretsIn, wholeEnvironment, type Environment, type Report } from './environment.ts';
import {
  checkPortal,
  generatedSecret,
  isSandboxAllowed,
  readAirline,
  readMetrics,
  readPortal,
  readReleaseTokens,
  readSessionSecrets,
  readStore,
  readWebhooks,
} from './read-portal.ts';
import { readServices, type StartContext } from './read-services.ts';
import { splitList } from './setting.ts';

/** Checked settings of one BFF process. */
export type Config = ReturnType<typeof loadConfig>;

/** Settings before a missing session secret is generated. */
export type ReadConfig = ReturnType<typeof readConfig>['config'];

/**
 * Reads and checks the environment.
 *
 * @param env variables of the process. Empty ones count as unset
 * @throws ConfigError that lists every missing or malformed variable with a reason, without its value
 */
export function loadConfig(env: Environment) {
  const { config, problems } = readConfig(env);
  if (problems.length > 0) throw new ConfigError(problems);
  const generated = config.sessionSecrets ? [] : [generatedSecret(config.dataDir)];
  return Object.freeze({ ...config, sessionSecrets: config.sessionSecrets ?? generated, secrets: [...config.secrets, ...generated] });
}

/** Reads and checks the environment. Writes nothing. Do not use the value of a setting with a problem. */
export function readConfig(env: Environment) {
  const { env: values, problems: fileProblems } = wholeEnvironment(env);
  const { settings, problems: malformedSettings } = parseSettings(values);
  const problems = [...fileProblems, ...malformedSettings];
  const malformed = new Set(problems.map(({ variable }) => variable.replace(/_FILE$/, '')));
  const report: Report = (variable, reason, fix) => {
    if (!malformed.has(variable)) problems.push({ variable, reason, fix });
  };
  const portal = readPortal(settings);
  const start: StartContext = { isSandboxAllowed: isSandboxAllowed(settings), sandboxUrl: portal.sandboxUrl, report };
  const services = readServices(settings, start);
  checkPortal(settings, report);
  const sessionSecrets = readSessionSecrets(settings, portal.production, report);
  const releaseTokens = readReleaseTokens(settings);
  const webhooks = readWebhooks(settings, portal.production, report);
  const metrics = readMetrics(settings, portal.port, report);
  const airline = readAirline(settings, services.services.platform, start);

  const config = {
    ...portal,
    ...readStore(settings),
    ...airline,
    ...services,
    /** True if the sandbox simulates at least one service. */
    sandbox: Object.values(services.services).includes('sandbox'),
    /** Texts that no log line and no report may contain. */
    secrets: secretsIn(values),
    /** Addresses that receive events. */
    webhooks,
    /** Address that serves the metrics. Undefined if metrics are off. */
    metrics,
    /** Undefined if the start has to generate a key. */
    sessionSecrets,
    /** Hashes of release tokens by remote. Issued tokens are in the store. */
    releaseTokens,
    flightsRefreshSeconds: settings.FLIGHTS_REFRESH_SECONDS,
    routesRefreshSeconds: settings.ROUTES_REFRESH_SECONDS,
    boardRefreshSeconds: settings.BOARD_REFRESH_SECONDS,
    decisionUndoSeconds: settings.DECISION_UNDO_SECONDS,
    /** Limit of requests to the board in ten seconds. */
    boardRequests: settings.BOARD_REQUESTS,
    /** Limit of requests to the platform in a minute. */
    platformRequests: settings.PLATFORM_REQUESTS,
    /** Secrets that verify the board's webhook calls. Undefined if the portal registers no webhooks. */
    boardWebhookSecrets: settings.TRELLO_WEBHOOK_SECRET === undefined ? undefined : splitList(settings.TRELLO_WEBHOOK_SECRET),
  };
  return { config, problems };
}

/** Name of each service for visitors. */
const partOf: Readonly<Record<keyof Config['services'], string>> = {
  platform: 'sign-in',
  board: 'flights and records',
  database: 'bookings',
  mailer: 'mail',
  careers: 'careers',
  sheet: 'routes',
};

/**
 * Returns the parts of the portal that the sandbox simulates. Every page shows them. Empty if all services are real, and in a demo,
 * which simulates all of them.
 */
export function simulatedParts(services: Config['services']): string[] {
  const simulated = Object.entries(partOf).filter(([service]) => services[service as keyof Config['services']] === 'sandbox');
  return simulated.length === Object.keys(partOf).length ? [] : simulated.map(([, part]) => part);
}

/**
 * Returns settings that send a demo's events to its sandbox, which displays them. Empty in production and without a sandbox. Omits
 * addresses that are already set.
 */
export function demoWebhooks({ production, sandbox, sandboxUrl, webhooks }: Config): Record<string, string> {
  if (production || !sandbox) return {};
  return {
    ...(webhooks.chatUrl === undefined && { WEBHOOK_CHAT_URL: sandboxUrl + sandboxPaths.chatWebhook }),
    ...(webhooks.signed === undefined && {
      WEBHOOK_URL: sandboxUrl + sandboxPaths.signedWebhook,
      WEBHOOK_SECRET: sandboxAccounts.webhookSecret,
    }),
  };
}
