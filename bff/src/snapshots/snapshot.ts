import { cookJson, type Cooked } from './cooked.ts';
import { deepFreeze } from './deep-freeze.ts';

export interface SnapshotOptions<T> {
  /** Names the snapshot in logs. */
  name: string;
  /** How long a value counts as fresh, in milliseconds: at most one load per this interval. */
  refreshMs: number;
  /** How long after its load the last good value may stand in while the source cannot be read, in milliseconds. */
  staleForMs: number;
  /** How long a failure is remembered, so that a dead source is asked at most once per this time, in milliseconds. */
  failureMs?: number;
  /** Reads the source. Rejects when it cannot. */
  load: () => Promise<T>;
  /** Makes the JSON body of the reply; called once per refresh, and once more when the value goes stale. */
  cook: (value: T, state: { asOf: string; stale: boolean }) => unknown;
  /** Told of each failed load. */
  onFailure?: (error: unknown) => void;
  /** Milliseconds since the epoch; tests hand in a clock. */
  now?: () => number;
}

/** The shared value, frozen, with its ready bytes. `asOf` is the time of the read (ISO 8601). */
export interface Reading<T> {
  readonly value: T;
  readonly asOf: string;
  readonly stale: boolean;
  readonly cooked: Cooked;
}

export interface Snapshot<T> {
  /** The fresh reading if there is one, without waiting: the path of nearly every request. */
  peek: () => Reading<T> | undefined;
  /** The fresh reading, else the outcome of the one load under way, else the last good reading marked stale. Rejects with the load's error. */
  read: () => Promise<Reading<T>>;
  /** Call after an own write: no load begun before this call is ever taken for the truth. */
  invalidate: () => void;
}

interface Good<T> {
  reading: Reading<T>;
  loadedAt: number;
  /** Cooked when first needed, since most values never go stale. */
  staleReading?: Reading<T>;
}

const defaultFailureMs = 1_000;

/** Keeps one shared, cached reading of an upstream: any number of visitors cost it one load per interval. */
export function createSnapshot<T>(options: SnapshotOptions<T>): Snapshot<T> {
  const { refreshMs, staleForMs, failureMs = Math.min(defaultFailureMs, options.refreshMs), now = Date.now } = options;
  let generation = 0;
  let good: Good<T> | undefined;
  let freshUntil = 0;
  let failure: { error: unknown; until: number } | undefined;
  let running: { generation: number; outcome: Promise<Reading<T>> } | undefined;

  const peek = () => (good && now() < freshUntil ? good.reading : undefined);

  const makeReading = (value: T, asOf: string, stale: boolean): Reading<T> =>
    Object.freeze({ value, asOf, stale, cooked: cookJson(options.cook(value, { asOf, stale })) });

  const lastGood = (): Reading<T> | undefined => {
    if (!good || now() >= good.loadedAt + staleForMs) return undefined;
    return (good.staleReading ??= makeReading(good.reading.value, good.reading.asOf, true));
  };

  async function load(begunIn: number): Promise<Reading<T>> {
    try {
      const loadedAt = now();
      const value = deepFreeze(await Promise.resolve().then(options.load));
      const reading = makeReading(value, new Date(loadedAt).toISOString(), false);
      // Begun before an own write: good enough for those who asked before the write, never for those after it.
      if (begunIn !== generation) return reading;
      good = { reading, loadedAt };
      freshUntil = now() + refreshMs;
      failure = undefined;
      return reading;
    } catch (error) {
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
    const fresh = peek();
    if (fresh) return fresh;
    const fallback = lastGood();
    if (failure) {
      const resting = now() < failure.until;
      if (resting && !fallback) throw failure.error;
      // In an outage nobody waits for the source while there is a list to show; one probe runs behind their backs.
      if (!resting && fallback) loadOnce().catch(() => undefined);
      if (fallback) return fallback;
    }
    return loadOnce().catch((error: unknown) => {
      const standIn = lastGood();
      if (standIn) return standIn;
      throw error;
    });
  }

  function invalidate(): void {
    generation += 1;
    freshUntil = 0;
    failure = undefined;
  }

  return { peek, read, invalidate };
}
