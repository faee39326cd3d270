import * as z from 'zod/mini';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import type { KnownPeople } from '../../session/known-person.ts';
import { personSubject } from '../../session/session.ts';
import type { Store } from '../../store/store.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import type { People } from '../../upstreams/roblox/people.ts';
import { erasedPersonSchema, isNameOf, type ErasedPerson } from './erased-person.ts';
import { erasureSteps, type Erase, type ErasureStep } from './personal-data.ts';

const reportSchema = z.partialRecord(z.enum(Object.keys(erasureSteps) as [ErasureStep, ...ErasureStep[]]), z.number());

/** State of a person's newest erasure. */
export interface ErasureState {
  isOver: boolean;
  /** Number of erased items by completed step. */
  report: z.infer<typeof reportSchema>;
}

interface ErasureOptions {
  store: Store;
  jobs: Pick<Jobs, 'add' | 'addKind'>;
  erasers: ReadonlyMap<ErasureStep, Erase>;
  knownPeople: Pick<KnownPeople, 'of'>;
  byName: People['byName'];
  /** Overwrites the free space of the store. */
  compact(): Promise<void>;
  log: Pick<Log, 'info'>;
}

export type Erasures = ReturnType<typeof createErasures>;

const [kind, endKind] = ['erasure', 'erasure.end'] as const;
const endSchema = z.object({ subject: z.string() });

/** Lane of a person's erasure. It does not reveal the person. */
const laneOf = (userId: string) => personSubject('person', userId);

/** Erases people's data, as a job with a step for each part. Their reports stay, under a digest of the person's id. */
export function createErasures(options: ErasureOptions) {
  const { store, jobs } = options;
  jobs.addKind(erasureKind(options));
  jobs.addKind(erasureEndKind(options));
  return {
    /** Begins an erasure, unless one of this person is in progress. @throws StoreUnavailable */
    begin: (person: ErasedPerson): Promise<void> =>
      store.transaction(async (db) => {
        const subject = laneOf(person.userId);
        const row = await db
          .insertInto('erasures')
          .values({ subject, report: '{}', endedAt: null })
          .onConflict((conflict) =>
            conflict.column('subject').doUpdateSet({ report: '{}', endedAt: null }).where('erasures.endedAt', 'is not', null),
          )
          .returning('subject')
          .executeTakeFirst();
        if (row) await jobs.add({ kind, key: `${kind}:${subject}`, lane: subject, payload: person }, { db });
      }),
    async stateOf(userId: string): Promise<ErasureState | undefined> {
      const row = await store.db
        .selectFrom('erasures')
        .select(['endedAt', 'report'])
        .where('subject', '=', laneOf(userId))
        .executeTakeFirst();
      return row && { isOver: row.endedAt !== null, report: z.parse(reportSchema, JSON.parse(row.report)) };
    },
  };
}

const erasureKind = ({ store, jobs, erasers, knownPeople, byName, log }: ErasureOptions): JobKind<ErasedPerson> => ({
  name: kind,
  schema: erasedPersonSchema,
  async run(job) {
    const subject = laneOf(job.payload.userId);
    const erase = (step: ErasureStep, person: ErasedPerson) =>
      job.step(step, async () => {
        const items = (await erasers.get(step)?.(person)) ?? 0;
        await report({ store }, subject, step, items);
        log.info({ erasure: subject, step, items }, 'a part of a person’s data was erased');
      });
    const [sessions, ...others] = Object.keys(erasureSteps) as [ErasureStep, ...ErasureStep[]];
    await erase(sessions, job.payload);
    // Reads the names while the store still has the person's sign-ins.
    const learned = await job.step('names', () => learnNames({ knownPeople, byName }, job.payload));
    for (const step of others) await erase(step, { ...job.payload, ...learned });
    // Runs after this job is deleted, because it contains the person's names.
    await jobs.add({ kind: endKind, key: `${endKind}:${subject}`, lane: subject, payload: { subject } });
  },
});

/** Returns all names of a person that nobody else has now. @throws UpstreamError */
async function learnNames({ knownPeople, byName }: Pick<ErasureOptions, 'knownPeople' | 'byName'>, plan: ErasedPerson) {
  const person = await knownPeople.of(plan);
  if (!person.isComplete) throw new UpstreamError('platform-users', 'incomplete');
  const names = [...new Set([...plan.names, ...person.soleNames])];
  // The portal has not seen everybody who has one of the names now.
  const others = (await byName(names)).filter(({ id }) => String(id) !== plan.userId).map(({ requestedUsername }) => requestedUsername);
  return { known: person.known, names: names.filter((name) => !isNameOf({ names: others }, name)) };
}

/** Adds the erased items of a step to the report. */
async function report({ store }: Pick<ErasureOptions, 'store'>, subject: string, step: ErasureStep, items: number): Promise<void> {
  const row = await store.db.selectFrom('erasures').select('report').where('subject', '=', subject).executeTakeFirst();
  const before = z.parse(reportSchema, JSON.parse(row?.report ?? '{}'));
  const text = JSON.stringify({ ...before, [step]: (before[step] ?? 0) + items });
  await store.db.updateTable('erasures').set({ report: text }).where('subject', '=', subject).execute();
}

const erasureEndKind = ({ store, compact, log }: ErasureOptions): JobKind<z.infer<typeof endSchema>> => ({
  name: endKind,
  schema: endSchema,
  async run({ payload: { subject } }) {
    await compact();
    const endedAt = new Date().toISOString();
    await store.db.updateTable('erasures').set({ endedAt }).where('subject', '=', subject).execute();
    log.info({ erasure: subject }, 'a person’s data was erased');
  },
});
