import { beforeEach, expect, it } from '@jest/globals';
import { createUnsettledBookings, type UnsettledBookings } from '../../../src/domains/bookings/booking-rows.ts';
import type { SeatBooking } from '../../../src/domains/seats/seat-rows.ts';
import { describeStores } from '../../store/stores.ts';
import { letHoldsEnd } from '../support/let-leases-end.ts';

const sam = { username: 'Sam', ref: 'ABC123', bookedAt: '2026-12-01T00:00:00.000Z' };
const later = { ...sam, bookedAt: '2026-12-01T00:00:01.000Z' };
const ann = { ...sam, username: 'Ann' };
/** Gives each booking its own flight. */
const claimOf = ({ username, ref, bookedAt }: SeatBooking) => ({
  flightId: ref + bookedAt,
  userId: username,
  total: undefined,
  dueDate: null,
});

describeStores('rows of unacknowledged bookings', ({ place, openAt }) => {
  let one: UnsettledBookings;
  let other: UnsettledBookings;
  let expireLeases: () => Promise<void>;
  beforeEach(async () => {
    const where = await place();
    const stores = [await openAt(where), await openAt(where)] as const;
    [one, other] = [createUnsettledBookings(stores[0]), createUnsettledBookings(stores[1])];
    expireLeases = () => letHoldsEnd(stores[0]);
  });

  it('belong to the request that took them, and are released once', async () => {
    expect(await one.take(sam, claimOf(sam))).toEqual({ outcome: 'taken', hasExpiredRows: false });
    expect(await other.ofPerson('Sam')).toEqual({ pending: [sam], hasExpiredRows: false });
    expect(await other.ofPerson('Ann')).toEqual({ pending: [], hasExpiredRows: false });
    expect(await other.claimExpired('Sam')).toEqual([]);
    expect(await Promise.all([one.release(sam), other.release(sam)])).toContain(true);
    expect(await one.release(sam)).toBe(false);
    expect(await other.ofPerson('Sam')).toEqual({ pending: [], hasExpiredRows: false });
  });

  it('cannot be released after their lease, and are reported to the next request', async () => {
    await one.take(sam, claimOf(sam));
    await one.take(ann, claimOf(ann));
    await expireLeases();
    expect(await one.release(sam)).toBe(false);
    expect(await other.take(later, claimOf(later))).toEqual({ outcome: 'taken', hasExpiredRows: true });
    expect(await other.ofPerson('Sam')).toEqual({ pending: [later], hasExpiredRows: true });
    expect(await other.claimExpired('Sam')).toEqual([sam]);
    await other.remove([sam]);
    expect(await other.ofPerson('Sam')).toEqual({ pending: [later], hasExpiredRows: false });
    expect(await other.ofPerson('Ann')).toEqual({ pending: [], hasExpiredRows: true });
  });

  it('are either released or claimed, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const booking = { ...sam, ref: `REF${round}` };
      await one.take(booking, claimOf(booking));
      const [, isReleased, claimed] = await Promise.all([expireLeases(), one.release(booking), other.claimExpired('Sam')]);
      expect(isReleased && claimed.length > 0).toBe(false);
      await other.remove([booking]);
    }
  });
});
