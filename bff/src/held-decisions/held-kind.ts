import { heldDecisionTexts } from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AccessKey } from '../plugins/access-table.ts';
import { HttpError } from '../plugins/http-error.ts';
import type { Roles } from '../roles.ts';
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
type Payload = z.infer<typeof payloadSchema>;

/** Carries out held decisions of a kind whose time to be undone is over. */
const carryOutKind = <D extends HeldRow['decision']>(options: HeldKindOptions<D>): JobKind<Payload> => ({
  name: heldJobs.carryOut(options.kind),
  schema: payloadSchema,
  pool: 'decisions',
  async run({ payload: { id } }) {
    const row = await options.heldDecisions.take(id);
    if (row) await end(options, row);
    // Without an unfinished row, a crash or a restored copy of the store may have left an outcome.
    await options.heldDecisions.forgetLater(id);
  },
});

/** Carries a decision out, or drops it if its decider has lost the permission. @throws an error that is worth a retry */
async function end<D extends HeldRow['decision']>(options: HeldKindOptions<D>, row: HeldRow<D>): Promise<void> {
  const { access, carryOut, heldDecisions, roles, auditDrop } = options;
  try {
    if (await roles.mayStill({ userId: row.actorId, username: row.actor }, access)) {
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

/** Deletes outcomes that their deciders have had time to see. */
const forgetKind = ({ forget }: Pick<HeldDecisions, 'forget'>): JobKind<Payload> => ({
  name: heldJobs.forget,
  schema: payloadSchema,
  run: ({ payload: { id } }) => forget(id),
});

/** Registers the jobs of held decisions of a kind. */
export function addHeldKind<D extends HeldRow['decision']>(jobs: Pick<Jobs, 'addKind'>, options: HeldKindOptions<D>): void {
  jobs.addKind(carryOutKind({ ...options, roles: { mayStill: oncePerBulk(options.roles.mayStill) } }));
  jobs.addKind(forgetKind(options.heldDecisions));
}

/** How long a rank counts for other decisions of the same person, in milliseconds. Those of a bulk are due together. */
const bulkMs = 2_000;

/** Reads each person's rank once for the decisions of a bulk. A failure is read again. */
function oncePerBulk(mayStill: Roles['mayStill']): Roles['mayStill'] {
  const recent = new Map<string, Promise<boolean>>();
  return (person, access) => {
    const key = `${person.userId} ${access}`;
    const known = recent.get(key);
    if (known) return known;
    const read = mayStill(person, access);
    recent.set(key, read);
    const forget = () => void recent.delete(key);
    read.then(() => setTimeout(forget, bulkMs).unref(), forget);
    return read;
  };
}
