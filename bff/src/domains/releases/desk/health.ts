import { reasonOf, type Log } from '../../../log.ts';
import type { Db, Store } from '../../../store/store.ts';

export interface Health {
  views: number;
  errors: number;
}

const minuteMs = 60_000;
const minuteOf = (ms: number) => Math.floor(ms / minuteMs);

/** Counts views and errors per release. Writes the counts every two seconds, so that a view costs no write. */
export class ReleaseHealth {
  readonly #store: Store;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, Health & { releaseId: number; minute: number }>();

  /** @param flushMs milliseconds between two writes */
  constructor({ store, log, now }: { store: Store; log: Log; now(): number }, flushMs = 2_000) {
    this.#store = store;
    this.#log = log;
    this.#now = now;
    this.#timer = setInterval(() => void this.flush(), flushMs).unref();
  }

  countView = (releaseId: number) => void (this.#at(releaseId).views += 1);
  countError = (releaseId: number) => void (this.#at(releaseId).errors += 1);

  /** Adds the counts to the database. After a failure it keeps them for the next write. */
  async flush(): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      await this.#store.inTurn('releases', (db) => add(db, counts));
    } catch (error) {
      for (const { releaseId, minute, views, errors } of counts) {
        const count = this.#at(releaseId, minute);
        count.views += views;
        count.errors += errors;
      }
      this.#log.error({ reason: reasonOf(error) }, 'health of releases cannot be written');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #at(releaseId: number, minute = minuteOf(this.#now())) {
    const key = `${releaseId} ${minute}`;
    const existing = this.#counts.get(key);
    if (existing) return existing;
    const count = { releaseId, minute, views: 0, errors: 0 };
    this.#counts.set(key, count);
    return count;
  }
}

async function add(db: Db, counts: readonly (Health & { releaseId: number; minute: number })[]): Promise<void> {
  await db
    .insertInto('releaseHealth')
    .values([...counts])
    .onConflict((conflict) =>
      conflict.columns(['releaseId', 'minute']).doUpdateSet(({ eb, ref }) => ({
        views: eb('releaseHealth.views', '+', ref('excluded.views')),
        errors: eb('releaseHealth.errors', '+', ref('excluded.errors')),
      })),
    )
    .execute();
}

/** Sums the views and errors of a release. @param since ISO 8601, rounded down to the minute. Default: the first view */
export async function healthSince(db: Db, releaseId: number, since?: string): Promise<Health> {
  const { views, errors } = await db
    .selectFrom('releaseHealth')
    .select(({ fn }) => [fn.sum<number | null>('views').as('views'), fn.sum<number | null>('errors').as('errors')])
    .where('releaseId', '=', releaseId)
    .where('minute', '>=', since === undefined ? 0 : minuteOf(Date.parse(since)))
    .executeTakeFirstOrThrow();
  return { views: Number(views ?? 0), errors: Number(errors ?? 0) };
}
