import type { Store } from '../store/store.ts';
import { asPortal } from '../upstreams/request-budget.ts';
import { encodeJson, type EncodedReply } from './encoded-reply.ts';
import { joinNext } from './join-next.ts';
import { createSharedSource } from './shared-source.ts';
import { createOwnSource, type Loaded, type ReadingOptions } from './source.ts';

export interface SnapshotOptions<T> extends ReadingOptions<T> {
  /** How long after its load a value may be served while the source cannot be read, in milliseconds. */
  staleForMs: number;
  /** Pause after a failure, in milliseconds. A failing source is called at most once in this time. */
  failureMs?: number;
  /** Shares the reading with all processes. Without it, this process reads the source itself. */
  shared?: Sharing;
  /** Builds the JSON body of the reply. Called once per refresh, and once more when the value goes stale. */
  encode: (value: T, state: { asOf: string; stale: boolean }) => unknown;
  /** Called for each failed load. */
  onFailure?: (error: unknown) => void;
  now?: () => number;
}

interface Sharing {
  store: Store;
  /** Name of the reading, unique for each source, such as a list. */
  name: string;
  /** Name of the service in errors. */
  service: string;
  /**
   * Longest delay until this process sees a change by another one, in milliseconds. 0 checks before every read. Omit it for data that
   * the portal itself never changes.
   */
  followMs?: number;
}

/** The shared value, frozen, with its encoded reply. `asOf` is the time of the read (ISO 8601). */
export interface Reading<T> {
  readonly value: T;
  readonly asOf: string;
  readonly stale: boolean;
  readonly encoded: EncodedReply;
}

export interface Snapshot<T> {
  /** Returns the fresh reading without waiting, or undefined. Nearly every request takes this path. */
  peek: () => Reading<T> | undefined;
  /** Returns the fresh reading, or loads one, or falls back to the last good reading, marked stale. @throws the load's error */
  read: () => Promise<Reading<T>>;
  /** Returns the last good reading of any age without waiting. For data that outlives a change. */
  last: () => Reading<T> | undefined;
  /** Returns the number of known changes by all processes. Data that was cached under another number is stale. */
  generation: () => Promise<number>;
  /** Call after a write. No process treats a load that began earlier as fresh. Never rejects. */
  invalidate: () => Promise<void>;
  /** Returns the start of the last good reading in milliseconds since 1970, and whether the newest one failed. Reads nothing. */
  state: () => { loadedAt: number | undefined; isFailing: boolean };
}

interface Good<T> {
  loaded: Loaded<T>;
  reading: Reading<T>;
  /** Encoded when first needed, because most values never go stale. */
  staleReading?: Reading<T>;
}

const defaultFailureMs = 1_000;

/** Caches one reading of an upstream. Loads it once per interval, regardless of the number of visitors and processes. */
export function createSnapshot<T>(options: SnapshotOptions<T>): Snapshot<T> {
  const { refreshMs, staleForMs, failureMs = Math.min(defaultFailureMs, refreshMs), shared, now = Date.now } = options;
  const followMs = shared?.followMs ?? Infinity;
  const reading = { ...options, load: () => asPortal(options.load) };
  const source = shared ? createSharedSource({ ...reading, ...shared, failureMs, now }) : createOwnSource(reading, now);
  let generation = 0;
  let good: Good<T> | undefined;
  let freshUntil = 0;
  let lookedAt = -Infinity;
  let failure: { error: unknown; until: number } | undefined;
  let running: { generation: number; outcome: Promise<Reading<T>> } | undefined;

  const makeReading = ({ value, loadedAt }: Loaded<T>, stale: boolean): Reading<T> => {
    const asOf = new Date(loadedAt).toISOString();
    return Object.freeze({ value: deepFreeze(value), asOf, stale, encoded: encodeJson(options.encode(value, { asOf, stale })) });
  };

  function keep(loaded: Loaded<T>): Reading<T> {
    const isSame = good?.loaded.value === loaded.value && good.loaded.loadedAt === loaded.loadedAt;
    if (!good || !isSame) good = { loaded, reading: makeReading(loaded, false) };
    return good.reading;
  }

  function forget(): void {
    generation += 1;
    freshUntil = 0;
    failure = undefined;
  }

  const fresh = () => (good && now() < freshUntil ? good.reading : undefined);

  /** Checks whether another process has invalidated the reading. Concurrent callers share one check. */
  const look = joinNext(async () => {
    const begunAt = now();
    if (await source.hasChanged()) forget();
    lookedAt = begunAt;
  });
  const isLookDue = (afterMs: number) => followMs !== Infinity && now() - lookedAt >= afterMs;

  function peek(): Reading<T> | undefined {
    if (isLookDue(followMs)) return undefined;
    const reading = fresh();
    // Checks ahead of time, so that no caller waits under steady load.
    if (reading && isLookDue(followMs / 2)) void look();
    return reading;
  }

  const lastGood = (): Reading<T> | undefined => {
    if (!good || now() >= good.loaded.loadedAt + staleForMs) return undefined;
    return (good.staleReading ??= makeReading(good.loaded, true));
  };

  /** Keeps a newer reading of another process, if the source failed only after it. */
  async function keepNewest(): Promise<void> {
    const newest = staleForMs > 0 ? await source.newest() : undefined;
    if (newest && newest.loadedAt > (good?.loaded.loadedAt ?? 0)) keep(newest);
  }

  async function load(begunIn: number): Promise<Reading<T>> {
    try {
      const loaded = await Promise.resolve().then(() => source.load());
      // The load began before a write. It serves the callers from before the write, but is not cached.
      if (begunIn !== generation) return makeReading(loaded, false);
      const reading = keep(loaded);
      freshUntil = now() + loaded.freshForMs;
      failure = undefined;
      return reading;
    } catch (error) {
      await keepNewest();
      if (begunIn === generation) failure = { error, until: now() + failureMs };
      options.onFailure?.(error);
      throw error;
    } finally {
      if (running?.generation === begunIn) running = undefined;
    }
  }

  function loadOnce(): Promise<Reading<T>> {
    if (running?.generation !== generation) running = { generation, outcome: load(generation) };
    return running.outcome;
  }

  async function read(): Promise<Reading<T>> {
    if (isLookDue(followMs)) await look();
    const reading = fresh();
    if (reading) return reading;
    const fallback = lastGood();
    if (failure) {
      const resting = now() < failure.until;
      if (resting && !fallback) throw failure.error;
      // In an outage no caller waits if there is a fallback. One probe runs in the background.
      if (!resting && fallback) loadOnce().catch(() => undefined);
      if (fallback) return fallback;
    }
    return loadOnce().catch((error: unknown) => {
      const staleReading = lastGood();
      if (staleReading) return staleReading;
      throw error;
    });
  }

  return {
    peek,
    read,
    last: () => good?.reading,
    async generation() {
      if (isLookDue(followMs)) await look();
      return generation;
    },
    invalidate() {
      forget();
      return source.invalidate();
    },
    state: () => ({ loadedAt: good?.loaded.loadedAt, isFailing: failure !== undefined }),
  };
}

/** Freezes a JSON-like value deeply, so that no request can change a value that all requests share. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
  return value;
}
