import { remoteName } from '@portal/portal-contract';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Store, type Db, type StoreOptions } from '../../store/store.ts';
import { isoTime, recordEvent } from './desk/writes.ts';

/** Names that no remote may have, because the upload's address ends with the remote's name, beside these endpoints. */
const reservedNames = new Set(['verdict', 'promote', 'canary', 'rollback', 'remove', 'preview']);

const tokenText = /^[a-z][a-z0-9-]{1,30}\.[A-Za-z0-9_-]{43}$/;

/** Hashes a token. Its 32 random bytes need no slow hash. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Hashes of tokens by remote, from the settings. */
type ConfiguredTokens = Readonly<Record<string, readonly string[]>>;

/** Returns the remote that a token may release. Undefined for an unknown or revoked token. */
export async function remoteOfToken(db: Db, configured: ConfiguredTokens, token: string): Promise<string | undefined> {
  if (!tokenText.test(token)) return undefined;
  const [remote = ''] = token.split('.');
  const hash = Buffer.from(hashOf(token));
  const configuredHashes = (Object.hasOwn(configured, remote) ? configured[remote] : undefined) ?? [];
  const validHashes = [...(await storedHashes(db, remote)), ...configuredHashes];
  // Compares all hashes in constant time, so that the time reveals nothing about a match.
  const matches = validHashes.filter((each) => each.length === hash.length && timingSafeEqual(Buffer.from(each), hash));
  return matches.length > 0 ? remote : undefined;
}

async function storedHashes(db: Db, remote: string): Promise<string[]> {
  const rows = await db.selectFrom('releaseTokens').select('hash').where('remote', '=', remote).where('revokedAt', 'is', null).execute();
  return rows.map(({ hash }) => hash);
}

/** Creates a token for a remote's team. Stores only its hash. @throws Error if no remote can have this name */
async function createToken(store: Store, remote: string, now: () => number): Promise<string> {
  if (!remoteName.safeParse(remote).success || reservedNames.has(remote))
    throw new Error(`${JSON.stringify(remote)} cannot be the name of a remote.`);
  const token = `${remote}.${randomBytes(32).toString('base64url')}`;
  await store.inTurn('releases', async (transaction) => {
    const values = { hash: hashOf(token), remote, createdAt: isoTime(now()), revokedAt: null };
    await transaction.insertInto('releaseTokens').values(values).execute();
    await recordEvent(transaction, { now }, { by: 'operator', remote, version: '' }, 'token', 'Issued.');
  });
  return token;
}

/** Revokes every token of a remote except those in the settings. Returns their number. */
const revokeTokensOf = (store: Store, remote: string, now: () => number): Promise<number> =>
  store.inTurn('releases', async (transaction) => {
    const revoked = await transaction
      .updateTable('releaseTokens')
      .set({ revokedAt: isoTime(now()) })
      .where('remote', '=', remote)
      .where('revokedAt', 'is', null)
      .returning('hash')
      .execute();
    if (revoked.length > 0)
      await recordEvent(transaction, { now }, { by: 'operator', remote, version: '' }, 'token', `${revoked.length} revoked.`);
    return revoked.length;
  });

export const demoTokensFile = 'demo-release-tokens.json';

/** Writes a token for each remote to a file in the data directory. Only this user can read it. Keeps valid tokens. */
export async function writeDemoTokens(store: Store, dataDir: string, remotes: readonly string[], now: () => number): Promise<void> {
  const file = join(dataDir, demoTokensFile);
  const storedTokens = await readTokens(file);
  const tokens: Record<string, string> = {};
  for (const remote of remotes) {
    const token = storedTokens[remote];
    const isValid = token !== undefined && (await remoteOfToken(store.db, {}, token)) === remote;
    tokens[remote] = isValid ? token : await createToken(store, remote, now);
  }
  if (JSON.stringify(tokens) === JSON.stringify(storedTokens)) return;
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

type Place = Pick<StoreOptions, 'dataDir' | 'databaseUrl'>;

/**
 * Creates a token for a remote's team in the portal's store. It is valid immediately.
 *
 * @returns the token. Only its hash is stored
 * @throws Error if no remote can have this name; StoreUnavailable
 */
export const issueToken = (place: Place, remote: string): Promise<string> =>
  withStore(place, (store) => createToken(store, remote, Date.now));

/** Revokes every issued token of a remote, and returns their number. Tokens of `RELEASE_TOKENS` stay valid until the setting changes. */
export const revokeTokens = (place: Place, remote: string): Promise<number> =>
  withStore(place, (store) => revokeTokensOf(store, remote, Date.now));

async function withStore<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const silent = { info: () => undefined, error: () => undefined };
  const store = new Store({ ...place, log: silent });
  await store.open();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
