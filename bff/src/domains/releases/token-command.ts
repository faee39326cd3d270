import { Store, type StoreOptions } from '../../store/store.ts';
import { createToken, revokeTokensOf } from './tokens.ts';

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
