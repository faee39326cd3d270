import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { LeaseLost } from '../../src/operations/lease-lost.ts';
import { createLocks, type Lease, type Locks } from '../../src/operations/locks.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { describeStores } from '../store/stores.ts';

/** The lease is longer than a busy machine delays a renewal. */
const times = { leaseMs: 1_500, renewEveryMs: 200 };
/** Times of a lease that is not renewed, as in a suspended process. */
const unrenewed = { leaseMs: 1_500, renewEveryMs: 60_000 };
/** Longer than the lease. */
const beyondLeaseMs = 2_000;

const tryIt = (locks: Locks) => locks.withLock('card', async ({ token }) => token, 0);

/** Holds the card's lock until `end`. */
async function hold(locks: Locks) {
  let stop = () => {};
  const work = new Promise<void>((resolve) => (stop = resolve));
  let done: Promise<unknown> = Promise.resolve();
  const lease = await new Promise<Lease>((resolve) => {
    done = locks.withLock('card', (ownLease) => {
      resolve(ownLease);
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
  async function open(count: number, leaseTimes = times): Promise<Locks[]> {
    const where = await place();
    return Promise.all(Array.from({ length: count }, async () => createLocks(await openAt(where), leaseTimes)));
  }

  it('R26 hold a card while a slow step runs, and release it afterwards', async () => {
    const [one, other] = (await open(2)) as [Locks, Locks];
    const holder = await hold(one);
    await sleep(beyondLeaseMs);
    expect(await tryIt(other)).toBeUndefined();
    await expect(holder.lease.renew()).resolves.toBeUndefined();
    await holder.end();
    expect(await tryIt(other)).toEqual({ result: holder.lease.token + 1 });
  });

  it('R26 release the card of a suspended holder after its lease, and stop that holder', async () => {
    const where = await place();
    const one = createLocks(await openAt(where), unrenewed);
    const other = createLocks(await openAt(where), times);
    const holder = await hold(one);
    expect(await tryIt(other)).toBeUndefined();
    await sleep(beyondLeaseMs);
    const next = await hold(other);
    expect(next.lease.token).toBe(holder.lease.token + 1);
    await expect(holder.lease.renew()).rejects.toBeInstanceOf(LeaseLost);
    expect(holder.lease.endsAt).toBe(-Infinity);
    // The release by the former holder does not free the lock of the next one.
    await holder.end();
    expect(await tryIt(one)).toBeUndefined();
    await next.end();
  });

  it('renew an expired lease that no other process took over', async () => {
    const [locks] = (await open(1, unrenewed)) as [Locks];
    const holder = await hold(locks);
    await sleep(beyondLeaseMs);
    expect(holder.lease.endsAt).toBeLessThan(performance.now());
    await holder.lease.renew();
    expect(holder.lease.endsAt).toBeGreaterThan(performance.now());
    await holder.end();
  });

  it('refuse a renewal after the release', async () => {
    const [locks] = (await open(1)) as [Locks];
    const holder = await hold(locks);
    await holder.end();
    await expect(holder.lease.renew()).rejects.toBeInstanceOf(LeaseLost);
    expect(await tryIt(locks)).toBeDefined();
  });

  it('R26 give each next holder a greater token, across processes', async () => {
    const all = await open(3);
    const tokens: number[] = [];
    let holderCount = 0;
    const work = async ({ token }: Lease) => {
      expect((holderCount += 1)).toBe(1);
      tokens.push(token);
      await sleep(5);
      holderCount -= 1;
    };
    await Promise.all([...all, ...all, ...all, ...all, ...all].map((locks) => locks.withLock('card', work)));
    expect(tokens).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });

  it('R26 release the card after failed work', async () => {
    const [locks] = (await open(1)) as [Locks];
    await expect(locks.withLock('card', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await tryIt(locks)).toEqual({ result: 2 });
  });

  it('end the lease when the store fails, without failing finished work', async () => {
    const store = await openAt(await place());
    const locks = createLocks(store, times);
    const outcome = await locks.withLock('card', async (lease) => {
      await store.close();
      await expect(lease.renew()).rejects.toBeInstanceOf(StoreUnavailable);
      await sleep(beyondLeaseMs);
      expect(lease.endsAt).toBeLessThan(performance.now());
      return 'done';
    });
    expect(outcome).toEqual({ result: 'done' });
    await expect(tryIt(locks)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
