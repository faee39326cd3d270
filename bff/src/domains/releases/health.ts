import type { Db, Store } from '../../store/store.ts';

export interface Health {
  views: number;
  errors: number;
}

const minuteMs = 60_000;
export const minuteOf = (ms: number) => Math.floor(ms / minuteMs);

interface HealthDeps {
  store: Store;
  now(): number;
  log: { error(fields: object, text: string): void };
  /** Milliseconds between two writes. */
  flushMs?: number;
}

/** Counts views and errors per release. They are added to the database every two seconds, so that a view costs no write. */
export class ReleaseHealth {
  readonly #deps: HealthDeps;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, Health & { releaseId: number; minute: number }>();

  constructor(deps: HealthDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.flush(), deps.flushMs ?? 2_000).unref();
  }

  countView = (releaseId: number) => void (this.#at(releaseId).views += 1);
  countError = (releaseId: number) => void (this.#at(releaseId).errors += 1);

  /** Writes what was counted. When that fails it is counted with the next write. */
  async flush(): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      await this.#deps.store.inTurn('releases', (db) => add(db, counts));
    } catch (error) {
      for (const { releaseId, minute, views, errors } of counts) {
        const now = this.#at(releaseId, minute);
        now.views += views;
        now.errors += errors;
      }
      this.#deps.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'health of releases cannot be written');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #at(releaseId: number, minute = minuteOf(this.#deps.now())) {
    const key = `${releaseId} ${minute}`;
    const known = this.#counts.get(key);
    if (known) return known;
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

/** Views and errors of a release since a time in ISO 8601, to the minute; all of them without one. */
export async function healthSince(db: Db, releaseId: number, since?: string): Promise<Health> {
  const { views, errors } = await db
    .selectFrom('releaseHealth')
    .select(({ fn }) => [fn.sum<number | null>('views').as('views'), fn.sum<number | null>('errors').as('errors')])
    .where('releaseId', '=', releaseId)
    .where('minute', '>=', since === undefined ? 0 : minuteOf(Date.parse(since)))
    .executeTakeFirstOrThrow();
  return { views: Number(views ?? 0), errors: Number(errors ?? 0) };
}
