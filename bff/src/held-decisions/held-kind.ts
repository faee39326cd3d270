import { heldDecisionTexts } from '@portal/portal-contract';
import { createCache } from 'async-cache-dedupe';
import * as z from 'zod/mini';
import type { Jobs } from '../jobs/jobs.ts';
import type { AccessKey } from '../plugins/access-table.ts';
import { HttpError } from '../plugins/http-error.ts';
import type { Roles } from '../roles.ts';
import type { Person } from '../session/booking-places.ts';
import { heldJobs, type HeldDecisions, type HeldKind, type HeldRow } from './held-decisions.ts';

/** How decisions of one kind are carried out. */
interface HeldKindOptions<D extends HeldRow['decision']> {
  kind: HeldKind;
  /** Row of the access table that allows the decision. Checked again when it is carried out. */
  access: AccessKey;
  /** Carries a decision out. Idempotent. A refusal below 500 is final, and every other error is retried. */
  carryOut(row: HeldRow<D>): Promise<unknown>;
  heldDecisions: HeldDecisions<D>;
  roles: Pick<Roles, 'mayStill'>;
  /** Writes the audit entry of a decision whose decider has lost the permission. */
  auditDrop(row: HeldRow): Promise<void>;
}

const payloadSchema = z.object({ id: z.string() });

/** How long a rank counts for other decisions of the same person, in seconds. Those of a bulk are due together. */
const bulkSeconds = 2;

/** Registers the jobs of held decisions of a kind: they carry a decision out, and delete its outcome later. */
export function addHeldKind<D extends HeldRow['decision']>(
  jobs: Pick<Jobs, 'addKind'>,
  { kind, access, carryOut, heldDecisions, roles, auditDrop }: HeldKindOptions<D>,
): void {
  const { mayDecide } = createCache({ ttl: bulkSeconds, storage: { type: 'memory' } }).define('mayDecide', (decider: Person) =>
    roles.mayStill(decider, access),
  );

  /** Carries a decision out, or drops it if its decider has lost the permission. @throws an error that is worth a retry */
  async function end(row: HeldRow<D>): Promise<void> {
    try {
      if (await mayDecide({ userId: row.actorId, username: row.actor })) {
        await carryOut(row);
        return await heldDecisions.finish(row.id, 'done', null);
      }
      await auditDrop(row);
      await heldDecisions.finish(row.id, 'refused', heldDecisionTexts.dropped);
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
      await heldDecisions.finish(row.id, 'refused', error.message);
    }
  }

  jobs.addKind({
    name: heldJobs.carryOut(kind),
    schema: payloadSchema,
    pool: 'decisions',
    async run({ payload: { id } }) {
      const row = await heldDecisions.take(id);
      if (row) await end(row);
      // Without an unfinished row, a crash or a restored copy of the store may have left an outcome.
      await heldDecisions.forgetLater(id);
    },
  });
  jobs.addKind({
    name: heldJobs.forget,
    schema: payloadSchema,
    run: ({ payload: { id } }) => heldDecisions.forget(id),
  });
}
