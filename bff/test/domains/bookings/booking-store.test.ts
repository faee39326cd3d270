import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createBookingStore, type BookingStore } from '../../../src/domains/bookings/booking-store.ts';
import { openUnsettledBookings, type UnsettledBookings } from '../../../src/domains/bookings/unsettled-bookings.ts';
import { createRealtimeDatabase, type RealtimeDatabase } from '../../../src/upstreams/realtime-database/database.ts';
import { firstOnly, startFakeDatabase, type FakeDatabase } from '../support/fake-database.ts';

const node = '/Bookings/Sam.json';
const seat = {
  class: 'Classic Class',
  email: 'sam@example.test',
  flightNumber: 'BW001',
  route: 'POS-JFK',
  bookedAt: '2026-12-01T00:00:00.000Z',
};
const other = { ...seat, flightNumber: 'BW002', bookedAt: '2026-11-01T00:00:00.000Z' };

let fake: FakeDatabase;
let database: RealtimeDatabase;
let unsettled: UnsettledBookings;
let store: BookingStore;
let clock: number;
let folder: string;
const warnings: object[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  fake = await startFakeDatabase();
  clock = Date.parse('2026-12-01T00:00:00Z');
  database = createRealtimeDatabase(
    { url: fake.url, emulator: true, namespace: 'test', serviceAccount: undefined },
    { warn: () => undefined },
  );
  unsettled = openUnsettledBookings(join(folder, 'unsettled.sqlite'));
  warnings.length = 0;
  store = createBookingStore({ database, unsettled, log: { warn: (fields) => warnings.push(fields) }, now: () => clock });
});
afterEach(async () => {
  await database.close();
  await fake.close();
  unsettled.close();
  rmSync(folder, { recursive: true });
});

const refs = async () => [...(await store.read('Sam')).keys()];

describe('R32 a write whose answer is lost', () => {
  it('took effect: the booking stands and is confirmed', async () => {
    fake.setFate(firstOnly('mute'));
    expect(await store.place('Sam', 'ABC123', seat)).toBe('placed');
    expect(await refs()).toEqual(['ABC123']);
  });

  it.each([
    ['an empty node', undefined],
    ['a node with another booking', { OLD1: other }],
  ])('lands twenty seconds later, on %s: the booking that was reported as failed never appears', async (_case, before) => {
    if (before) fake.values.set(node, before);
    fake.setFate(firstOnly('late'));
    await expect(store.place('Sam', 'ABC123', seat)).rejects.toMatchObject({ name: 'UpstreamError', maybeApplied: true });
    expect(fake.landLate()).toEqual([412]);
    expect(await refs()).toEqual(before ? ['OLD1'] : []);
  });

  it('lands before the database is back: it is gone at the next read, over a restart too', async () => {
    fake.setFate(() => 'late');
    await expect(store.place('Sam', 'ABC123', seat)).rejects.toMatchObject({ name: 'UpstreamError' });
    fake.setFate(() => 'apply');
    expect(fake.landLate()[0]).toBe(200);
    expect(fake.values.get(node)).toHaveProperty('ABC123.email');

    unsettled.close();
    unsettled = openUnsettledBookings(join(folder, 'unsettled.sqlite'));
    store = createBookingStore({ database, unsettled, log: { warn: () => undefined }, now: () => clock });
    expect(await store.find('Sam', 'ABC123')).toBeUndefined();
    expect(await refs()).toEqual([]);
    expect(unsettled.of('Sam')).toEqual([]);
  });

  it('lands after the next read: it meets the fence', async () => {
    fake.setFate(() => 'late');
    await expect(store.place('Sam', 'ABC123', seat)).rejects.toMatchObject({ name: 'UpstreamError' });
    fake.setFate(() => 'apply');
    expect(await refs()).toEqual([]);
    expect(new Set(fake.landLate())).toEqual(new Set([412]));
    expect(await refs()).toEqual([]);
  });

  it('leaves the reference usable, and the fence goes when it has done its work', async () => {
    fake.setFate(firstOnly('late'));
    await expect(store.place('Sam', 'ABC123', seat)).rejects.toMatchObject({ name: 'UpstreamError' });
    expect(await store.place('Sam', 'ABC123', { ...seat, bookedAt: '2026-12-01T00:00:30.000Z' })).toBe('placed');
    fake.landLate();
    expect((await store.find('Sam', 'ABC123'))?.bookedAt).toBe('2026-12-01T00:00:30.000Z');

    fake.values.set(node, { GONE1: { voidedAt: '2026-11-30T23:49:59.000Z' }, KEPT1: { voidedAt: '2026-11-30T23:59:00.000Z' } });
    await store.place('Sam', 'DEF456', seat);
    expect(Object.keys(fake.values.get(node) as object)).toEqual(['KEPT1', 'DEF456']);
  });

  it('was refused for good: nothing is looked up, nothing is remembered', async () => {
    fake.setFate(() => 'refuse');
    await expect(store.place('Sam', 'ABC123', seat)).rejects.toMatchObject({ kind: 'status', status: 401 });
    expect(fake.seen).toHaveLength(2);
    expect(unsettled.of('Sam')).toEqual([]);
  });

  it('was a cancellation: asked again, and confirmed when it is gone', async () => {
    fake.values.set('/Bookings/Sam/ABC123.json', seat);
    fake.setFate(firstOnly('mute'));
    expect(await store.remove('Sam', 'ABC123')).toBe(true);
    expect(fake.values.get('/Bookings/Sam/ABC123.json')).toBeUndefined();
  });
});

describe('what others left in the store', () => {
  it('is left out when it is no booking, is counted, and survives our writes', async () => {
    const foreign = { OLD1: other, BAD1: 'text', BAD2: { class: 7 }, BAD3: null };
    fake.values.set(node, foreign);
    expect(await refs()).toEqual(['OLD1']);
    expect(warnings).toEqual([{ username: 'Sam', unreadable: 3 }]);
    await store.place('Sam', 'ABC123', seat);
    expect(fake.values.get(node)).toEqual({ ...foreign, ABC123: seat });
  });

  it('may come as a list, when references look like its indices', async () => {
    fake.values.set(node, [null, other]);
    expect(await refs()).toEqual(['1']);
    expect(await store.place('Sam', '1', seat)).toBe('ref-taken');
  });

  it.each(['text', 7, true])('may be %j where bookings should be', async (value) => {
    fake.values.set(node, value);
    expect(await refs()).toEqual([]);
  });
});

describe('R23 contention', () => {
  it('of many writers on one node each is decided on what the others wrote', async () => {
    const placements = await Promise.all(
      Array.from({ length: 8 }, (_, index) => store.place('Sam', `REF${index}`, { ...seat, flightNumber: `BW00${index % 4}` })),
    );
    expect(placements.filter((placement) => placement === 'placed')).toHaveLength(4);
    expect(placements.filter((placement) => placement === 'exists')).toHaveLength(4);
    expect(await refs()).toHaveLength(4);
  });
});
