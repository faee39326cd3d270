import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../log.ts';
import { ConfigError } from './config-error.ts';
import { credentialsOf, type CredentialHolder, type Credentials } from './credentials.ts';
import { readConfig, type Config, type ReadConfig } from './load-config.ts';
import type { Environment } from './secret-files.ts';
import type { Settings } from './settings.ts';

/** Credentials that are replaced together, and the place where they are used. */
interface Part {
  settings: readonly (keyof Settings)[];
  fields: readonly (keyof Credentials)[];
  /**
   * Values that must be as at the start: a credential is sent to no other service than the one that it is for, and routes and queues
   * are set up once.
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
  /** Refuses a set-up with which the portal could not start. @throws Error that names each problem */
  check(env: Environment): Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Returns a function that reads the settings again and takes over every credential that has changed. A set-up that could not start is
 * refused as a whole. Settings that cannot be taken over are named in the log. Calls run one after another.
 */
export function createReload(options: ReloadOptions): () => Promise<void> {
  /** Settings that the portal runs with. */
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
    takeOver(options, running, config, settings);
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'the new settings were refused: the former ones go on');
  }
}

function takeOver({ started, credentials, log }: ReloadOptions, running: Values, next: ReadConfig, settings: Values): void {
  const changed = Object.keys({ ...running, ...settings }).filter((name) => running[name] !== settings[name]);
  const startedAs = { ...started, sessionSecrets: running['SESSION_SECRET'] === undefined ? undefined : started.sessionSecrets };
  const movable = parts.filter(({ place }) => JSON.stringify(place(startedAs)) === JSON.stringify(place(next)));
  const taken = movable.flatMap((part) => part.settings.filter((name) => changed.includes(name)));
  const fresh = credentialsOf(next);
  const fields = movable.filter((part) => part.settings.some((name) => taken.includes(name))).flatMap((part) => part.fields);
  const stragglers = credentials.replace({ ...credentials.current, ...Object.fromEntries(fields.map((field) => [field, fresh[field]])) });
  for (const name of taken) running[name] = settings[name];
  log.info({ settings: taken }, taken.length > 0 ? 'changed settings were taken over' : 'no setting that can be taken over has changed');
  for (const { part, error } of stragglers)
    log.error({ part, reason: reasonOf(error) }, 'this part of the portal could not follow the change: restart the portal');
  const waiting = changed.filter((name) => !taken.includes(name as keyof Settings));
  if (waiting.length > 0) log.warn({ settings: waiting }, 'these settings have changed and need a restart');
}
