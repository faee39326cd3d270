import { type Place, Store } from '../../../src/store/store.ts';
import { quietLog } from '../../store/stores.ts';

/** Opens the store of a portal, as another process of the portal does. */
export async function openStore({ dataDir, databaseUrl }: Place): Promise<Store> {
  const store = new Store({ dataDir, databaseUrl, log: quietLog });
  await store.open();
  return store;
}
