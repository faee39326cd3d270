import { Store, type StoreOptions } from '../../store/store.ts';
import { createToken, revokeTokens as revoke } from './tokens.ts';

type Place = Pick<StoreOptions, 'dataDir' | 'databaseUrl'>;

/**
 * Creates a token for a remote's team in the portal's store. It is valid at once.
 *
 * @returns the token, whose hash alone is stored
 * @throws Error when the remote cannot have that name; StoreUnavailable
 */
export const issueToken = (place: Place, remote: string): Promise<string> =>
  withStore(place, (store) => createToken(store, remote, Date.now));

/** Revokes every issued token of a remote, and returns their number. Tokens of `RELEASE_TOKENS` end with the setting. */
export const revokeTokens = (place: Place, remote: string): Promise<number> => withStore(place, (store) => revoke(store, remote, Date.now));

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
