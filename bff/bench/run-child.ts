import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createSealer } from '../src/session/seal.ts';

/** Starts a module as a process. @param path relative to this folder */
export const start = (path: string, env: Record<string, string>): ChildProcess =>
  fork(fileURLToPath(new URL(path, import.meta.url)), { env: { ...process.env, ...env } });

export async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Resolves when the address answers with success. */
export async function answers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Returns the session cookie of a person. @param secret the portal's `SESSION_SECRET` */
export function cookieOf(secret: string, { sid, userId, username }: { sid: string; userId: string; username: string }): string {
  const at = Date.now();
  const session = { sid, userId, username, displayName: username, picture: '', issuedAt: at, seenAt: at };
  return `session=${createSealer([secret], 'session').seal(session)}`;
}

/** Returns a quantile of the values. @param share 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
