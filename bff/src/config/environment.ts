import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import type { Setting } from './setting.ts';
import { allSettings, secretNames, type Settings } from './settings.ts';
import { keysInUrl } from './values.ts';

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface ConfigProblem {
  variable: string;
  /** Never contains the value. */
  reason: string;
  /** Exact remedy. If undefined, the setting's meaning is the remedy. */
  fix?: string | undefined;
}

/** Reports a missing or malformed setting. */
export type Report = (variable: string, reason: string, fix?: string) => void;

/** Error that stops the start. The message names each variable with its reason, and never shows a value. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, reason }) => `  ${variable}: ${reason}`);
    super(['The configuration cannot be used:', ...lines, 'Run npm run doctor: it says how to correct each.'].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

interface Reading {
  env: Environment;
  problems: ConfigProblem[];
}

/** Variable that holds the path of the settings file. */
export const settingsFileName = 'SETTINGS_FILE';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown error';

/** Adds the settings of the file that `SETTINGS_FILE` names, one `NAME=value` per line. The file overrides the environment. */
export function withSettingsFile(env: Environment): Reading {
  const path = env[settingsFileName]?.trim();
  if (!path) return { env, problems: [] };
  try {
    return { env: { ...env, ...parseEnv(readFileSync(path, 'utf8')) }, problems: [] };
  } catch (error) {
    return { env, problems: [{ variable: settingsFileName, reason: `names a file that cannot be read (${codeOf(error)})` }] };
  }
}

/**
 * Adds the settings of `SETTINGS_FILE`, and the secrets from files: `SESSION_SECRET_FILE` names a file with the value of
 * `SESSION_SECRET`. Container secrets and systemd credentials are such files.
 *
 * @returns the variables with the trimmed contents of the files, and a problem for each file that is empty or cannot be read and for
 *   each secret that is set twice
 */
export function wholeEnvironment(processEnv: Environment): Reading {
  const { env, problems } = withSettingsFile(processEnv);
  const secretValues: Record<string, string> = {};
  for (const name of secretNames) {
    const variable = `${name}_FILE`;
    const path = env[variable]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) {
      problems.push({ variable, reason: `is set beside ${name}: keep one of them` });
      continue;
    }
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text === '') problems.push({ variable, reason: 'names an empty file' });
      else secretValues[name] = text;
    } catch (error) {
      problems.push({ variable, reason: `names a file that cannot be read (${codeOf(error)})` });
    }
  }
  return { env: { ...env, ...secretValues }, problems };
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

const schema = z.object(Object.fromEntries(Object.entries<Setting>(allSettings).map(([name, setting]) => [name, setting.schema])));

/**
 * Parses each setting on its own. An empty variable counts as unset.
 *
 * @param env variables with the secrets from files
 * @returns the well-formed settings, and the problems of the others
 */
export function parseSettings(env: Environment): { settings: Settings; problems: ConfigProblem[] } {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = schema.safeParse(values);
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => ({ variable: String(path[0]), reason: message }));
  const malformed = new Set(problems.map(({ variable }) => variable));
  const wellFormed = Object.entries(values).filter(([name]) => !malformed.has(name));
  return { settings: schema.parse(Object.fromEntries(wellFormed)) as Settings, problems };
}

/** Shortest text that is hidden, in characters. A shorter one could also be a part of a word. */
const minSecretLength = 8;

/**
 * Returns every text that logs and reports must hide: secrets, and the parts of any URL that may be a key. An unset credential counts
 * with the sandbox's value.
 *
 * @param env variables with the secrets from files
 */
export const secretsIn = (env: Environment): string[] =>
  Object.entries<Setting>(allSettings)
    .flatMap(([name, { secret, hidden, access }]) => {
      const value = env[name]?.trim() || access?.defaultIn('sandbox', '') || '';
      return [...(secret ? [value] : []), ...(hidden?.(value) ?? []), ...keysInUrl(value)];
    })
    .filter((text) => text.length >= minSecretLength);
