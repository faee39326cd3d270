import { inTime, shareNextRun } from '../concurrency.ts';
import { asPortal } from '../upstreams/call-context.ts';
import { encodeJson, type EncodedReply } from './encoded-reply.ts';
import { createSharedSource, type Loaded, type SourceOptions } from './shared-source.ts';

export interface ReadingOptions<T> extends SourceOptions<T> {
  /** How long after its load a value may be served while the service cannot be read, in milliseconds. */
  staleForMs: number;
  /** Pause after a failure, in milliseconds. A failing service is called at most once in this time. */
  failureMs?: number;
  /**
   * Longest delay until this process sees a change by another one, in milliseconds. 0 checks before every read. Omit it for data that
   * the portal itself never changes.
   */
  followMs?: number;
  /** Builds the JSON body of the reply. Called once per refresh, and once more when the value goes stale. */
  encode: (value: T, state: { asOf: string; stale: boolean }) => unknown;
  /** Called for each failed load. */
  onFailure?: (error: unknown) => void;
  now?: () => number;
}

/** The shared value, frozen, with its encoded reply. `asOf` is the time of the load (ISO 8601). */
export interface ReadResult<T> {
  readonly value: T;
  readonly asOf: string;
  readonly stale: boolean;
  readonly encoded: EncodedReply;
}

/** Data of an outside service, kept fresh and shared by all visitors and processes. */
export interface Reading<T> {
  /** Returns the fresh value without waiting, or undefined. */
  peek: () => ReadResult<T> | undefined;
  /** Returns the fresh value, or loads one, or falls back to the last good one, marked stale. @throws the load's error */
  read: () => Promise<ReadResult<T>>;
  /** Returns the last good value of any age without waiting. For data that outlives a change. */
  last: () => ReadResult<T> | undefined;
  /** Returns the number of known changes by all processes. Data that was cached under another number is stale. */
  generation: () => Promise<number>;
  /** Call after a write. No process treats a load that began earlier as fresh. Never rejects. */
  invalidate: () => Promise<void>;
  /** Returns the start of the last good load in milliseconds since 1970, and whether the newest one failed. Reads nothing. */
  state: () => ReadingState;
}

export interface ReadingState {
  loadedAt: number | undefined;
  isFailing: boolean;
}

interface Good<T> {
  loaded: Loaded<T>;
  result: ReadResult<T>;
  /** Encoded when first needed, since most values never go stale. */
  staleResult?: ReadResult<T>;
}

const defaultFailureMs = 1_000;
/** A slow service must not delay a page for longer than this, in milliseconds: the page can load the data itself. */
const pageWaitMs = 500;

/** Waits briefly for work. Returns undefined if it fails or takes too long. */
export const readSoon = <T>(work: Promise<T>, maxWaitMs = pageWaitMs): Promise<T | undefined> =>
  inTime(work, maxWaitMs).catch(() => undefined);

/** Caches data of a service. Loads it once per interval, regardless of the number of visitors and processes. */
export function createReading<T>(options: ReadingOptions<T>): Reading<T> {
  const { refreshMs, staleForMs, failureMs = Math.min(defaultFailureMs, refreshMs), followMs = Infinity, now = Date.now } = options;
  const source = createSharedSource({ ...options, load: () => asPortal(options.load) }, failureMs, now);
  let generation = 0;
  let good: Good<T> | undefined;
  let freshUntil = 0;
  let lookedAt = -Infinity;
  let failure: { error: unknown; until: number } | undefined;
  let running: { generation: number; outcome: Promise<ReadResult<T>> } | undefined;

  const makeResult = ({ value, loadedAt }: Loaded<T>, stale: boolean): ReadResult<T> => {
    const asOf = new Date(loadedAt).toISOString();
    return Object.freeze({ value: deepFreeze(value), asOf, stale, encoded: encodeJson(options.encode(value, { asOf, stale })) });
  };

  function keep(loaded: Loaded<T>): ReadResult<T> {
    const isSame = good?.loaded.value === loaded.value && good.loaded.loadedAt === loaded.loadedAt;
    if (!good || !isSame) good = { loaded, result: makeResult(loaded, false) };
    return good.result;
  }

  function forget(): void {
    generation += 1;
    freshUntil = 0;
    failure = undefined;
  }

  /** Checks whether another process has invalidated the value. Concurrent callers share one check. */
  const look = shareNextRun(async () => {
    const begunAt = now();
    if (await source.hasChanged()) forget();
    lookedAt = begunAt;
  });
  const isLookDue = () => followMs !== Infinity && now() - lookedAt >= followMs;

  const fresh = () => (good && now() < freshUntil ? good.result : undefined);
  const lastGood = (): ReadResult<T> | undefined => {
    if (!good || now() >= good.loaded.loadedAt + staleForMs) return undefined;
    return (good.staleResult ??= makeResult(good.loaded, true));
  };

  /** Keeps a newer value of another process, if the service failed only after it. */
  async function keepNewest(): Promise<void> {
    const newest = staleForMs > 0 ? await source.newest() : undefined;
    if (newest && newest.loadedAt > (good?.loaded.loadedAt ?? 0)) keep(newest);
  }

  async function load(begunIn: number): Promise<ReadResult<T>> {
    try {
      const loaded = await source.load();
      // The load began before a write. It serves the callers from before the write, but is not cached.
      if (begunIn !== generation) return makeResult(loaded, false);
      const result = keep(loaded);
      freshUntil = now() + loaded.freshForMs;
      failure = undefined;
      return result;
    } catch (error) {
      await keepNewest();
      if (begunIn === generation) failure = { error, until: now() + failureMs };
      options.onFailure?.(error);
      throw error;
    } finally {
      if (running?.generation === begunIn) running = undefined;
    }
  }

  function loadOnce(): Promise<ReadResult<T>> {
    if (running?.generation !== generation) running = { generation, outcome: load(generation) };
    return running.outcome;
  }

  async function read(): Promise<ReadResult<T>> {
    if (isLookDue()) await look();
    const result = fresh();
    if (result) return result;
    const isPaused = failure !== undefined && now() < failure.until;
    const fallback = failure && lastGood();
    if (fallback) {
      // In an outage no caller waits if there is a fallback. One load runs in the background.
      if (!isPaused) loadOnce().catch(() => undefined);
      return fallback;
    }
    if (failure && isPaused) throw failure.error;
    return loadOnce().catch((error: unknown) => {
      const staleResult = lastGood();
      if (staleResult) return staleResult;
      throw error;
    });
  }

  return {
    peek: () => (isLookDue() ? undefined : fresh()),
    read,
    last: () => good?.result,
    async generation() {
      if (isLookDue()) await look();
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
