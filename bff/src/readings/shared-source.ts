import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { queryWithin, type Store } from '../store/store.ts';
import { shareNextRun } from '../concurrency.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { createReadingRow, type ReadingLease, type RowState } from './reading-row.ts';

/** Value of an outside service. */
export interface Loaded<T> {
  /** The same object until the service's reply changes. */
  readonly value: T;
  /** Start of the load, in milliseconds since 1970. */
  readonly loadedAt: number;
  /** How long the value stays fresh, in milliseconds. */
  readonly freshForMs: number;
}

export interface SourceOptions<T> {
  store: Store;
  /** Name of the row that all processes share, unique for each source, such as a list. */
  name: string;
  /** Name of the service in errors. */
  service: string;
  /** How long a value is fresh, in milliseconds. There is at most one load in this interval. */
  refreshMs: number;
  /** Overrides `refreshMs` for a value that expires sooner. */
  freshForMs?: (value: T) => number;
  /** Reads the service. The result must be serialisable as JSON. */
  load: () => Promise<unknown>;
  /** Parses a result, possibly one of another version of the portal. @throws if it has another shape */
  parse: (read: unknown) => T;
}

/** Less than a third of the lease, in milliseconds, so that a busy process does not lose it. */
const renewEveryMs = 900;
/** Polling interval while another process reads the service, in milliseconds. */
const pollMs = { min: 5, max: 200 };
/** Longest wait for another process, in milliseconds. No load takes longer. */
const maxWaitMs = 12_000;

/** Stands for the version of a missing row. */
const noVersion = 0;

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

class StoreAway extends Error {}

/**
 * Shares the loads of a service between all processes. The process that finds the value stale takes a lease and reads the service. The
 * others read the row. Failures are shared too. While the store is unavailable, each process reads the service itself.
 *
 * @param failureMs pause of all processes after a failure, in milliseconds
 * @param now clock of loads that are not shared, in milliseconds since 1970
 */
export function createSharedSource<T>(options: SourceOptions<T>, failureMs: number, now: () => number) {
  const { store, name, service, refreshMs, freshForMs = () => refreshMs, load, parse } = options;
  const row = createReadingRow(store, name);
  const inTime = queryWithin(store);
  let cached: { hash: string; value: T } | undefined;
  /** Hash of a body that another version of the portal wrote and this one cannot read. */
  let unusable = '';
  let seenVersion: number | undefined;
  /** True while an invalidation is not in the store yet. Until then this process uses no value of another process. */
  let isOwed = false;

  /** Turns every failure into StoreAway, because readers can do without the shared row. */
  const ask = <R>(work: () => Promise<R>): Promise<R> =>
    inTime(work).catch((cause: unknown) => {
      throw new StoreAway('the shared reading cannot be used', { cause });
    });

  const settle = shareNextRun(async () => {
    if (!isOwed) return;
    isOwed = false;
    await ask(() => row.invalidate()).catch(() => (isOwed = true));
  });

  async function loadAlone(): Promise<Loaded<T>> {
    const loadedAt = now();
    const value = parse(await load());
    return { value, loadedAt, freshForMs: freshForMs(value) };
  }

  /** Returns the row's value; undefined if this process cannot read it. */
  async function loadedOf({ hash, loadedAt, freshUntil, now: readAt }: RowState): Promise<Loaded<T> | undefined> {
    if (cached?.hash !== hash) {
      const stored = await ask(() => row.body());
      if (stored?.hash !== hash || !stored.body) return undefined;
      try {
        cached = { hash, value: parse(JSON.parse((await decompress(stored.body)).toString('utf8'))) };
      } catch {
        unusable = hash;
        return undefined;
      }
    }
    return { value: cached.value, loadedAt, freshForMs: freshUntil - readAt };
  }

  /** Reads the service under the lease. Returns undefined if the lease was lost: another process may have read a newer value. */
  async function loadFor(lease: ReadingLease): Promise<Loaded<T> | undefined> {
    const timer = setInterval(() => void row.renew(lease).catch(() => undefined), renewEveryMs);
    try {
      const reply = await load();
      const text = JSON.stringify(reply);
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      const value = cached?.hash === hash ? cached.value : parse(reply);
      cached = { hash, value };
      const loaded = { value, loadedAt: lease.now, freshForMs: freshForMs(value) };
      const body = hash === lease.hash ? {} : { body: await compress(text) };
      const isKept = await ask(() => row.keep(lease, { hash, freshForMs: loaded.freshForMs, ...body })).catch(() => true);
      return isKept ? loaded : undefined;
    } catch (error) {
      await ask(() => row.fail(lease, failureMs)).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  async function loadShared(): Promise<Loaded<T>> {
    const givesUpAt = performance.now() + maxWaitMs;
    for (let pause = pollMs.min; ; pause = Math.min(pollMs.max, pause * 1.5)) {
      const state = await ask(() => row.look());
      if (state && state.freshUntil > state.now && state.version === state.wanted && state.hash !== unusable) {
        const loaded = await loadedOf(state);
        if (loaded) return loaded;
      }
      if (state && state.failedUntil > state.now) throw new UpstreamError(service, 'busy', { retryAfterMs: state.failedUntil - state.now });
      const isLeased = state && state.leaseUntil > state.now;
      const lease = isLeased ? undefined : await ask(() => row.take(randomUUID(), unusable));
      const loaded = lease && (await loadFor(lease));
      if (loaded) return loaded;
      if (performance.now() > givesUpAt) throw new UpstreamError(service, 'timeout');
      await sleep(pause * (0.75 + Math.random() / 2));
    }
  }

  return {
    /** Returns a fresh value, whose load began after the last `invalidate`. @throws the load's error */
    async load(): Promise<Loaded<T>> {
      await settle();
      if (isOwed) return loadAlone();
      try {
        return await loadShared();
      } catch (error) {
        if (error instanceof StoreAway) return loadAlone();
        throw error;
      }
    },

    /** Returns the last good value of any process, fresh or not. Never rejects. */
    async newest(): Promise<Loaded<T> | undefined> {
      const state = await ask(() => row.look()).catch(() => undefined);
      return state?.hash ? loadedOf(state).catch(() => undefined) : undefined;
    },

    /** True if this or another process may have invalidated the value since the last call. Never rejects. */
    async hasChanged(): Promise<boolean> {
      await settle();
      const state = await ask(() => row.look()).catch(() => null);
      if (state === null) return false;
      const version = state?.wanted ?? noVersion;
      const isNew = version !== seenVersion;
      seenVersion = version;
      return isNew;
    },

    /** Resolves when no process treats an earlier value as fresh. Never rejects. */
    invalidate(): Promise<void> {
      isOwed = true;
      return settle();
    },
  };
}
