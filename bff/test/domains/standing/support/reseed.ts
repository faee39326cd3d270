import { sql } from 'kysely';
import { Store } from '../../../../src/store/store.ts';
import { quietLog } from '../../../store/stores.ts';
import { controls, until } from '../../support/portal.ts';

const second = () => Math.floor(Date.now() / 1_000);

/** Resets a sandbox to its seed, and invalidates the readings of every portal on the data folder. */
export async function reseed(sandboxUrl: string, dataDir: string): Promise<void> {
  // Ids contain the second of the seed. In another second no id repeats, so no test meets the rows of an earlier one.
  const ended = second();
  await until(async () => second() > ended);
  await controls(sandboxUrl).reset();
  // The portals did not see the reset.
  const store = new Store({ dataDir, log: quietLog });
  await store.open();
  await store.db
    .updateTable('readings')
    .set({ wanted: sql<number>`wanted + 1`, failedUntil: 0 })
    .execute();
  await store.close();
}
