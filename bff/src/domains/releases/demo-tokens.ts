import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Store } from '../../store/store.ts';
import { createToken, remoteOfToken } from './tokens.ts';

export const demoTokensFile = 'demo-release-tokens.json';

/** Writes a token for each of these remotes into the data directory, where only this user reads it. Tokens that are valid stay. */
export async function writeDemoTokens(store: Store, dataDir: string, remotes: readonly string[], now: () => number): Promise<void> {
  const file = join(dataDir, demoTokensFile);
  const known = await readTokens(file);
  const tokens: Record<string, string> = {};
  for (const remote of remotes) {
    const token = known[remote];
    const isValid = token !== undefined && (await remoteOfToken(store.db, {}, token)) === remote;
    tokens[remote] = isValid ? token : await createToken(store, remote, now);
  }
  if (JSON.stringify(tokens) === JSON.stringify(known)) return;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

async function readTokens(file: string): Promise<Record<string, string>> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}
