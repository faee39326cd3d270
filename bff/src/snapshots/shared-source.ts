import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askInTime } from '../store/ask-briefly.ts';
import type { Store } from '../store/store.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { packReading, unpackReading, writeReading } from './reading-body.ts';
import { createReadingRow, type ReadingLease, type RowState } from './reading-row.ts';
import { createOwnSource, type Loaded, type ReadingOptions, type Source } from './source.ts';

interface SharedSourceOptions<T> extends ReadingOptions<T> {
  store: Store;
  /** Name of the row that all processes share. */
  name: string;
  /** Name of the service in errors. */
  service: string;
  /** Pause of all processes after a failure, in milliseconds. */
  failureMs: number;
  /** Clock of readings that are not shared, in milliseconds since 1970. */
  now: () => number;
}

/** Less than a third of the lease, in milliseconds, so that a busy process does not lose it. */
const renewEveryMs = 900;
/** Polling interval while another process reads the service, in milliseconds. */
const poll = { soonest: 5, latest: 200 };
/** Longest wait for another process's reading, in milliseconds. No reading takes longer. */
const waitAtMostMs = 12_000;
/** How long a load may reuse the row that `hasChanged` has read, in milliseconds. */
const justNowMs = 50;

class StoreAway extends Error {}

/**
 * Shares one reading of a service between all processes. The process that finds it stale takes a lease and reads the service. The
 * others read the row. Failures are shared too. While the store is unavailable, each process reads the service itself.
 */
export function createSharedSource<T>(options: SharedSourceOptions<T>): Source<T> {
  const { store, name, service, refreshMs, freshForMs, failureMs, load, parse, now } = options;
  const row = createReadingRow(store, name);
  const own = createOwnSource(options, now);
  const inTime = askInTime(store);
  let cached: { hash: string; value: T } | undefined;
  /** Hash of a body that another version of the portal wrote and this one cannot read. */
  let unusable = '';
  let seenVersion: number | undefined;
  /** The row that `hasChanged` has read last, unless this process has invalidated since. */
  let recentRow: { state: RowState; at: number } | undefined;
  let invalidations = 0;
  /** True while an invalidation is not in the store yet. Until then this process uses no reading of another process. */
  let isOwed = false;
  let settled: Promise<void> = Promise.resolve();

  /** Turns every failure into StoreAway, because readers can do without the shared row. */
  const ask = <R>(work: () => Promise<R>): Promise<R> =>
    inTime(work).catch((cause: unknown) => {
      throw new StoreAway('the shared reading cannot be used', { cause });
    });

  const settle = (): Promise<void> =>
    (settled = settled.then(async () => {
      if (!isOwed) return;
      isOwed = false;
      try {
        const version = await ask(() => row.raise());
        // Any other version means that another process has invalidated too.
        if (seenVersion !== undefined && version === seenVersion + 1) seenVersion = version;
      } catch {
        isOwed = true;
      }
    }));

  /** Returns the row's value if this process can read it. */
  async function valueOf(hash: string): Promise<{ value: T } | undefined> {
    if (cached?.hash === hash) return cached;
    const stored = await ask(() => row.body());
    if (stored?.hash !== hash || !stored.body) return undefined;
    try {
      cached = { hash, value: parse(await unpackReading(stored.body)) };
      return cached;
    } catch {
      unusable = hash;
      return undefined;
    }
  }

  async function loadedOf(state: RowState): Promise<Loaded<T> | undefined> {
    const usable = await valueOf(state.hash);
    return usable && { value: usable.value, loadedAt: state.loadedAt, freshForMs: state.freshUntil - state.now };
  }

  /** Reads the service under the lease. Returns undefined if the lease was lost: another process may have read a newer value. */
  async function loadFor(lease: ReadingLease): Promise<Loaded<T> | undefined> {
    const timer = setInterval(() => void row.renew(lease).catch(() => undefined), renewEveryMs);
    try {
      const reply = await load();
      const { text, hash } = writeReading(reply);
      const value = cached?.hash === hash ? cached.value : parse(reply);
      cached = { hash, value };
      const loaded = { value, loadedAt: lease.now, freshForMs: freshForMs?.(value) ?? refreshMs };
      const body = hash === lease.hash ? {} : { body: await packReading(text) };
      const keep = () => row.keep(lease, { hash, freshForMs: loaded.freshForMs, ...body });
      const saved = await ask(keep).catch(() => ({ isCurrent: true }));
      return saved && { ...loaded, freshForMs: saved.isCurrent ? loaded.freshForMs : 0 };
    } catch (error) {
      await ask(() => row.fail(lease, failureMs)).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  /** Returns the row once if it was read just now. */
  function takeRecentRow(): RowState | undefined {
    const last = recentRow;
    recentRow = undefined;
    return last && performance.now() - last.at < justNowMs ? last.state : undefined;
  }

  async function loadShared(): Promise<Loaded<T>> {
    const givesUpAt = performance.now() + waitAtMostMs;
    for (let pause = poll.soonest; ; pause = Math.min(poll.latest, pause * 1.5)) {
      const state = takeRecentRow() ?? (await ask(() => row.look()));
      if (state.freshUntil > state.now && state.version === state.wanted && state.hash !== unusable) {
        const loaded = await loadedOf(state);
        if (loaded) return loaded;
      }
      if (state.failedUntil > state.now) throw new UpstreamError(service, 'busy', { retryAfterMs: state.failedUntil - state.now });
      const lease = state.leaseUntil > state.now ? undefined : await ask(() => row.take(randomUUID(), unusable));
      const loaded = lease && (await loadFor(lease));
      if (loaded) return loaded;
      if (performance.now() > givesUpAt) throw new UpstreamError(service, 'timeout');
      await sleep(pause * (0.75 + Math.random() / 2));
    }
  }

  return {
    async load() {
      await settle();
      if (isOwed) return own.load();
      try {
        return await loadShared();
      } catch (error) {
        if (error instanceof StoreAway) return own.load();
        throw error;
      }
    },

    async newest() {
      const state = await ask(() => row.look()).catch(() => undefined);
      if (!state || state.hash === '') return undefined;
      return loadedOf(state).catch(() => undefined);
    },

    async hasChanged() {
      await settle();
      const before = invalidations;
      const state = await ask(() => row.look()).catch(() => undefined);
      if (!state) return false;
      if (invalidations === before) recentRow = { state, at: performance.now() };
      const isNew = state.wanted !== seenVersion;
      seenVersion = state.wanted;
      return isNew;
    },

    invalidate() {
      invalidations += 1;
      recentRow = undefined;
      isOwed = true;
      return settle();
    },
  };
}
