import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { LeaseLost } from '../../src/operations/lease-lost.ts';
import { createLocks, type Lease, type Locks } from '../../src/operations/locks.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { describeStores } from '../store/stores.ts';

/** The lease is longer than a busy machine keeps a process from renewing it. */
const times = { leaseMs: 1_500, renewEveryMs: 200 };
/** Nothing renews, as in a process that was stopped. */
const stopped = { leaseMs: 1_500, renewEveryMs: 60_000 };
/** Longer than the lease. */
const longMs = 2_000;

const tryIt = (locks: Locks) => locks.withLock('card', async ({ token }) => token, 0);

/** Holds the card until it is told to stop. */
async function hold(locks: Locks) {
  let stop = () => {};
  const work = new Promise<void>((resolve) => (stop = resolve));
  let done: Promise<unknown> = Promise.resolve();
  const lease = await new Promise<Lease>((taken) => {
    done = locks.withLock('card', (own) => {
      taken(own);
      return work;
    });
  });
  return {
    lease,
    async end() {
      stop();
      await done;
    },
  };
}

describeStores('locks of several processes', ({ place, openAt }) => {
  async function open(count: number, given = times): Promise<Locks[]> {
    const where = await place();
    return Promise.all(Array.from({ length: count }, async () => createLocks(await openAt(where), given)));
  }

  it('R26 hold a card while a slow step runs, and release it afterwards', async () => {
    const [one, other] = (await open(2)) as [Locks, Locks];
    const holder = await hold(one);
    await sleep(longMs);
    expect(await tryIt(other)).toBeUndefined();
    await expect(holder.lease.renew()).resolves.toBeUndefined();
    await holder.end();
    expect(await tryIt(other)).toEqual({ result: holder.lease.token + 1 });
  });

  it('R26 release the card of a suspended holder after its lease, and stop that holder', async () => {
    const where = await place();
    const one = createLocks(await openAt(where), stopped);
    const other = createLocks(await openAt(where), times);
    const holder = await hold(one);
    expect(await tryIt(other)).toBeUndefined();
    await sleep(longMs);
    const next = await hold(other);
    expect(next.lease.token).toBe(holder.lease.token + 1);
    await expect(holder.lease.renew()).rejects.toBeInstanceOf(LeaseLost);
    expect(holder.lease.endsAt).toBe(-Infinity);
    // Its release does not free what is another's now.
    await holder.end();
    expect(await tryIt(one)).toBeUndefined();
    await next.end();
  });

  it('continue an expired lease that nobody took over', async () => {
    const [locks] = (await open(1, stopped)) as [Locks];
    const holder = await hold(locks);
    await sleep(longMs);
    expect(holder.lease.endsAt).toBeLessThan(performance.now());
    await holder.lease.renew();
    expect(holder.lease.endsAt).toBeGreaterThan(performance.now());
    await holder.end();
  });

  it('ignore a renewal after the release', async () => {
    const [locks] = (await open(1)) as [Locks];
    const holder = await hold(locks);
    await holder.end();
    await expect(holder.lease.renew()).rejects.toBeInstanceOf(LeaseLost);
    expect(await tryIt(locks)).toBeDefined();
  });

  it('R26 give every holder a greater token, across processes', async () => {
    const all = await open(3);
    const tokens: number[] = [];
    let held = 0;
    const work = async ({ token }: Lease) => {
      expect((held += 1)).toBe(1);
      tokens.push(token);
      await sleep(5);
      held -= 1;
    };
    await Promise.all([...all, ...all, ...all, ...all, ...all].map((locks) => locks.withLock('card', work)));
    expect(tokens).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });

  it('R26 release the card after failed work', async () => {
    const [locks] = (await open(1)) as [Locks];
    await expect(locks.withLock('card', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await tryIt(locks)).toEqual({ result: 2 });
  });

  it('end the lease when the store goes away, without failing finished work', async () => {
    const store = await openAt(await place());
    const locks = createLocks(store, times);
    const done = await locks.withLock('card', async (lease) => {
      await store.close();
      await expect(lease.renew()).rejects.toBeInstanceOf(StoreUnavailable);
      await sleep(longMs);
      expect(lease.endsAt).toBeLessThan(performance.now());
      return 'done';
    });
    expect(done).toEqual({ result: 'done' });
    await expect(tryIt(locks)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
