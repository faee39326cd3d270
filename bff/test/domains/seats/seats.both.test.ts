import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createUnsettledBookings, type UnsettledBookings } from '../../../src/domains/bookings/booking-rows.ts';
import type { SeatBooking, SeatedFlight } from '../../../src/domains/seats/seat-rows.ts';
import { createSeats, type Seats } from '../../../src/domains/seats/seats.ts';
import { createWaitingLine, type WaitingLine } from '../../../src/domains/seats/waiting-line.ts';
import type { Store } from '../../../src/store/store.ts';
import { describeStores } from '../../store/stores.ts';
import { letHoldsEnd } from '../support/let-leases-end.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const bookedAt = '2026-12-01T00:00:00.000Z';
const two: SeatedFlight = { flightId: 'card-1', total: 2, dueDate: inHours(100) };
const bookingOf = (name: string): SeatBooking => ({ username: name, ref: name.toUpperCase(), bookedAt });
const joiner = (name: string) => ({ userId: name, username: name, email: `${name}@example.test` });

/** The services of one BFF process. */
interface Process {
  store: Store;
  unsettled: UnsettledBookings;
  seats: Seats;
  line: WaitingLine;
}

describeStores('seats', ({ place, openAt }) => {
  let one: Process;
  let other: Process;
  beforeEach(async () => {
    const where = await place();
    const start = async (): Promise<Process> => {
      const store = await openAt(where);
      return { store, unsettled: createUnsettledBookings(store), seats: createSeats(store), line: createWaitingLine(store, 12 * hour) };
    };
    [one, other] = [await start(), await start()];
    await markCounted(one.store, two.flightId);
  });

  /** Takes a seat and acknowledges its booking. Returns the outcome. */
  async function book({ unsettled }: Process, name: string, flight = two): Promise<string> {
    const { outcome } = await unsettled.take(bookingOf(name), { ...flight, userId: name });
    if (outcome === 'taken') expect(await unsettled.release(bookingOf(name))).toBe(true);
    return outcome;
  }
  const cancel = async ({ seats }: Process, name: string) => seats.free(await seats.beginCancel(name, name.toUpperCase()));
  const countsOf = async (flight = two) => (await one.seats.counts([flight.flightId])).get(flight.flightId) ?? { seated: 0, waiting: 0 };
  const markAllAnnounced = async () => {
    for (const offer of await one.line.unannouncedOffers()) await one.line.markAnnounced(offer);
  };
  const endOffers = () =>
    one.store.db
      .updateTable('seatEntries')
      .set({ offerUntil: sql<number>`now_ms() - 1` })
      .where('state', '=', 'offered')
      .execute();
  const usersWithOffer = async () => {
    const rows = await one.store.db.selectFrom('seatEntries').select('userId').where('state', '=', 'offered').orderBy('number').execute();
    return rows.map(({ userId }) => userId);
  };

  describe('of bookings', () => {
    it('are refused when none is left, but are unlimited without a number', async () => {
      expect(await Promise.all([book(one, 'ann'), book(other, 'bea')])).toEqual(['taken', 'taken']);
      expect(await book(other, 'cem')).toBe('full');
      expect(await countsOf()).toEqual({ seated: 2, waiting: 0 });
      expect(await book(one, 'cem', { ...two, total: undefined })).toBe('taken');
      expect(await countsOf()).toEqual({ seated: 3, waiting: 0 });
    });

    it('are limited to one per person and flight', async () => {
      await book(one, 'ann');
      const again = await other.unsettled.take({ ...bookingOf('ann'), ref: 'OTHER1' }, { ...two, userId: 'ann' });
      expect(again).toEqual({ outcome: 'exists', seat: { ...bookingOf('ann'), isConfirmed: true } });
      expect(await other.unsettled.take(bookingOf('ann'), { ...two, userId: 'ann' })).toEqual({ outcome: 'duplicate-request' });
    });

    it('are freed with a booking that was never acknowledged, which cannot be confirmed afterwards', async () => {
      await one.unsettled.take(bookingOf('ann'), { ...two, userId: 'ann' });
      await letHoldsEnd(one.store);
      expect(await other.unsettled.expiredPeople()).toEqual(['ann']);
      await other.unsettled.remove(await other.unsettled.claimExpired('ann'));
      expect(await one.unsettled.release(bookingOf('ann'))).toBe(false);
      expect(await countsOf()).toEqual({ seated: 0, waiting: 0 });
    });

    it('stay with their passengers when the card states fewer', async () => {
      for (const name of ['ann', 'bea']) await book(one, name);
      const fewer = { ...two, total: 1 };
      expect(await book(one, 'cem', fewer)).toBe('full');
      await cancel(one, 'ann');
      expect(await book(one, 'cem', fewer)).toBe('full');
      expect(await countsOf()).toEqual({ seated: 1, waiting: 0 });
    });

    it('are added for earlier bookings, even over the limit', async () => {
      for (const name of ['ann', 'bea']) await book(one, name);
      await one.seats.adopt({ ...two, userId: 'cem' }, bookingOf('cem'));
      await one.seats.adopt({ ...two, userId: 'cem' }, bookingOf('cem'));
      expect([...(await one.seats.seatedOn('cem'))]).toEqual(['card-1']);
      expect(await countsOf()).toEqual({ seated: 3, waiting: 0 });
    });

    it('are freed once, but not if the person has booked again', async () => {
      await book(one, 'ann');
      const cancelledSeat = await one.seats.beginCancel('ann', 'ANN');
      await one.seats.free(cancelledSeat);
      const again = { ...bookingOf('ann'), bookedAt: '2026-12-02T00:00:00.000Z' };
      await one.unsettled.take(again, { ...two, userId: 'ann' });
      await one.unsettled.release(again);
      await other.seats.free(cancelledSeat);
      expect(await countsOf()).toEqual({ seated: 1, waiting: 0 });
    });

    it('are checked by one process at a time after an interrupted cancellation', async () => {
      await book(one, 'ann');
      expect(await one.seats.claimChecks()).toEqual([]);
      await one.store.db.updateTable('seatEntries').set({ checkAt: 0 }).execute();
      const claims = await Promise.all([one.seats.claimChecks(), other.seats.claimChecks()]);
      expect(claims.flat()).toEqual([{ flightId: 'card-1', userId: 'ann', ...bookingOf('ann') }]);
    });

    it('are deleted with a flown flight, and a day after their card has left the board', async () => {
      await book(one, 'ann');
      await one.seats.tidy(new Map([['card-1', { isFlown: false }]]));
      await one.seats.tidy(new Map());
      expect(await countsOf()).toEqual({ seated: 1, waiting: 0 });
      await one.store.db.updateTable('seatFlights').set({ seenAt: 0 }).execute();
      await one.seats.tidy(new Map([['card-1', { isFlown: false }]]));
      await one.seats.tidy(new Map());
      expect(await countsOf()).toEqual({ seated: 1, waiting: 0 });
      await one.store.db.updateTable('seatFlights').set({ seenAt: 0 }).execute();
      await one.seats.tidy(new Map());
      expect(await countsOf()).toEqual({ seated: 0, waiting: 0 });
      await markCounted(one.store, two.flightId);
      await book(one, 'bea');
      await one.seats.tidy(new Map([['card-1', { isFlown: true }]]));
      expect(await countsOf()).toEqual({ seated: 0, waiting: 0 });
    });
  });

  describe('with a waiting list', () => {
    beforeEach(async () => {
      for (const name of ['ann', 'bea']) await book(one, name);
    });
    const joinAll = async (...names: string[]) => {
      for (const name of names) await other.line.join(two, joiner(name));
    };

    it('go in the order of joining, and joining again keeps the place', async () => {
      expect(await one.line.join(two, joiner('cem'))).toEqual({ outcome: 'waiting', position: 1, isNew: true });
      expect(await other.line.join(two, joiner('dot'))).toEqual({ outcome: 'waiting', position: 2, isNew: true });
      expect(await one.line.join(two, joiner('cem'))).toEqual({ outcome: 'waiting', position: 1, isNew: false });
      expect(await one.line.join(two, joiner('ann'))).toEqual({ outcome: 'booked' });
      await one.unsettled.take(bookingOf('eve'), { ...two, total: undefined, userId: 'eve' });
      expect(await one.line.join(two, joiner('eve'))).toEqual({ outcome: 'booking' });
      expect(await one.line.placesOf('dot')).toEqual([
        { flightId: 'card-1', position: 2, offerUntil: undefined, email: joiner('dot').email },
      ]);
      expect([...(await one.line.flightsWithLine())]).toEqual(['card-1']);
    });

    it('go only to the next in line', async () => {
      await joinAll('cem', 'dot');
      await cancel(one, 'ann');
      expect(await book(one, 'eve')).toBe('full');
      expect(await Promise.all([one.line.promote(two), other.line.promote(two)])).toContain(1);
      expect(await usersWithOffer()).toEqual(['cem']);
      expect(await book(one, 'eve')).toBe('full');
      expect(await book(one, 'dot')).toBe('full');
      expect(await book(one, 'cem')).toBe('taken');
      expect(await countsOf()).toEqual({ seated: 2, waiting: 1 });
    });

    it('are offered for a limited time, at most until half an hour before departure', async () => {
      const soon = { ...two, dueDate: inHours(2) };
      await joinAll('cem');
      await cancel(one, 'ann');
      await one.line.promote(soon);
      const [place] = await one.line.placesOf('cem');
      expect(place?.offerUntil).toBe(Date.parse(soon.dueDate) - hour / 2);
      const [offer] = await one.line.unannouncedOffers();
      await one.line.renewOffer(two, offer!);
      const [later] = await one.line.placesOf('cem');
      expect(Math.abs(Number(later?.offerUntil) - Date.now() - 12 * hour)).toBeLessThan(60_000);
    });

    it('go to the next in line when an offer expires, but only after its email was sent', async () => {
      await joinAll('cem', 'dot');
      await cancel(one, 'ann');
      await one.line.promote(two);
      await endOffers();
      await one.line.expireOffers();
      expect(await usersWithOffer()).toEqual(['cem']);
      await markAllAnnounced();
      expect(await book(one, 'cem')).toBe('full');
      await one.line.expireOffers();
      expect((await one.line.unannouncedOffers()).map(({ userId, state }) => [userId, state])).toEqual([['cem', 'expired']]);
      await one.line.promote(two);
      await markAllAnnounced();
      expect(await usersWithOffer()).toEqual(['dot']);
      expect(await one.line.placesOf('cem')).toEqual([]);
    });

    it('stay offered after a failed booking', async () => {
      await joinAll('cem');
      await cancel(one, 'ann');
      await one.line.promote(two);
      await markAllAnnounced();
      await one.unsettled.take(bookingOf('cem'), { ...two, userId: 'cem' });
      expect(await one.line.leave('card-1', 'cem')).toBe(false);
      await one.unsettled.remove([bookingOf('cem')]);
      expect(await usersWithOffer()).toEqual(['cem']);
      expect(await one.line.unannouncedOffers()).toEqual([]);
      expect(await book(one, 'cem')).toBe('taken');
    });

    it('are offered when the card states more, and to everybody when it states no number', async () => {
      await joinAll('cem', 'dot', 'eve');
      await one.line.promote({ ...two, total: 3 });
      expect(await usersWithOffer()).toEqual(['cem']);
      await one.line.promote({ ...two, total: undefined });
      expect(await usersWithOffer()).toEqual(['cem', 'dot', 'eve']);
    });

    it('are open to everybody once the waiting list has closed', async () => {
      await joinAll('cem');
      await cancel(one, 'ann');
      const lateFlight = { ...two, dueDate: inHours(0.5) };
      expect(await book(one, 'eve', lateFlight)).toBe('taken');
      expect(await one.line.promote(lateFlight)).toBe(0);
      expect(await countsOf()).toEqual({ seated: 2, waiting: 0 });
    });
  });

  it('are neither overbooked nor given out of order by two processes with many people', async () => {
    const total = 20;
    const flight = { ...two, total };
    // Few enough to pass the flight's queue before its timeout on a busy machine. `npm run bench:seats` has 10,000.
    const people = Array.from({ length: 60 }, (_, index) => `p${index}`);
    const processOf = (index: number) => (index % 2 ? one : other);
    const outcomes = await Promise.all(people.map((name, index) => book(processOf(index), name, flight)));
    const seatHolders = people.filter((_, index) => outcomes[index] === 'taken');
    expect(seatHolders).toHaveLength(total);
    const waiting = people.filter((_, index) => outcomes[index] === 'full');
    for (const [index, name] of waiting.entries()) await processOf(index).line.join(flight, joiner(name));

    const seated: string[] = [];
    for (const leaver of seatHolders) {
      await cancel(one, leaver);
      await Promise.all([one, other, one].map(({ line }) => line.promote(flight)));
      const [next = ''] = await usersWithOffer();
      expect(await book(other, next, flight)).toBe('taken');
      seated.push(next);
      expect(await book(one, leaver, flight)).toBe('full');
    }
    expect(seated).toEqual(waiting.slice(0, total));
    expect(await countsOf(flight)).toEqual({ seated: total, waiting: waiting.length - total });
  }, 120_000);
});

/** Marks the earlier bookings of a flight as counted, as if it had none. */
async function markCounted({ db }: Store, flightId: string): Promise<void> {
  await db
    .insertInto('seatFlights')
    .values({ flightId, lastNumber: 0, seenAt: Date.now(), isCounted: 1 })
    .onConflict((conflict) => conflict.column('flightId').doUpdateSet({ isCounted: 1 }))
    .execute();
}
