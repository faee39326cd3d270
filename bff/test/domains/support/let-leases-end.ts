import { sql } from 'kysely';
import { Store } from '../../../src/store/store.ts';
import { quietLog } from '../../store/stores.ts';

/**
 * Lets the locks of a killed process end, as they do five seconds after its last renewal. Only for a holder that is dead: a living
 * one counts the time itself.
 */
export async function letLeasesEnd(dataDir: string): Promise<void> {
  const store = new Store({ dataDir, log: quietLog });
  await store.open();
  try {
    await store.db
      .updateTable('locks')
      .set({ until: sql<number>`now_ms() - 1` })
      .where('until', '>', 0)
      .execute();
  } finally {
    await store.close();
  }
}
