import * as z from 'zod/mini';
import type { Store } from '../../../store/store.ts';
import { ErasureWaits, type Erase } from './add-erasure.ts';
import { isNameOf, type ErasedPerson } from './erased-person.ts';

/**
 * Waits for pending decisions by the person or about them. Each ends within seconds.
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
    const isHeld = heldDecisions.some(({ actorId, username }) => actorId === person.userId || isNameOf(person, username));
    const plans = await db.selectFrom('careersOperations').select('plan').where('endedAt', 'is', null).execute();
    const jobs = await db
      .selectFrom('jobs')
      .select(['payload', 'steps'])
      .where('kind', 'like', 'appeal.%')
      .where('state', 'in', ['waiting', 'running', 'retrying'])
      .execute();
    const isPlanned =
      plans.some(({ plan }) => plan !== null && isPlanOf(person, plan)) ||
      jobs.some(({ payload, steps }) => isJobOf(person, payload ?? '{}', steps));
    if (isHeld || isPlanned) throw new ErasureWaits('a decision is still under way');
    return 0;
  };

/** The fields of a plan that name people: the actor, and the appellant or applicant. */
const planSchema = z.object({
  actorId: z.optional(z.string()),
  actor: z.string(),
  target: z.optional(z.string()),
  username: z.optional(z.string()),
});

function isPlanOf(person: ErasedPerson, json: string): boolean {
  const { actorId, actor, target = '', username = '' } = z.parse(planSchema, JSON.parse(json));
  return actorId === person.userId || [actor, target, username].some((name) => isNameOf(person, name));
}

const jobSchema = z.object({ actor: z.object({ userId: z.string(), username: z.string() }) });
const plannedSchema = z.object({ plan: z.optional(z.nullable(z.object({ target: z.optional(z.string()) }))) });

function isJobOf(person: ErasedPerson, payload: string, steps: string): boolean {
  const { actor } = z.parse(jobSchema, JSON.parse(payload));
  const { plan } = z.parse(plannedSchema, JSON.parse(steps));
  return actor.userId === person.userId || [actor.username, plan?.target ?? ''].some((name) => isNameOf(person, name));
}
