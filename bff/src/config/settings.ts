import * as z from 'zod/mini';
import { airlineSettings } from './airline-settings.ts';
import { boardSettings } from './board-settings.ts';
import { careersSettings } from './careers-settings.ts';
import { ConfigError } from './config-error.ts';
import { mailerSettings } from './mailer-settings.ts';
import { platformSettings } from './platform-settings.ts';
import { portalSettings } from './portal-settings.ts';
import { realtimeDatabaseSettings } from './realtime-database-settings.ts';
import { releaseSettings } from './release-settings.ts';
import { withSecretFiles, type Environment } from './secret-files.ts';
import { sessionSettings } from './session-settings.ts';
import { settingFacts } from './setting.ts';
import { sheetSettings } from './sheet-settings.ts';
import { webhookSettings } from './webhook-settings.ts';
import { storeSettings } from './store-settings.ts';

/** Every setting that the BFF reads from its environment. */
export const settingsSchema = z.object({
  ...portalSettings.shape,
  ...sessionSettings.shape,
  ...storeSettings.shape,
  ...airlineSettings.shape,
  ...releaseSettings.shape,
  ...platformSettings.shape,
  ...boardSettings.shape,
  ...mailerSettings.shape,
  ...realtimeDatabaseSettings.shape,
  ...careersSettings.shape,
  ...sheetSettings.shape,
  ...webhookSettings.shape,
});

export type Settings = z.infer<typeof settingsSchema>;

const secretNames = Object.entries(settingsSchema.shape).flatMap(([name, schema]) => (settingFacts.get(schema)?.isSecret ? [name] : []));

/**
 * Adds the secrets that are given as files.
 *
 * @param env variables of a process
 * @throws ConfigError that lists every file that cannot be used
 */
export const readEnvironment = (env: Environment): Environment => withSecretFiles(env, secretNames);

/**
 * Parses each setting by itself. An empty variable counts as unset.
 *
 * @throws ConfigError that lists every malformed setting
 */
export function parseSettings(env: Environment): Settings {
  const given = Object.fromEntries(Object.entries(readEnvironment(env)).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => ({ variable: String(path[0]), reason: message })));
}
