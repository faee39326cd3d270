import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../log.ts';
import { ConfigError } from './config-error.ts';
import { credentialsOf, type CredentialHolder, type Credentials } from './credentials.ts';
import { readConfig, type Config, type ReadConfig } from './load-config.ts';
import type { Environment } from './secret-files.ts';
import type { Settings } from './settings.ts';

/** Credentials that are replaced together. */
interface Part {
  settings: readonly (keyof Settings)[];
  fields: readonly (keyof Credentials)[];
  /**
   * Returns values that a reload must not change. They keep a credential from reaching another service, and routes and queues are
   * set up only once.
   */
  place(config: ReadConfig): unknown;
}

const parts: readonly Part[] = [
  { settings: ['SESSION_SECRET'], fields: ['sessionSecrets'], place: ({ sessionSecrets }) => sessionSecrets === undefined },
  { settings: ['RELEASE_TOKENS'], fields: ['releaseTokens'], place: () => undefined },
  {
    settings: ['ROBLOX_CLIENT_SECRET'],
    fields: ['clientSecret'],
    place: ({ services, roblox }) => [services.platform, roblox.oauthUrl, roblox.clientId],
  },
  {
    settings: ['ROBLOX_CLOUD_KEY'],
    fields: ['cloudKey'],
    place: ({ services, roblox }) => [services.platform, roblox.cloudUrl, roblox.cloudKey === undefined],
  },
  {
    settings: ['TRELLO_KEY', 'TRELLO_TOKEN'],
    fields: ['boardKey', 'boardToken'],
    place: ({ services, trello }) => [services.board, trello.apiUrl],
  },
  {
    settings: ['TRELLO_WEBHOOK_SECRET'],
    fields: ['boardWebhookSecrets'],
    place: ({ boardWebhookSecrets }) => boardWebhookSecrets === undefined,
  },
  { settings: ['LOOPS_API_KEY'], fields: ['mailerKey'], place: ({ services, loops }) => [services.mailer, loops.apiUrl] },
  {
    settings: ['FIREBASE_SERVICE_ACCOUNT'],
    fields: ['serviceAccount'],
    place: ({ services, database }) => [services.database, database.url, database.emulator],
  },
  { settings: ['SUPABASE_SERVICE_KEY'], fields: ['careersKey'], place: ({ services, supabase }) => [services.careers, supabase.url] },
  { settings: ['ROUTES_CSV_URL'], fields: ['routesUrl'], place: ({ services }) => services.sheet },
  { settings: ['WEBHOOK_CHAT_URL'], fields: ['chatUrl'], place: ({ webhooks }) => webhooks.chatUrl === undefined },
  { settings: ['WEBHOOK_SECRET'], fields: ['signedWebhook'], place: ({ webhooks }) => webhooks.signed?.url },
  { settings: ['DATABASE_URL'], fields: ['databaseUrl'], place: ({ databaseUrl }) => databaseUrl && withoutPassword(databaseUrl) },
];

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}

interface ReloadOptions {
  /** Variables of the process. */
  env: Environment;
  started: Config;
  settings: Settings;
  credentials: CredentialHolder;
  /** Refuses settings with which the portal could not start. @throws Error that names each problem */
  check(env: Environment): Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Returns a function that reads the settings again and applies every changed credential. It applies nothing if the portal could not
 * start with the new settings. The log names changed settings that need a restart. Concurrent calls run one after another.
 */
export function createReload(options: ReloadOptions): () => Promise<void> {
  /** Settings that are in effect. */
  const running: Values = { ...options.settings };
  let last = Promise.resolve();
  return () => (last = last.then(() => reloadOnce(options, running)));
}

type Values = Record<string, unknown>;

async function reloadOnce(options: ReloadOptions, running: Values): Promise<void> {
  const { env, check, log } = options;
  try {
    await check(env);
    const { config, settings, problems } = readConfig(env);
    // The file may have changed since it was checked.
    if (problems.length > 0) throw new ConfigError(problems);
    applyChanges(options, running, config, settings);
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'the new settings were refused: the former ones go on');
  }
}

function applyChanges({ started, credentials, log }: ReloadOptions, running: Values, next: ReadConfig, settings: Values): void {
  const changedNames = Object.keys({ ...running, ...settings }).filter((name) => running[name] !== settings[name]);
  // A generated secret is not a setting.
  const before = { ...started, sessionSecrets: running['SESSION_SECRET'] === undefined ? undefined : started.sessionSecrets };
  const changedParts = parts.filter(
    (part) =>
      part.settings.some((name) => changedNames.includes(name)) && JSON.stringify(part.place(before)) === JSON.stringify(part.place(next)),
  );
  const appliedNames = changedParts.flatMap((part) => part.settings.filter((name) => changedNames.includes(name)));
  const nextCredentials = credentialsOf(next);
  const changes = changedParts.flatMap((part) => part.fields).map((field) => [field, nextCredentials[field]] as const);
  const stragglers = credentials.replace({ ...credentials.current, ...Object.fromEntries(changes) });
  for (const name of appliedNames) running[name] = settings[name];
  log.info(
    { settings: appliedNames },
    appliedNames.length > 0 ? 'changed settings were taken over' : 'no setting that can be taken over has changed',
  );
  for (const { part, error } of stragglers)
    log.error({ part, reason: reasonOf(error) }, 'this part of the portal could not follow the change: restart the portal');
  const remainingNames = changedNames.filter((name) => !appliedNames.includes(name as keyof Settings));
  if (remainingNames.length > 0) log.warn({ settings: remainingNames }, 'these settings have changed and need a restart');
}
