import { beforeEach, describe, expect, it } from '@jest/globals';
import { type BookingStore, createBookingStore } from '../../../src/domains/bookings/booking-store.ts';
import type { BoardFlight } from '../../../src/domains/flights/flight-list.ts';
import { createAwaitUnfinished, createUnsettledBookings, type UnsettledBookings } from '../../../src/domains/bookings/booking-rows.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';
import type { Store } from '../../../src/store/store.ts';
import type { RealtimeDatabase } from '../../../src/upstreams/realtime-database.ts';
import { describeStores } from '../../store/stores.ts';
import { boardFlight, fixedFlightList, until } from '../support/portal.ts';
import { createMemoryDatabase, firstOnly } from '../support/memory-database.ts';
import { letHoldsEnd } from '../support/let-leases-end.ts';

const node = '/Bookings/Sam.json';
const seat = {
  class: 'Classic Class',
  email: 'sam@example.test',
  flightNumber: 'BW001',
  route: 'POS-JFK',
  bookedAt: '2026-12-01T00:00:00.000Z',
};
const claim = { flightId: 'card-1', userId: '1', total: undefined, dueDate: null };
const other = { ...seat, flightNumber: 'BW002', bookedAt: '2026-11-01T00:00:00.000Z' };

describeStores('bookings', ({ place, openAt }) => {
  let memory: ReturnType<typeof createMemoryDatabase>;
  let database: RealtimeDatabase;
  /** Reads and writes of the database so far. */
  let calls: string[];
  let stores: [Store, Store];
  let unsettled: UnsettledBookings;
  let store: BookingStore;
  /** The booking store of another process. */
  let elsewhere: BookingStore;
  let clock: number;
  let board: BoardFlight[];
  const warnings: object[] = [];

  const storeOn = (more: { database?: RealtimeDatabase; unsettled?: UnsettledBookings }) =>
    createBookingStore({
      database,
      unsettled,
      flights: fixedFlightList(() => board),
      log: { warn: (fields) => warnings.push(fields) },
      now: () => clock,
      ...more,
    });
  beforeEach(async () => {
    const where = await place();
    stores = [await openAt(where), await openAt(where)];
    memory = createMemoryDatabase();
    calls = [];
    clock = Date.parse('2026-12-01T00:00:00Z');
    board = [];
    database = memory.connect(async (call) => {
      calls.push(call);
      await new Promise(setImmediate);
    });
    unsettled = createUnsettledBookings(stores[0]);
    warnings.length = 0;
    store = storeOn({});
    elsewhere = storeOn({ unsettled: createUnsettledBookings(stores[1]) });
  });

  const refs = async () => [...(await store.read('Sam')).keys()];
  const rows = () => stores[0].db.selectFrom('unsettledBookings').select('ref').execute();
  /** Expects that nothing of the booking is left anywhere. */
  const expectNothing = async () => {
    expect(await refs()).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(memory.get('/Bookings/Sam/ABC123/email')).toBeNull();
  };

  describe('R32 a write whose answer is lost', () => {
    it('keeps and acknowledges the booking if the write took effect', async () => {
      memory.setFault(firstOnly('mute'));
      expect(await store.place('Sam', 'ABC123', seat, claim)).toBe('placed');
      expect(await refs()).toEqual(['ABC123']);
      expect(await rows()).toEqual([]);
    });

    it.each([
      ['an empty node', undefined],
      ['a node with another booking', { OLD1: other }],
    ])('never shows the failed booking if the write lands twenty seconds later on %s', async (_case, before) => {
      if (before) memory.set(node, before);
      memory.setFault(firstOnly('late'));
      await expect(store.place('Sam', 'ABC123', seat, claim)).rejects.toMatchObject({ name: 'UpstreamError', maybeApplied: true });
      expect(memory.landLate()).toEqual([false]);
      expect(await refs()).toEqual(before ? ['OLD1'] : []);
      expect(await rows()).toEqual([]);
    });

    it('never shows the booking, and voids it at the next read, if the write lands before the database is back', async () => {
      memory.setFault(() => 'late');
      await expect(store.place('Sam', 'ABC123', seat, claim)).rejects.toMatchObject({ name: 'UpstreamError' });
      memory.setFault(() => 'apply');
      expect(memory.landLate()[0]).toBe(true);
      expect(memory.get(node)).toHaveProperty('ABC123.email');

      expect([...(await elsewhere.read('Sam')).keys()]).toEqual([]);
      expect(await elsewhere.find('Sam', 'ABC123')).toBeUndefined();
      await expectNothing();
    });

    it('is refused by the fence if it lands after the next read', async () => {
      memory.setFault(() => 'late');
      await expect(store.place('Sam', 'ABC123', seat, claim)).rejects.toMatchObject({ name: 'UpstreamError' });
      memory.setFault(() => 'apply');
      expect(await refs()).toEqual([]);
      expect(new Set(memory.landLate())).toEqual(new Set([false]));
      await expectNothing();
    });

    it('leaves the reference usable, and its fence is removed later', async () => {
      memory.setFault(firstOnly('late'));
      await expect(store.place('Sam', 'ABC123', seat, claim)).rejects.toMatchObject({ name: 'UpstreamError' });
      expect(await store.place('Sam', 'ABC123', { ...seat, bookedAt: '2026-12-01T00:00:30.000Z' }, claim)).toBe('placed');
      memory.landLate();
      expect((await store.find('Sam', 'ABC123'))?.bookedAt).toBe('2026-12-01T00:00:30.000Z');

      memory.set(node, { GONE1: { voidedAt: '2026-11-30T23:49:59.000Z' }, KEPT1: { voidedAt: '2026-11-30T23:59:00.000Z' } });
      await store.place('Sam', 'DEF456', seat, claim);
      expect(Object.keys(memory.get(node) as object)).toEqual(['KEPT1', 'DEF456']);
    });

    it('is settled together with many others in one write per concurrent reader', async () => {
      const bookings = Array.from({ length: 40 }, (_, index) => ({ username: 'Sam', ref: `REF${index}`, bookedAt: seat.bookedAt }));
      memory.set(node, Object.fromEntries(bookings.map(({ ref }) => [ref, seat])));
      for (const booking of bookings) await unsettled.take(booking, { ...claim, flightId: booking.ref });
      await letHoldsEnd(stores[0]);
      const readers = 8;
      await Promise.all(Array.from({ length: readers }, (_, index) => (index % 2 ? store : elsewhere).find('Sam', `REF${index}`)));
      expect(calls.filter((call) => call.startsWith('write')).length).toBeLessThanOrEqual(readers);
      expect(await refs()).toEqual([]);
      expect(await rows()).toEqual([]);
    });

    it('needs no second look and leaves no row if the write was refused', async () => {
      memory.setFault(() => 'refuse');
      await expect(store.place('Sam', 'ABC123', seat, claim)).rejects.toMatchObject({ kind: 'status', status: 401 });
      expect(calls).toHaveLength(2);
      expect(await rows()).toEqual([]);
    });

    it('is retried and confirmed if it was a cancellation', async () => {
      memory.set('/Bookings/Sam/ABC123.json', seat);
      memory.setFault(firstOnly('mute'));
      expect(await store.remove('Sam', 'ABC123')).toBe(true);
      expect(memory.get('/Bookings/Sam/ABC123.json')).toBeNull();
    });
  });

  describe('a suspended process', () => {
    /** Creates a process that stops before or after its write. */
    const suspendable = (moment: 'before' | 'after') => {
      const [stopped, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const stop = async () => {
        stopped.resolve();
        await go.promise;
      };
      const slow: RealtimeDatabase = {
        ...database,
        async transact(path, decide) {
          if (moment === 'before') await stop();
          const result = await database.transact(path, decide);
          if (moment === 'after') await stop();
          return result;
        },
      };
      return { store: storeOn({ database: slow }), stopped: stopped.promise, go: () => go.resolve() };
    };

    it('keeps the booking if it resumes after its write, within its lease', async () => {
      const process = suspendable('after');
      const placed = process.store.place('Sam', 'ABC123', seat, claim);
      await process.stopped;
      expect([...(await elsewhere.read('Sam')).keys()]).toEqual([]);
      await expect(elsewhere.find('Sam', 'ABC123')).rejects.toMatchObject({ kind: 'busy' });
      expect(await elsewhere.place('Sam', 'DEF456', seat, claim)).toBe('pending');
      const otherCard = { ...claim, flightId: 'card-2' };
      expect(await elsewhere.place('Sam', 'GHI789', seat, otherCard)).toBe('pending');
      process.go();
      expect(await placed).toBe('placed');
      expect(await refs()).toEqual(['ABC123']);
      expect(await rows()).toEqual([]);
    });

    it.each(['before', 'after'] as const)('loses the booking to a repeat that takes over %s its write', async (moment) => {
      const process = suspendable(moment);
      const placed = process.store.place('Sam', 'ABC123', seat, claim);
      await process.stopped;
      const repeat = { ...seat, bookedAt: '2026-12-01T00:00:02.000Z' };
      expect(await elsewhere.place('Sam', 'ABC123', repeat, claim)).toBe('pending');
      const awaitUnfinished = createAwaitUnfinished(unsettled, async () => undefined);
      expect(await awaitUnfinished('DEF456', claim, 0)).toBeUndefined();
      expect(await awaitUnfinished('ABC123', claim, 0)).toBe(2_000);
      expect(await elsewhere.place('Sam', 'ABC123', repeat, claim)).toBe('placed');
      process.go();
      await expect(placed.catch(() => 'failed')).resolves.not.toBe('placed');
      expect((await store.find('Sam', 'ABC123'))?.bookedAt).toBe(repeat.bookedAt);
      expect(await rows()).toEqual([]);
    });

    it.each([
      ['although nobody reads it', false],
      ['also for a reader', true],
    ])('loses the booking if it resumes after its write, beyond its lease, %s', async (_case, isRead) => {
      const process = suspendable('after');
      const placed = process.store.place('Sam', 'ABC123', seat, claim);
      await process.stopped;
      await letHoldsEnd(stores[0]);
      if (isRead) expect([...(await elsewhere.read('Sam')).keys()]).toEqual([]);
      process.go();
      await expect(placed).rejects.toMatchObject({ name: 'UpstreamError' });
      await expectNothing();
    });

    it('keeps the second booking if the person books again in another process, beyond the lease', async () => {
      const process = suspendable('after');
      const placed = process.store.place('Sam', 'ABC123', seat, claim);
      await process.stopped;
      await letHoldsEnd(stores[0]);
      expect(await elsewhere.place('Sam', 'ABC123', { ...seat, bookedAt: '2026-12-01T00:00:20.000Z' }, claim)).toBe('placed');
      process.go();
      await expect(placed).rejects.toMatchObject({ name: 'UpstreamError' });
      expect((await store.find('Sam', 'ABC123'))?.bookedAt).toBe('2026-12-01T00:00:20.000Z');
    });

    it('writes nothing if it resumes before its write, beyond its lease', async () => {
      const process = suspendable('before');
      const placed = process.store.place('Sam', 'ABC123', seat, claim);
      await process.stopped;
      clock += 15_000;
      await letHoldsEnd(stores[0]);
      process.go();
      await expect(placed).rejects.toMatchObject({ name: 'UpstreamError' });
      expect(calls.filter((call) => call.startsWith('write'))).toEqual([]);
      await expectNothing();
    });
  });

  describe('an outage of the store', () => {
    const outage = new StoreUnavailable('tried');

    it('before the write prevents it', async () => {
      await stores[0].close();
      await expect(store.place('Sam', 'ABC123', seat, claim)).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.read('Sam')).rejects.toBeInstanceOf(StoreUnavailable);
      expect(calls).toEqual([]);
    });

    it.each([
      ['did not arrive', async () => undefined],
      [
        'took effect without an answer',
        async () => void (await unsettled.release({ username: 'Sam', ref: 'ABC123', bookedAt: seat.bookedAt })),
      ],
    ])('before an acknowledgement that %s voids the booking', async (_case, before) => {
      const failing: UnsettledBookings = {
        ...unsettled,
        release: async () => before().then(() => Promise.reject(outage)),
        remove: async () => Promise.reject(outage),
      };
      await expect(storeOn({ unsettled: failing }).place('Sam', 'ABC123', seat, claim)).rejects.toBe(outage);
      expect(memory.get('/Bookings/Sam/ABC123/email')).toBeNull();
      expect(await elsewhere.place('Sam', 'DEF456', seat, claim)).toBe('placed');
      await letHoldsEnd(stores[0]);
      expect(await refs()).toEqual(['DEF456']);
      expect(await rows()).toEqual([]);
    });

    it('and of the realtime database, before the acknowledgement, void the booking once that database is back', async () => {
      const failing: UnsettledBookings = {
        ...unsettled,
        async release(booking) {
          await unsettled.release(booking);
          memory.setFault(() => 'refuse');
          throw outage;
        },
      };
      await expect(storeOn({ unsettled: failing }).place('Sam', 'ABC123', seat, claim)).rejects.toBe(outage);
      expect(memory.get(node)).toHaveProperty('ABC123.email');
      memory.setFault(() => 'apply');
      await until(async () => (await refs()).length === 0);
      await expectNothing();
    });
  });

  it('makes one booking of two copies of a request', async () => {
    const placements = await Promise.all([store.place('Sam', 'ABC123', seat, claim), elsewhere.place('Sam', 'ABC123', seat, claim)]);
    expect(placements.toSorted()).toEqual(['duplicate-request', 'placed']);
    expect(await store.place('Sam', 'ABC123', seat, claim)).toBe('duplicate-request');
    expect(await refs()).toEqual(['ABC123']);
    expect(await rows()).toEqual([]);
  });

  it('R23 counts an earlier booking by the departure that its flight has now', async () => {
    const first = { ...seat, flightId: 'card-1', dueDate: '2026-12-01T06:00:00Z' };
    expect(await store.place('Sam', 'FIRST', first, claim)).toBe('placed');
    clock = Date.parse('2026-12-02T12:00:00Z');
    const dueDate = '2026-12-03T06:00:00Z';
    const second = { ...first, dueDate, bookedAt: new Date(clock).toISOString() };
    board = [boardFlight({ dueDate, since: 0 })];
    expect(await store.place('Sam', 'SECOND', second, claim)).toBe('exists');
    board = [boardFlight({ dueDate, since: clock })];
    expect(await elsewhere.place('Sam', 'SECOND', second, claim)).toBe('placed');
  });

  describe('foreign data in the database', () => {
    it('is skipped and counted if it is no booking, and kept by our writes', async () => {
      const foreign = { OLD1: other, BAD1: 'text', BAD2: { class: 7 }, BAD3: null };
      memory.set(node, foreign);
      expect(await refs()).toEqual(['OLD1']);
      expect(warnings).toEqual([{ username: 'Sam', unreadable: 3 }]);
      await store.place('Sam', 'ABC123', seat, claim);
      expect(memory.get(node)).toEqual({ ...foreign, ABC123: seat });
    });

    it('may be an array, if references look like indices', async () => {
      memory.set(node, [null, other]);
      expect(await refs()).toEqual(['1']);
      expect(await store.place('Sam', '1', seat, claim)).toBe('ref-taken');
    });

    it.each(['text', 7, true])('may be %j in place of bookings', async (value) => {
      memory.set(node, value);
      expect(await refs()).toEqual([]);
    });
  });
});
