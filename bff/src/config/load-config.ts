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
import { listOf } from './setting.ts';
import { parseSettings } from './settings.ts';
import { readSheet } from './sheet-settings.ts';
import { readStore } from './store-settings.ts';
import { readWebhooks } from './webhook-settings.ts';

/** Checked settings of one BFF process. */
export type Config = ReturnType<typeof loadConfig>;

/** Settings as they are read, before a missing session secret is generated. */
export type ReadConfig = ReturnType<typeof readConfig>['config'];

/**
 * Reads and checks the environment.
 *
 * @param env variables of the process; empty ones count as unset
 * @throws ConfigError that lists every variable that is missing or malformed, with a reason and without its value
 */
export function loadConfig(env: Environment) {
  const { config, problems } = readConfig(env);
  if (problems.length > 0) throw new ConfigError(problems);
  /** The first key seals, every key opens. */
  const sessionSecrets = config.sessionSecrets ?? [generatedSecret(config.dataDir)];
  return Object.freeze({ ...config, sessionSecrets });
}

/** Reads and checks the environment. Writes nothing. A setting with a problem has a value that must not be used. */
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
    /** True when the sandbox stands in for a service. */
    sandbox: Object.values(services).includes('sandbox'),
    roblox,
    trello,
    loops,
    database,
    supabase,
    careersPublicKey,
    sheet,
    /** Addresses that hear of events. */
    webhooks,
    /** Where the metrics are served. Undefined: nowhere. */
    metrics,
    /** Undefined: the start generates a key. */
    sessionSecrets,
    /** Hashes of the teams' release tokens, by remote. The database holds others. */
    releaseTokens,
    flightsRefreshSeconds: settings.FLIGHTS_REFRESH_SECONDS,
    routesRefreshSeconds: settings.ROUTES_REFRESH_SECONDS,
    boardRefreshSeconds: settings.BOARD_REFRESH_SECONDS,
    decisionUndoSeconds: settings.DECISION_UNDO_SECONDS,
    /** Requests to the board in ten seconds. */
    boardRequests: settings.BOARD_REQUESTS,
    platformRequests: settings.PLATFORM_REQUESTS,
    /** Verify the board's webhook calls. Undefined: the portal registers no webhooks. */
    boardWebhookSecrets: settings.TRELLO_WEBHOOK_SECRET === undefined ? undefined : listOf(settings.TRELLO_WEBHOOK_SECRET),
  };
  return { config, settings, problems };
}
