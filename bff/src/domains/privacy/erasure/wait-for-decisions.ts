import type { Store } from '../../../store/store.ts';
import { ErasureWaits, type Erase } from './add-erasure.ts';
import { mentions } from './erased-person.ts';

/**
 * Waits for pending decisions by the person or about them, and for their pending messages. Each ends within seconds.
 *
 * @throws ErasureWaits while one is pending
 */
export const waitForDecisions =
  (store: Pick<Store, 'db'>): Erase =>
  async (person) => {
    const { db } = store;
    const heldDecisions = await db
      .selectFrom('heldDecisions')
      .select(['actorId', 'username'])
      .where('state', 'in', ['waiting', 'running'])
      .execute();
    const isHeld = heldDecisions.some(({ actorId, username }) => actorId === person.userId || mentions(username, person));
    const plans = await Promise.all(
      (['appealOperations', 'careersOperations'] as const).map((table) =>
        db.selectFrom(table).select('plan').where('endedAt', 'is', null).execute(),
      ),
    );
    const isPlanned = plans.flat().some(({ plan }) => plan !== null && mentions(plan, person));
    const message = await db
      .selectFrom('flightMessages')
      .select('id')
      .where('actorId', '=', person.userId)
      .where('state', 'in', ['new', 'audited'])
      .executeTakeFirst();
    if (isHeld || isPlanned || message) throw new ErasureWaits('a decision or a message is still under way');
    return 0;
  };
