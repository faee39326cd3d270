import { sql } from 'kysely';
import { Store } from '../../../../src/store/store.ts';
import { quietLog } from '../../../store/stores.ts';
import { controls, until } from '../../support/portal.ts';

const second = () => Math.floor(Date.now() / 1_000);

/** Gives a sandbox its seed again, and has every portal on the data folder read the boards anew. */
export async function reseed(sandboxUrl: string, dataDir: string): Promise<void> {
  // Ids hold the second of the seed: in another second, they are others, and nothing is taken for what a test did before.
  const ended = second();
  await until(async () => second() > ended);
  await controls(sandboxUrl).reset();
  // It was done behind the portals' backs.
  const store = new Store({ dataDir, log: quietLog });
  await store.open();
  await store.db
    .updateTable('readings')
    .set({ wanted: sql<number>`wanted + 1`, failedUntil: 0 })
    .execute();
  await store.close();
}
