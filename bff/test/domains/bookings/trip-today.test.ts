import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking, Flight } from '@portal/booking-contract';
import type { StoredBooking } from '../../../src/domains/bookings/bookings-node.ts';
import { listBookings, readBoard, type TripReader, tripToday } from '../../../src/domains/bookings/own-bookings.ts';
import type { CardFlight } from '../../../src/domains/flights/card-flights.ts';
import { boardFlight, booking, createCall, type Portal, startPortal, until } from '../support/portal.ts';

const now = Date.parse('2030-07-04T12:00:00Z');
const flight = boardFlight({ dueDate: '2030-07-05T12:00:00Z' });
const seat: Booking = { class: 'Classic Class', email: 'a@example.test', flightNumber: 'BW001', route: '' };
const board = (...flights: Flight[]) => ({ value: flights, asOf: '2030-07-04T11:59:00Z', stale: false });
const reading = { asOf: '2030-07-04T11:59:00Z', stale: false };
const expectedToday = { ...reading, flight: { dueDate: flight.dueDate, gate: '7', aircraft: 'Boeing 737-8' } };

describe('tripToday', () => {
  it('finds the flight of an undated booking by the id of its card', () => {
    const duplicate = { ...flight, id: 'card-0', dueDate: '2030-07-04T13:00:00Z' };
    expect(tripToday({ ...seat, flightId: 'card-1', dueDate: null }, board(duplicate, flight), now)).toEqual(expectedToday);
  });

  it('finds the flight of a booking without a card by its callsign', () => {
    expect(tripToday({ ...seat, flightNumber: 'bw001' }, board(flight), now)).toEqual(expectedToday);
  });

  it.each([[board()], [board({ ...flight, id: 'card-2' })], [board({ ...flight, callsign: 'BW700' })]])(
    'reports no flight once the card has left the board or has another callsign (%#)',
    (without) => expect(tripToday({ ...seat, flightId: 'card-1' }, without, now)).toEqual({ ...reading, flight: null }),
  );

  it('does not match a flown booking with the next flight of its card', () => {
    expect(tripToday({ ...seat, flightId: 'card-1', dueDate: '2030-07-03T12:00:00Z' }, board(flight), now)).toBeUndefined();
    expect(tripToday({ ...seat, flightId: 'card-1', dueDate: '2030-07-03T12:00:01Z' }, board(flight), now)).toEqual(expectedToday);
  });

  it('is null while the board cannot be read', () => {
    expect(tripToday(seat, undefined, now)).toBeNull();
  });
});

describe('listBookings', () => {
  const card = {
    flightId: 'card-1',
    dueDate: '2030-07-04T20:00:00Z',
    since: 0,
    changedAt: Date.parse('2030-07-04T11:00:00Z'),
    isMissing: 1,
  };
  const list = async (stored: Partial<StoredBooking>, cards: readonly CardFlight[], ...flights: Flight[]) => {
    const own: StoredBooking = {
      ...seat,
      flightId: 'card-1',
      dueDate: '2030-07-04T11:30:00Z',
      bookedAt: '2030-07-01T00:00:00Z',
      ...stored,
    };
    const services = {
      bookings: { read: async () => new Map([['ABC123', own]]) },
      flights: { read: async () => board(...flights) },
      cardFlights: { find: async () => new Map(cards.map((each) => [each.flightId, each])) },
      requireReady: async () => {},
      now: () => now,
    } as unknown as TripReader;
    return (await listBookings(services, { userId: '1001', username: 'IslandHopper22' }))['ABC123'];
  };

  it.each<[string, Partial<StoredBooking>, CardFlight[], Partial<Booking>]>([
    ['postponed, then taken off', {}, [card], { dueDate: card.dueDate, isCancelled: true }],
    ['taken off after its departure', {}, [{ ...card, changedAt: Date.parse('2030-07-04T21:00:00Z') }], { dueDate: card.dueDate }],
    ['cancelled long ago', { outcome: 'cancelled' }, [], { isCancelled: true }],
    ['postponed long ago', { outcome: 'postponed', departedAt: '2030-07-04T20:00:00Z' }, [], { dueDate: '2030-07-04T20:00:00Z' }],
    ['not known any more', {}, [], { dueDate: '2030-07-04T11:30:00Z' }],
  ])('shows a flight off the board as last seen: %s', async (_case, stored, cards, expected) => {
    expect({ isCancelled: undefined, ...(await list(stored, cards)) }).toMatchObject({ isCancelled: undefined, ...expected });
  });

  it('shows a flight that is back on the board', async () => {
    expect(await list({}, [card], flight)).toMatchObject({ dueDate: '2030-07-04T11:30:00Z', today: expectedToday });
  });
});

it('readBoard gives up soon on a board that does not answer', async () => {
  expect(await readBoard({ read: () => new Promise(() => {}) })).toBeUndefined();
  expect(await readBoard({ read: () => Promise.reject(new Error('down')) })).toBeUndefined();
});

describe('getBookings', () => {
  const me = 'IslandHopper22';
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterEach(() => portal.sandbox.clearFaults());
  afterAll(() => portal.close());

  const today = async (ref: string) => {
    const { body } = await portal.book(me, { action: 'getBookings', username: me });
    return (body[ref] as Booking | undefined)?.today;
  };

  it('lists the bookings with the last reading, marked as stale, while the board is down', async () => {
    await portal.book(me, createCall(me, 'DEF456', booking('BW001')));
    await portal.sandbox.fault({ service: 'board', mode: 'status', status: 503 });
    const staleReading = await until(async () => {
      const reading = await today('DEF456');
      return reading?.stale && reading;
    });
    expect(staleReading).toMatchObject({ flight: { gate: '7' } });
  });
});
