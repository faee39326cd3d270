import { readFileSync } from 'node:fs';
import type { ConfigProblem } from './config-error.ts';

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the secrets that are given as files: `SESSION_SECRET_FILE` names a file with the value of `SESSION_SECRET`, as the secrets of
 * containers and the credentials of systemd do.
 *
 * @param env variables of the process; empty ones count as unset
 * @param secrets names of the settings that may come from a file
 * @returns `env` with the contents of the files, without spaces and line breaks at both ends; and every file that cannot be read or is
 *   empty, and every secret that is given twice
 */
export function withSecretFiles(env: Environment, secrets: readonly string[]): { env: Environment; problems: ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const read: Record<string, string> = {};
  for (const name of secrets) {
    const variable = `${name}_FILE`;
    const path = env[variable]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) problems.push({ variable, reason: `is set beside ${name}: keep one of them` });
    else {
      const content = contentOf(path);
      if (content.problem) problems.push({ variable, reason: content.problem });
      else read[name] = content.text;
    }
  }
  return { env: { ...env, ...read }, problems };
}

function contentOf(path: string): { text: string; problem?: string } {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text === '' ? { text, problem: 'names an empty file' } : { text };
  } catch (error) {
    return { text: '', problem: `names a file that cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})` };
  }
}
