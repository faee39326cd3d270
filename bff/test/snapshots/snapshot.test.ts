import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSnapshot } from '../../src/snapshots/snapshot.ts';

interface Source {
  value: { n: number };
}

/** A source whose loads end when the test says so, and a clock that stands still unless moved. */
function setUp(options: { refreshMs?: number; staleForMs?: number; failureMs?: number } = {}) {
  const clock = { ms: 1_000_000 };
  const loads: PromiseWithResolvers<Source['value']>[] = [];
  let cooks = 0;
  const failures: unknown[] = [];
  const snapshot = createSnapshot<Source['value']>({
    refreshMs: 10_000,
    staleForMs: 60_000,
    failureMs: 1_000,
    ...options,
    now: () => clock.ms,
    onFailure: (error) => failures.push(error),
    load: () => {
      const load = Promise.withResolvers<Source['value']>();
      loads.push(load);
      return load.promise;
    },
    parse: (read) => read as Source['value'],
    cook: (value, state) => {
      cooks += 1;
      return { ...value, ...state };
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const load = async (index: number): Promise<PromiseWithResolvers<Source['value']>> => {
    await settled();
    const found = loads[index];
    if (!found) throw new Error(`load ${index} was never begun`);
    return found;
  };
  const loadedOnce = async (n: number) => {
    const reading = snapshot.read();
    (await load(loads.length)).resolve({ n });
    return reading;
  };
  return { clock, snapshot, loads, load, loadedOnce, failures, cooks: () => cooks, settled };
}

describe('snapshot', () => {
  it('R33 shares one load between concurrent reads', async () => {
    const { snapshot, loads, load } = setUp();
    const readings = Array.from({ length: 100 }, () => snapshot.read());
    (await load(0)).resolve({ n: 1 });
    const [first, ...others] = await Promise.all(readings);
    expect(loads).toHaveLength(1);
    expect(others.every((other) => other === first)).toBe(true);
  });

  it('R33 serves the fresh value at once, and cooks it once per refresh', async () => {
    const { snapshot, clock, loads, loadedOnce, cooks } = setUp();
    await loadedOnce(1);
    clock.ms += 9_999;
    expect(snapshot.peek()?.value).toEqual({ n: 1 });
    await snapshot.read();
    expect(loads).toHaveLength(1);
    expect(cooks()).toBe(1);
    clock.ms += 1;
    expect(snapshot.peek()).toBeUndefined();
  });

  it('R33 never caches a load that began before an own write', async () => {
    const { snapshot, load, loads } = setUp();
    const before = snapshot.read();
    const oldLoad = await load(0);
    void snapshot.invalidate();
    const after = snapshot.read();
    (await load(1)).resolve({ n: 2 });
    expect((await after).value).toEqual({ n: 2 });
    oldLoad.resolve({ n: 1 });
    expect((await before).value).toEqual({ n: 1 });
    expect((await snapshot.read()).value).toEqual({ n: 2 });
    expect(loads).toHaveLength(2);
  });

  it('R33 freezes the shared value', async () => {
    const { loadedOnce } = setUp();
    const { value } = await loadedOnce(1);
    expect(() => Object.assign(value, { n: 2 })).toThrow(TypeError);
  });

  it('R34 serves the last good value, marked stale, while the source fails', async () => {
    const { snapshot, clock, load, loadedOnce, failures } = setUp();
    const good = await loadedOnce(1);
    clock.ms += 10_000;
    const reading = snapshot.read();
    (await load(1)).reject(new Error('down'));
    expect(await reading).toMatchObject({ value: { n: 1 }, stale: true, asOf: good.asOf });
    expect(JSON.parse((await reading).cooked.identity.bytes.toString())).toEqual({ n: 1, asOf: good.asOf, stale: true });
    expect(failures).toEqual([new Error('down')]);
  });

  it('R34 serves a stale value for a limited time', async () => {
    const { snapshot, clock, load, loadedOnce } = setUp();
    await loadedOnce(1);
    clock.ms += 60_000;
    const reading = snapshot.read();
    (await load(1)).reject(new Error('down'));
    await expect(reading).rejects.toThrow('down');
  });

  it('R34 asks a dead source once per failure interval, for any number of visitors', async () => {
    const { snapshot, clock, load, loads } = setUp();
    const first = snapshot.read();
    (await load(0)).reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    const refused = await Promise.allSettled(Array.from({ length: 50 }, () => snapshot.read()));
    expect(refused.every((outcome) => outcome.status === 'rejected')).toBe(true);
    expect(loads).toHaveLength(1);
    clock.ms += 1_000;
    const second = snapshot.read();
    (await load(1)).resolve({ n: 1 });
    expect(await second).toMatchObject({ value: { n: 1 }, stale: false });
  });

  it('R34 makes nobody wait in an outage with a last good value, and notices recovery', async () => {
    const { snapshot, clock, load, loads, loadedOnce, settled } = setUp();
    await loadedOnce(1);
    clock.ms += 10_000;
    const failing = snapshot.read();
    (await load(1)).reject(new Error('down'));
    await failing;
    clock.ms += 1_000;
    expect(await snapshot.read()).toMatchObject({ value: { n: 1 }, stale: true });
    (await load(2)).resolve({ n: 2 });
    await settled();
    expect(await snapshot.read()).toMatchObject({ value: { n: 2 }, stale: false });
    expect(loads).toHaveLength(3);
  });

  it('R34 treats a source that throws at once as a failed load', async () => {
    const snapshot = createSnapshot<number>({
      refreshMs: 1,
      staleForMs: 1,
      failureMs: 0,
      parse: Number,
      cook: (n) => n,
      load: () => {
        throw new Error('at once');
      },
    });
    await expect(snapshot.read()).rejects.toThrow('at once');
    await expect(snapshot.read()).rejects.toThrow('at once');
  });

  it('R33 shows no value older than the last write before a read, in any order of reads, writes and answers', async () => {
    const steps = fc.array(fc.constantFrom('read', 'write', 'answer', 'wait'), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const { snapshot, clock, loads, settled } = setUp();
        let stored = 0;
        let answered = 0;
        const seen: Promise<boolean>[] = [];
        const begunWith: number[] = [];
        const answerAll = async () => {
          await settled();
          while (begunWith.length < loads.length) begunWith.push(stored);
          for (; answered < loads.length; answered += 1) loads[answered]?.resolve({ n: begunWith[answered] ?? -1 });
          await settled();
        };
        for (const step of order) {
          if (step === 'write') {
            // Whatever is being loaded now saw the store before the write.
            await settled();
            while (begunWith.length < loads.length) begunWith.push(stored);
            stored += 1;
            void snapshot.invalidate();
          } else if (step === 'wait') clock.ms += 10_000;
          else if (step === 'answer') await answerAll();
          else {
            const atLeast = stored;
            seen.push(snapshot.read().then((reading) => reading.value.n >= atLeast));
          }
        }
        await answerAll();
        expect(await Promise.all(seen)).not.toContain(false);
      }),
      { numRuns: 200 },
    );
  });
});
