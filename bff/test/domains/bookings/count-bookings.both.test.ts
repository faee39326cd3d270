import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type BookingCount, createBookingCount } from '../../../src/domains/bookings/count-bookings.ts';
import { createUnsettledBookings, type UnsettledBookings } from '../../../src/domains/bookings/booking-rows.ts';
import { moveLane, voidCountRun } from '../../../src/domains/bookings/follow-rename.ts';
import { seatedFlight } from '../../../src/domains/seats/seat-rows.ts';
import { createSeats, type Seats } from '../../../src/domains/seats/seats.ts';
import { createWaitingLine } from '../../../src/domains/seats/waiting-line.ts';
import { createJobs, type Jobs } from '../../../src/jobs/jobs.ts';
import { createUsernames } from '../../../src/session/usernames.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';
import type { Store } from '../../../src/store/store.ts';
import { UpstreamError } from '../../../src/upstreams/client.ts';
import type { RealtimeDatabase } from '../../../src/upstreams/realtime-database.ts';
import { describeStores, quietLog } from '../../store/stores.ts';
import { boardFlight, fixedFlightList } from '../support/portal.ts';
import { createMemoryDatabase } from '../support/memory-database.ts';
import { until } from '../../helpers/until.ts';
import { letHoldsEnd } from '../support/let-leases-end.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const flight = boardFlight({ callsign: 'BW700', dueDate: inDays(4), seats: { total: 30 } });
const unlimitedFlight = boardFlight({ id: 'card-2', callsign: 'BW800', dueDate: inDays(4) });
const flights = fixedFlightList(() => [flight, unlimitedFlight]);
const bookedAt = inDays(-30);
const entry = (more: object = {}) => ({
  class: 'Classic Class',
  email: 'a@example.test',
  flightNumber: 'BW700',
  route: 'POS-BGI',
  flightId: flight.id,
  dueDate: inDays(4),
  bookedAt,
  ...more,
});

interface Process {
  jobs: Jobs;
  count: BookingCount;
  seats: Seats;
  unsettled: UnsettledBookings;
}

describeStores('the count of earlier bookings', ({ place, openAt }) => {
  let store: Store;
  let memory: ReturnType<typeof createMemoryDatabase>;
  /** True for the paths that cannot be read. */
  let isDown: (path: string) => boolean;
  /** Called before a path is read. */
  let beforeRead: (path: string) => Promise<void>;
  let one: Process;
  let other: Process;

  function start(own: Store): Process {
    const database: RealtimeDatabase = {
      ...memory.database,
      async read(path) {
        if (isDown(path)) throw new UpstreamError('database', 'network');
        await beforeRead(path);
        return memory.database.read(path);
      },
    };
    const seats = createSeats(own);
    const jobs = createJobs({ store: own, log: quietLog });
    const usernames = createUsernames(own);
    const count = createBookingCount({ store: own, jobs, database, flights, seats, usernames, now: Date.now });
    jobs.start();
    return { jobs, count, seats, unsettled: createUnsettledBookings(own) };
  }
  beforeEach(async () => {
    memory = createMemoryDatabase();
    isDown = () => false;
    beforeRead = async () => undefined;
    const where = await place();
    store = await openAt(where);
    [one, other] = [start(store), start(await openAt(where))];
  });
  afterEach(() => Promise.all([one, other].map(({ jobs }) => jobs.close())));

  const put = (path: string, value: unknown) => memory.set(`/Bookings/${path}.json`, value);
  const list = (...names: string[]) => memory.set('/Bookings.json', Object.fromEntries(names.map((name) => [name, true])));
  const give = (username: string, ...entries: [string, unknown][]) => put(username, Object.fromEntries(entries));
  const ensure = ({ count }: Process) => count.ensure(seatedFlight(flight));
  const take = ({ unsettled }: Process, userId: string, username: string) =>
    unsettled.take({ username, ref: 'NEW', bookedAt: inDays(0) }, { ...seatedFlight(flight), userId });
  const rows = () => store.db.selectFrom('seatEntries').select(['userId', 'username', 'ref']).orderBy('ref').execute();

  it('comes before the first seat, and finds everybody’s unflown bookings', async () => {
    await createUsernames(store).record({ userId: '1', username: 'Ann' });
    list('Ann', 'Bea', 'Cem', 'no.name');
    give('Ann', ['A1', entry()], ['A2', entry({ flightNumber: 'BW800', flightId: unlimitedFlight.id })]);
    give('Bea', ['B1', { ...entry(), flightId: undefined, bookedAt: undefined, dueDate: undefined }], ['B2', 'nonsense']);
    give('Cem', ['C1', entry({ dueDate: inDays(-3) })], ['sealed-9', { moveId: 'm', entries: { D1: entry() } }]);
    await expect(take(one, '7', 'Eve')).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(
      createWaitingLine(store, 1).join(seatedFlight(flight), { userId: '7', username: 'Eve', email: 'e' }),
    ).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await one.seats.counts([flight.id])).toEqual(new Map());
    await Promise.all([ensure(one), ensure(other)]);
    expect(await rows()).toEqual([
      { userId: '1', username: 'Ann', ref: 'A1' },
      { userId: '1', username: 'Ann', ref: 'A2' },
      { userId: '@Bea', username: 'Bea', ref: 'B1' },
      { userId: '9', username: 'Cem', ref: 'D1' },
    ]);
    expect((await other.seats.counts([flight.id])).get(flight.id)).toEqual({ seated: 3, waiting: 0 });
    expect((await take(other, '7', 'Eve')).outcome).toBe('taken');
  });

  it('keeps one seat for a person whose id was unknown, and moves it to the id', async () => {
    list('Bea');
    give('Bea', ['B1', entry()]);
    await ensure(one);
    expect(await take(other, '2', 'Bea')).toMatchObject({ outcome: 'exists', seat: { ref: 'B1', isConfirmed: true } });
    await one.seats.adopt({ ...seatedFlight(flight), userId: '2' }, { username: 'Bea', ref: 'B1', bookedAt });
    expect(await rows()).toEqual([{ userId: '2', username: 'Bea', ref: 'B1' }]);
    await one.seats.free(await one.seats.beginCancel('Bea', 'B1'));
    expect(await rows()).toEqual([]);
  });

  it('covers a flight without a limit when its desk asks, and neither its seats nor its bookings wait for it', async () => {
    list('Ann');
    give('Ann', ['A2', entry({ flightNumber: 'BW800', flightId: unlimitedFlight.id })]);
    isDown = () => true;
    await one.count.ensure(seatedFlight(unlimitedFlight));
    expect(await one.count.isCounted(unlimitedFlight.id)).toBe(false);
    isDown = () => false;
    await until(() => other.count.isCounted(unlimitedFlight.id));
    expect(await rows()).toEqual([{ userId: '@Ann', username: 'Ann', ref: 'A2' }]);
  });

  it('blocks seats while the bookings cannot be read, and counts all of them afterwards', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `P${String(index).padStart(2, '0')}`);
    list(...names);
    for (const name of names.slice(0, 20)) give(name, [name, entry()]);
    isDown = (path) => path.includes('P35');
    await expect(ensure(one)).rejects.toBeInstanceOf(UpstreamError);
    await expect(take(one, '7', 'Eve')).rejects.toBeInstanceOf(StoreUnavailable);
    isDown = () => false;
    await until(() => other.count.isCounted(flight.id));
    expect((await one.seats.counts([flight.id])).get(flight.id)).toEqual({ seated: 20, waiting: 0 });
  });

  it('begins again if bookings moved to another name meanwhile', async () => {
    list(...Array.from({ length: 20 }, (_, index) => `P${10 + index}`));
    beforeRead = async (path) => {
      if (!path.includes('P28')) return;
      beforeRead = async () => undefined;
      await voidCountRun(store);
      give('P11', ['A1', entry()]);
    };
    await ensure(one);
    expect(await rows()).toHaveLength(1);
  });

  it('waits while bookings move to another name', async () => {
    list('Ann');
    give('Ann', ['A1', entry()]);
    await createJobs({ store, log: quietLog }).inTurn(moveLane, async () => {
      await expect(ensure(one)).rejects.toBeInstanceOf(UpstreamError);
    });
    await until(() => one.count.isCounted(flight.id));
    expect(await rows()).toHaveLength(1);
  });
});

describeStores('rows of unacknowledged bookings', ({ place, openAt }) => {
  it('are either released or claimed after their lease, never both', async () => {
    const where = await place();
    const stores = [await openAt(where), await openAt(where)] as const;
    const [one, other] = [createUnsettledBookings(stores[0]), createUnsettledBookings(stores[1])];
    for (let round = 0; round < 20; round += 1) {
      const booking = { username: 'Sam', ref: `REF${round}`, bookedAt };
      await one.take(booking, { flightId: booking.ref, userId: 'Sam', total: undefined, dueDate: null });
      const [, isReleased, claimed] = await Promise.all([letHoldsEnd(stores[0]), one.release(booking), other.claimExpired('Sam')]);
      expect(isReleased && claimed.length > 0).toBe(false);
      await other.remove([booking]);
    }
  });
});
