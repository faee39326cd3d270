import { readAirline } from './airline-settings.ts';
import { readBoard } from './board-settings.ts';
import { readCareers } from './careers-settings.ts';
import { ConfigError, type Report } from './config-error.ts';
import { readMailer } from './mailer-settings.ts';
import { readMetrics } from './metrics-settings.ts';
import { readPlatform } from './platform-settings.ts';
import { checkPortal, isSandboxAllowed, readPortal } from './portal-settings.ts';
import { readRealtimeDatabase } from './realtime-database-settings.ts';
import { readReleaseTokens } from './release-settings.ts';
import { generatedSecret, readSessionSecrets } from './session-settings.ts';
import type { StartContext } from './service.ts';
import type { Environment } from './secret-files.ts';
import { splitList } from './setting.ts';
import { parseSettings } from './settings.ts';
import { readSheet } from './sheet-settings.ts';
import { readStore } from './store-settings.ts';
import { readWebhooks } from './webhook-settings.ts';

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
  const sessionSecrets = config.sessionSecrets ?? [generatedSecret(config.dataDir)];
  return Object.freeze({ ...config, sessionSecrets });
}

/** Reads and checks the environment. Writes nothing. Do not use the value of a setting with a problem. */
export function readConfig(env: Environment) {
  const { settings, problems } = parseSettings(env);
  const malformed = new Set(problems.map(({ variable }) => variable.replace(/_FILE$/, '')));
  const report: Report = (variable, reason, fix) => {
    if (!malformed.has(variable)) problems.push({ variable, reason, fix });
  };
  const portal = readPortal(settings);
  const start: StartContext = { isSandboxAllowed: isSandboxAllowed(settings), sandboxUrl: portal.sandboxUrl, report };
  const { mode: platform, roblox } = readPlatform(settings, start);
  const { mode: board, trello } = readBoard(settings, start);
  const { mode: mailer, loops } = readMailer(settings, start);
  const { mode: careers, supabase, careersPublicKey } = readCareers(settings, start);
  const { mode: sheetMode, sheet } = readSheet(settings, start);
  const { mode: databaseMode, database } = readRealtimeDatabase(settings, start);
  checkPortal(settings, report);
  const sessionSecrets = readSessionSecrets(settings, portal.production, report);
  const releaseTokens = readReleaseTokens(settings, report);
  const webhooks = readWebhooks(settings, portal.production, report);
  const metrics = readMetrics(settings, portal.port, report);
  const airline = readAirline(settings, platform, start);

  const services = { platform, board, mailer, careers, sheet: sheetMode, database: databaseMode };
  const store = readStore(settings);
  const config = {
    ...portal,
    ...store,
    ...airline,
    services,
    /** True if the sandbox simulates at least one service. */
    sandbox: Object.values(services).includes('sandbox'),
    roblox,
    trello,
    loops,
    database,
    supabase,
    careersPublicKey,
    sheet,
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
  return { config, settings, problems };
}
