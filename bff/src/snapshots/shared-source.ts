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
  /** Names the row that all processes share. */
  name: string;
  /** The service as errors name it. */
  service: string;
  /** How long no process asks again after a failure, in milliseconds. */
  failureMs: number;
  /** Milliseconds since 1970, for readings that are not shared. */
  now: () => number;
}

/** Less than a third of the lease, in milliseconds, so that a busy process loses none. */
const renewEveryMs = 900;
/** Polling interval while another process reads the service, in milliseconds. */
const poll = { soonest: 5, latest: 200 };
/** Longest wait for another process's reading, in milliseconds. No reading takes longer. */
const waitAtMostMs = 12_000;
/** Milliseconds for which a load uses the row that the look before it has read. */
const justNowMs = 50;

class StoreAway extends Error {}

/**
 * Shares one reading of a service between all processes. The process that finds it stale takes a lease and reads the service; the
 * others read the row. Failures are shared too. While the store is away each process reads for itself.
 */
export function createSharedSource<T>(options: SharedSourceOptions<T>): Source<T> {
  const { store, name, service, refreshMs, freshForMs, failureMs, load, parse, now } = options;
  const row = createReadingRow(store, name);
  const own = createOwnSource(options, now);
  const inTime = askInTime(store);
  let known: { hash: string; value: T } | undefined;
  /** Hash of a body that this version of the portal cannot read, since another version wrote it. */
  let unusable = '';
  let seen: number | undefined;
  /** The row as the last look saw it, unless this process has invalidated since. */
  let looked: { state: RowState; at: number } | undefined;
  let invalidations = 0;
  /** True while an invalidation is not in the store yet. Until then no reading of another process is used. */
  let isOwed = false;
  let settled: Promise<void> = Promise.resolve();

  /** Any failure means the same for readers, who can do without the shared row. @throws StoreAway */
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
        if (seen !== undefined && version === seen + 1) seen = version;
      } catch {
        isOwed = true;
      }
    }));

  /** Returns the row's value if this process can read it. */
  async function valueOf(hash: string): Promise<{ value: T } | undefined> {
    if (known?.hash === hash) return known;
    const found = await ask(() => row.body());
    if (found?.hash !== hash || !found.body) return undefined;
    try {
      known = { hash, value: parse(await unpackReading(found.body)) };
      return known;
    } catch {
      unusable = hash;
      return undefined;
    }
  }

  async function loadedOf(state: RowState): Promise<Loaded<T> | undefined> {
    const found = await valueOf(state.hash);
    return found && { value: found.value, loadedAt: state.loadedAt, freshForMs: state.freshUntil - state.now };
  }

  /** Reads the service under the lease. Returns undefined when the lease was lost: another process may have read a newer value. */
  async function loadFor(lease: ReadingLease): Promise<Loaded<T> | undefined> {
    const timer = setInterval(() => void row.renew(lease).catch(() => undefined), renewEveryMs);
    try {
      const read = await load();
      const { text, hash } = writeReading(read);
      const value = known?.hash === hash ? known.value : parse(read);
      known = { hash, value };
      const loaded = { value, loadedAt: lease.now, freshForMs: freshForMs?.(value) ?? refreshMs };
      const body = hash === lease.hash ? {} : { body: await packReading(text) };
      const keep = () => row.keep(lease, { hash, freshForMs: loaded.freshForMs, ...body });
      const kept = await ask(keep).catch(() => ({ isCurrent: true }));
      return kept && { ...loaded, freshForMs: kept.isCurrent ? loaded.freshForMs : 0 };
    } catch (error) {
      await ask(() => row.fail(lease, failureMs)).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  /** Returns the row if it was read just now. A second try reads it again. */
  function takeLooked(): RowState | undefined {
    const last = looked;
    looked = undefined;
    return last && performance.now() - last.at < justNowMs ? last.state : undefined;
  }

  async function loadShared(): Promise<Loaded<T>> {
    const givesUpAt = performance.now() + waitAtMostMs;
    for (let pause = poll.soonest; ; pause = Math.min(poll.latest, pause * 1.5)) {
      const state = takeLooked() ?? (await ask(() => row.look()));
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
      if (invalidations === before) looked = { state, at: performance.now() };
      const isNew = state.wanted !== seen;
      seen = state.wanted;
      return isNew;
    },

    invalidate() {
      invalidations += 1;
      looked = undefined;
      isOwed = true;
      return settle();
    },
  };
}
