import { openStore } from '../../store/open-store.ts';
import { createToken, revokeTokens as revoke } from './tokens.ts';

/**
 * Makes a token for a remote's team, on the portal's machine. The portal takes it at once.
 *
 * @param dataDir the portal's `DATA_DIR`
 * @returns the token; it is kept hashed, so that nobody can read it again
 * @throws Error when the remote cannot have that name, or the database cannot be opened
 */
export async function issueToken(dataDir: string, remote: string): Promise<string> {
  const store = await openStore(dataDir);
  try {
    return await createToken(store.db, remote, Date.now);
  } finally {
    await store.close();
  }
}

/** Revokes every issued token of a remote, and returns how many there were. Tokens of `RELEASE_TOKENS` end with the setting. */
export async function revokeTokens(dataDir: string, remote: string): Promise<number> {
  const store = await openStore(dataDir);
  try {
    return await revoke(store.db, remote, Date.now);
  } finally {
    await store.close();
  }
}
