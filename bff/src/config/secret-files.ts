import { readFileSync } from 'node:fs';
import type { ConfigProblem } from './config-error.ts';

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads secrets from files: `SESSION_SECRET_FILE` names a file with the value of `SESSION_SECRET`. Container secrets and systemd
 * credentials are such files.
 *
 * @param env variables of the process. Empty ones count as unset
 * @param secrets names of the settings that may come from a file
 * @returns `env` with the trimmed contents of the files, and a problem for each file that is empty or cannot be read and for each
 *   secret that is set twice
 */
export function withSecretFiles(env: Environment, secrets: readonly string[]): { env: Environment; problems: ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const secretValues: Record<string, string> = {};
  for (const name of secrets) {
    const variable = `${name}_FILE`;
    const path = env[variable]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) problems.push({ variable, reason: `is set beside ${name}: keep one of them` });
    else {
      const content = contentOf(path);
      if (content.problem) problems.push({ variable, reason: content.problem });
      else secretValues[name] = content.text;
    }
  }
  return { env: { ...env, ...secretValues }, problems };
}

function contentOf(path: string): { text: string; problem?: string } {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text === '' ? { text, problem: 'names an empty file' } : { text };
  } catch (error) {
    return { text: '', problem: `names a file that cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})` };
  }
}
