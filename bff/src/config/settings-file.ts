import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { ConfigProblem } from './config-error.ts';
import type { Environment } from './secret-files.ts';

/** Variable with the path of a file of further settings. */
export const settingsFileName = 'SETTINGS_FILE';

/**
 * Adds the settings of the file that `SETTINGS_FILE` names, one `NAME=value` a line. The file wins over the environment: a process keeps
 * the environment of its start, and a reload must see what the operator has changed since.
 */
export function withSettingsFile(env: Environment): { env: Environment; problems: ConfigProblem[] } {
  const path = env[settingsFileName]?.trim();
  if (!path) return { env, problems: [] };
  try {
    return { env: { ...env, ...parseEnv(readFileSync(path, 'utf8')) }, problems: [] };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    return { env, problems: [{ variable: settingsFileName, reason: `names a file that cannot be read (${code})` }] };
  }
}
