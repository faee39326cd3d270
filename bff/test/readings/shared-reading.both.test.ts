import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { createReadingRow } from '../../src/readings/reading-row.ts';
import { createReading, type ReadingOptions } from '../../src/readings/reading.ts';
import { Store } from '../../src/store/store.ts';
import { UpstreamError } from '../../src/upstreams/upstream-error.ts';
import { until } from '../helpers/until.ts';
import { describeStores, quietLog } from '../store/stores.ts';

const schema = z.object({ n: z.number() });
type Value = z.infer<typeof schema>;

/** Creates a service that counts its loads, and whose answers the test sets. */
function createService() {
  const service = {
    n: 1,
    loads: 0,
    delayMs: 0,
    failure: undefined as Error | undefined,
    async load(): Promise<unknown> {
      service.loads += 1;
      const { n, failure } = service;
      await wait(service.delayMs);
      if (failure) throw failure;
      return { n };
    },
  };
  return service;
}

const name = 'numbers';
const options = (store: Store, load: () => Promise<unknown>, more: Partial<ReadingOptions<Value>> = {}) => ({
  store,
  name,
  service: 'board',
  refreshMs: 300,
  staleForMs: 60_000,
  failureMs: 200,
  load,
  parse: (read: unknown) => z.parse(schema, read),
  encode: (value: Value, state: object) => ({ ...value, ...state }),
  ...more,
});

describeStores('a reading shared by processes', ({ openAt, place }) => {
  let stores: Store[] = [];
  afterEach(() => void (stores = []));
  /** Creates two readings on one store, as two processes have. */
  async function two(more: Partial<ReadingOptions<Value>> = {}) {
    const where = await place();
    stores = await Promise.all([openAt(where), openAt(where)]);
    const service = createService();
    const [one, other] = stores.map((store) => createReading<Value>(options(store, service.load, more)));
    return { service, one: one!, other: other!, where };
  }
  const db = () => stores[0]!.db;

  it('R33 loads once per interval, with the same bytes in each process', async () => {
    const { service, one, other } = await two();
    service.delayMs = 50;
    const readings = await Promise.all([one, other, one, other].map((each) => each.read()));
    expect(service.loads).toBe(1);
    expect(new Set(readings.map(({ encoded }) => encoded.br.headers['etag'])).size).toBe(1);
    expect(new Set(readings.map(({ asOf }) => asOf)).size).toBe(1);
    const startedAt = performance.now();
    await until(async () => {
      await Promise.all([one.read(), other.read()]);
      return service.loads === 4;
    }, 5);
    expect(performance.now() - startedAt).toBeGreaterThan(2 * 300);
  });

  it("keeps the value object while the service's answer is the same, and updates its time", async () => {
    const { service, one, other } = await two({ refreshMs: 50 });
    const before = [await one.read(), await other.read()];
    await until(async () => (await one.read()) !== before[0], 5);
    const [first, second] = [await one.read(), await other.read()];
    expect(service.loads).toBeGreaterThan(1);
    expect(first.value).toBe(before[0]?.value);
    expect(second.value).toBe(before[1]?.value);
    expect(Date.parse(first.asOf)).toBeGreaterThan(Date.parse(before[0]!.asOf));
  });

  it("R33 shows another process's change at once with followMs 0", async () => {
    const { service, one, other } = await two({ refreshMs: 60_000, followMs: 0 });
    expect([(await one.read()).value.n, (await other.read()).value.n]).toEqual([1, 1]);
    const generation = await other.generation();
    service.n = 2;
    await one.invalidate();
    expect(await other.generation()).toBeGreaterThan(generation);
    expect([(await other.read()).value.n, (await one.read()).value.n]).toEqual([2, 2]);
    expect(service.loads).toBe(2);
  });

  it("shows another process's change after followMs, without delaying reads", async () => {
    const { service, one, other } = await two({ refreshMs: 60_000, followMs: 400 });
    await Promise.all([one.read(), other.read()]);
    service.n = 2;
    await one.invalidate();
    const startedAt = performance.now();
    // Steady callers of `peek` never wait for the look at the store.
    await until(async () => {
      const reading = other.peek();
      return reading === undefined || reading.value.n === 2;
    }, 5);
    expect((await other.read()).value.n).toBe(2);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it("R33 never caches a load that began before another process's change", async () => {
    const { service, one, other } = await two({ refreshMs: 60_000, followMs: 0 });
    service.delayMs = 150;
    const before = one.read();
    await until(async () => service.loads === 1, 2);
    service.n = 2;
    await other.invalidate();
    const after = await Promise.all([one.read(), other.read()]);
    expect(after.map(({ value }) => value.n)).toEqual([2, 2]);
    await before;
    expect([(await one.read()).value.n, service.loads]).toEqual([2, 2]);
  });

  it('R34 calls a failing service once for all processes, which keep their last good values', async () => {
    const { service, one, other } = await two({ failureMs: 1_000 });
    await Promise.all([one.read(), other.read()]);
    service.failure = new Error('down');
    await wait(310);
    const stale = await Promise.all([one.read(), other.read()]);
    expect(stale.map(({ value, stale: isStale }) => [value.n, isStale])).toEqual([
      [1, true],
      [1, true],
    ]);
    expect(service.loads).toBe(2);
    service.failure = undefined;
    await until(async () => !(await one.read()).stale && !(await other.read()).stale);
    expect(service.loads).toBeLessThan(5);
  });

  it('R34 fails in every process if there is no last good value', async () => {
    const { service, one, other } = await two();
    service.failure = new UpstreamError('board', 'network');
    service.delayMs = 50;
    const outcomes = await Promise.all([one, other].map((each) => each.read().catch((error: unknown) => error)));
    expect(outcomes.every((error) => error instanceof UpstreamError && error.upstream === 'board')).toBe(true);
    expect(service.loads).toBe(1);
  });

  it("R34 gives a process that starts in an outage the others' last good value", async () => {
    const { service, one, where } = await two();
    const good = await one.read();
    service.failure = new Error('down');
    await wait(310);
    const lateReading = createReading<Value>(options(await openAt(where), service.load));
    expect(await lateReading.read()).toMatchObject({ value: { n: 1 }, stale: true, asOf: good.asOf });
  });

  it('waits at most for one lease for a process that crashed during a load', async () => {
    const { service, one } = await two();
    const row = createReadingRow(stores[1]!, name);
    await row.look();
    expect(await row.take('a killed process', '')).toBeDefined();
    const startedAt = performance.now();
    expect((await one.read()).value.n).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect(performance.now() - startedAt).toBeGreaterThan(2_500);
    expect(service.loads).toBe(1);
  });

  it('refuses the load of a process that was suspended beyond its lease', async () => {
    const { service, one, other } = await two();
    service.delayMs = 100;
    const lateReading = one.read();
    await until(async () => service.loads === 1, 2);
    await db().updateTable('readings').set({ leaseUntil: 0 }).execute();
    service.n = 2;
    expect((await other.read()).value.n).toBe(2);
    expect((await lateReading).value.n).toBe(2);
    expect(service.loads).toBe(2);
  });

  it('survives the loss of the shared rows without repeating a version', async () => {
    const { service, one, other } = await two({ refreshMs: 60_000, followMs: 0 });
    await Promise.all([one.read(), other.read()]);
    await one.invalidate();
    const { wanted } = await db().selectFrom('readings').select('wanted').executeTakeFirstOrThrow();
    service.n = 2;
    await db().deleteFrom('readings').execute();
    expect([(await one.read()).value.n, (await other.read()).value.n]).toEqual([2, 2]);
    expect(service.loads).toBe(2);
    expect((await db().selectFrom('readings').select('wanted').executeTakeFirstOrThrow()).wanted).toBeGreaterThan(wanted);
  });

  it('loads again if the shared rows are lost during a load', async () => {
    const { service, one, other } = await two({ refreshMs: 60_000 });
    service.delayMs = 100;
    const readings = Promise.all([one.read(), other.read()]);
    await until(async () => service.loads === 1, 2);
    await db().deleteFrom('readings').execute();
    expect((await readings).map(({ value }) => value.n)).toEqual([1, 1]);
    expect(service.loads).toBeLessThan(4);
  });

  it('loads in each process during an outage of the store', async () => {
    const { service, one, other } = await two({ refreshMs: 1_000, followMs: 0 });
    await Promise.all([one.read(), other.read()]);
    await Promise.all(stores.map((store) => store.close()));
    // A fresh value is still served from memory.
    expect((await one.read()).value.n).toBe(1);
    service.n = 2;
    await wait(1_010);
    expect([(await one.read()).value.n, (await other.read()).value.n]).toEqual([2, 2]);
    expect(service.loads).toBe(3);
    await expect(one.invalidate()).resolves.toBeUndefined();
    service.n = 3;
    expect((await one.read()).value.n).toBe(3);
  });

  it('reports a change to the other processes once the store is back', async () => {
    const { service, one, other } = await two({ refreshMs: 60_000, followMs: 0 });
    await Promise.all([one.read(), other.read()]);
    const store = stores[0]!;
    const database = Object.getOwnPropertyDescriptor(Store.prototype, 'db')!;
    Object.defineProperty(store, 'db', {
      configurable: true,
      get: () => {
        throw new Error('away');
      },
    });
    service.n = 2;
    await one.invalidate();
    expect((await one.read()).value.n).toBe(2);
    Object.defineProperty(store, 'db', { ...database, get: database.get!.bind(store) });
    await one.read();
    expect((await other.read()).value.n).toBe(2);
  });

  it('loads again if another version of the portal stored another shape', async () => {
    const { service, one } = await two({ refreshMs: 60_000 });
    const older = createReading<object>({
      store: stores[1]!,
      name,
      service: 'board',
      refreshMs: 60_000,
      staleForMs: 0,
      load: async () => ({ m: 1 }),
      parse: (read) => z.parse(z.object({ m: z.number() }), read),
      encode: (value) => value,
    });
    await older.read();
    expect((await one.read()).value.n).toBe(1);
    expect(service.loads).toBe(1);
    await one.read();
    expect(service.loads).toBe(1);
  });

  it('R33 shows no value older than the last change before a read, in any order of reads, changes and pauses', async () => {
    const { service, one, other } = await two({ refreshMs: 15, followMs: 0 });
    service.n = 0;
    service.delayMs = 5;
    const step = fc.record({ process: fc.constantFrom(one, other), action: fc.constantFrom('read', 'change', 'wait') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const areRecent: Promise<boolean>[] = [];
        for (const { process, action } of steps) {
          if (action === 'wait') await wait(4);
          else if (action === 'change') {
            service.n += 1;
            await process.invalidate();
          } else {
            const atLeast = service.n;
            areRecent.push(process.read().then(({ value }) => value.n >= atLeast));
          }
        }
        expect(await Promise.all(areRecent)).not.toContain(false);
      }),
      { numRuns: 30 },
    );
  });
});

it('a shared reading loads by itself if the store never opens', async () => {
  const service = createService();
  const reading = createReading<Value>(options(new Store({ dataDir: '', log: quietLog }), service.load));
  expect((await reading.read()).value.n).toBe(1);
  expect(service.loads).toBe(1);
});
