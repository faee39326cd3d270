import { beforeEach, expect, it } from '@jest/globals';
import { createUnsettledBookings, type UnsettledBookings } from '../../../src/domains/bookings/unsettled-bookings.ts';
import { describeStores } from '../../store/stores.ts';
import { letHoldsEnd } from '../support/let-holds-end.ts';

const sam = { username: 'Sam', ref: 'ABC123', bookedAt: '2026-12-01T00:00:00.000Z' };
const later = { ...sam, bookedAt: '2026-12-01T00:00:01.000Z' };
const ann = { ...sam, username: 'Ann' };

describeStores('bookings that are not settled', ({ place, openAt }) => {
  let one: UnsettledBookings;
  let other: UnsettledBookings;
  let endHolds: () => Promise<void>;
  beforeEach(async () => {
    const where = await place();
    const stores = [await openAt(where), await openAt(where)] as const;
    [one, other] = [createUnsettledBookings(stores[0]), createUnsettledBookings(stores[1])];
    endHolds = () => letHoldsEnd(stores[0]);
  });

  it('are held by the request that took them, and given back once', async () => {
    expect(await one.take(sam)).toEqual({ isTaken: true, othersAreOver: false });
    expect(await other.of('Sam')).toEqual({ held: [sam], othersAreOver: false });
    expect(await other.of('Ann')).toEqual({ held: [], othersAreOver: false });
    expect(await other.claimOver('Sam')).toEqual([]);
    expect(await Promise.all([one.giveBack(sam), other.giveBack(sam)])).toContain(true);
    expect(await one.giveBack(sam)).toBe(false);
    expect(await other.of('Sam')).toEqual({ held: [], othersAreOver: false });
  });

  it('are taken by one of two requests for the very same booking', async () => {
    const takes = await Promise.all([one.take(sam), other.take(sam)]);
    expect(takes.filter(({ isTaken }) => isTaken)).toHaveLength(1);
    expect((await other.take(later)).isTaken).toBe(true);
  });

  it('cannot be given back after their time, and the next request is told of them', async () => {
    await one.take(sam);
    await one.take(ann);
    await endHolds();
    expect(await one.giveBack(sam)).toBe(false);
    expect(await other.take(later)).toEqual({ isTaken: true, othersAreOver: true });
    expect(await other.of('Sam')).toEqual({ held: [later], othersAreOver: true });
    expect(await other.claimOver('Sam')).toEqual([sam]);
    await other.remove([sam]);
    expect(await other.of('Sam')).toEqual({ held: [later], othersAreOver: false });
    expect(await other.of('Ann')).toEqual({ held: [], othersAreOver: true });
  });

  it('are either given back or claimed, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const booking = { ...sam, ref: `REF${round}` };
      await one.take(booking);
      const [, isBack, claimed] = await Promise.all([endHolds(), one.giveBack(booking), other.claimOver('Sam')]);
      expect(isBack && claimed.length > 0).toBe(false);
      await other.remove([booking]);
    }
  });
});
