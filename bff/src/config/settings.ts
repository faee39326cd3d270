import * as z from 'zod/mini';
import { ConfigError, type ConfigProblem } from './config-error.ts';
import { withSecretFiles, type Environment } from './secret-files.ts';
import { withSettingsFile } from './settings-file.ts';
import { settingGroups } from './setting-groups.ts';
import { settingFacts } from './setting.ts';

/** Every setting that the BFF reads from its environment. */
export const settingsSchema = z.object({
  ...settingGroups.portal.settings.shape,
  ...settingGroups.sessions.settings.shape,
  ...settingGroups.store.settings.shape,
  ...settingGroups.airline.settings.shape,
  ...settingGroups.releases.settings.shape,
  ...settingGroups.platform.settings.shape,
  ...settingGroups.board.settings.shape,
  ...settingGroups.mailer.settings.shape,
  ...settingGroups.database.settings.shape,
  ...settingGroups.careers.settings.shape,
  ...settingGroups.sheet.settings.shape,
  ...settingGroups.webhooks.settings.shape,
  ...settingGroups.metrics.settings.shape,
});

export type Settings = z.infer<typeof settingsSchema>;

export const secretNames = Object.entries(settingsSchema.shape).flatMap(([name, schema]) =>
  settingFacts.get(schema)?.isSecret ? [name] : [],
);

/** Adds the settings of `SETTINGS_FILE`, and the secrets from files. */
export function wholeEnvironment(env: Environment): { env: Environment; problems: ConfigProblem[] } {
  const file = withSettingsFile(env);
  const secrets = withSecretFiles(file.env, secretNames);
  return { env: secrets.env, problems: [...file.problems, ...secrets.problems] };
}

/**
 * Adds settings and secrets from files.
 *
 * @param env variables of a process
 * @throws ConfigError that lists every unusable file
 */
export function readEnvironment(env: Environment): Environment {
  const environment = wholeEnvironment(env);
  if (environment.problems.length > 0) throw new ConfigError(environment.problems);
  return environment.env;
}

/** Returns the values of all secrets, from variables and from files. */
export function readSecrets(env: Environment): string[] {
  const values = wholeEnvironment(env).env;
  return secretNames.flatMap((name) => values[name]?.trim() || []);
}

/**
 * Parses each setting on its own. An empty variable counts as unset.
 *
 * @returns the well-formed settings, and the problems
 */
export function parseSettings(env: Environment): { settings: Settings; problems: ConfigProblem[] } {
  const environment = wholeEnvironment(env);
  const values = Object.fromEntries(Object.entries(environment.env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = settingsSchema.safeParse(values);
  if (parsed.success) return { settings: parsed.data, problems: environment.problems };
  const malformed = parsed.error.issues.map(({ path, message }) => ({ variable: String(path[0]), reason: message }));
  const wellFormed = Object.entries(values).filter(([name]) => !malformed.some(({ variable }) => variable === name));
  return { settings: settingsSchema.parse(Object.fromEntries(wellFormed)), problems: [...environment.problems, ...malformed] };
}
