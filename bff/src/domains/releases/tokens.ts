import { remoteName } from '@portal/portal-contract';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db, Store } from '../../store/store.ts';
import { isoTime, recordEvent } from './desk/writes.ts';

/** Names of endpoints, which an upload's address could not tell from a remote's. */
const reserved = new Set(['verdict', 'promote', 'canary', 'rollback', 'preview']);

const tokenText = /^[a-z][a-z0-9-]{1,30}\.[A-Za-z0-9_-]{43}$/;

/** What is kept of a token. Its 32 random bytes need no slow hash. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Hashes of tokens by remote, from the settings. */
export type ConfiguredTokens = Readonly<Record<string, readonly string[]>>;

/** @returns the remote that the token may release; undefined for a token that is unknown or revoked */
export async function remoteOfToken(db: Db | undefined, configured: ConfiguredTokens, token: string): Promise<string | undefined> {
  if (!tokenText.test(token)) return undefined;
  const [remote = ''] = token.split('.');
  const own = Buffer.from(hashOf(token));
  const stored = db ? await storedHashes(db, remote) : [];
  const known = [...stored, ...((Object.hasOwn(configured, remote) ? configured[remote] : undefined) ?? [])];
  // All are compared, so that the time tells nothing of which one was close.
  const matches = known.filter((hash) => hash.length === own.length && timingSafeEqual(Buffer.from(hash), own));
  return matches.length > 0 ? remote : undefined;
}

async function storedHashes(db: Db, remote: string): Promise<string[]> {
  const rows = await db.selectFrom('releaseTokens').select('hash').where('remote', '=', remote).where('revokedAt', 'is', null).execute();
  return rows.map(({ hash }) => hash);
}

/**
 * Makes a token for a remote's team. Its text cannot be read again.
 *
 * @throws Error when the remote cannot have that name
 */
export async function createToken(store: Store, remote: string, now: () => number): Promise<string> {
  if (!remoteName.safeParse(remote).success || reserved.has(remote))
    throw new Error(`${JSON.stringify(remote)} cannot be the name of a remote.`);
  const token = `${remote}.${randomBytes(32).toString('base64url')}`;
  await store.inTurn('releases', async (transaction) => {
    const values = { hash: hashOf(token), remote, createdAt: isoTime(now()), revokedAt: null };
    await transaction.insertInto('releaseTokens').values(values).execute();
    await recordEvent(transaction, { now }, { by: 'operator', remote, version: '' }, 'token', 'A token was issued.');
  });
  return token;
}

/** Revokes every token of a remote but those in the settings. Returns how many. */
export const revokeTokens = (store: Store, remote: string, now: () => number): Promise<number> =>
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
