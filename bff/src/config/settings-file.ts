import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { ConfigProblem } from './config-error.ts';
import type { Environment } from './secret-files.ts';

/** Variable that holds the path of the settings file. */
export const settingsFileName = 'SETTINGS_FILE';

/**
 * Adds the settings of the file that `SETTINGS_FILE` names, one `NAME=value` per line. The file overrides the environment.
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
