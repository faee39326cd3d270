import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/booking-contract';
import { airports, inHours } from '../../../test/flights.ts';
import { bookedRef } from '../../app/own-bookings.ts';
import { orderTrips, toTrip } from '../../app/trips.ts';

const booking = (dueDate?: string | null): Booking => ({
  class: 'Classic Class',
  email: 'hopper@mail.example',
  flightNumber: 'BW001',
  route: '',
  ...(dueDate !== undefined && { dueDate }),
});

describe('orderTrips', () => {
  it('sorts trips until their landing soonest first and undated last, and past trips latest first', () => {
    const { upcoming, past } = orderTrips(
      {
        LATER1: booking(inHours(30)),
        NODATE: booking(),
        NULL01: booking(null),
        FLOWN1: booking(inHours(-50)),
        AIR001: { ...booking(inHours(-4)), blockMinutes: 300 },
        NEXT01: booking(inHours(2)),
        FLOWN2: { ...booking(inHours(-3)), blockMinutes: 120 },
      },
      Date.now(),
    );
    expect(upcoming.map(({ ref }) => ref)).toEqual(['AIR001', 'NEXT01', 'LATER1', 'NODATE', 'NULL01']);
    expect(past.map(({ ref }) => ref)).toEqual(['FLOWN2', 'FLOWN1']);
  });

  it.each([
    [40, ['LATER1', 'GONE01']],
    [50, ['GONE01', 'LATER1']],
  ])('has the trip of these days before a cancelled one: in %i hours', (hours, refs) => {
    const gone = { ...booking(inHours(2)), isCancelled: true };
    const { upcoming } = orderTrips({ GONE01: gone, LATER1: booking(inHours(hours)) }, Date.now());
    expect(upcoming.map(({ ref }) => ref)).toEqual(refs);
  });
});

describe('toTrip', () => {
  it('names the places by their airports if the booking has no place names', () => {
    const ends = { departure: 'Port of Spain (POS)', destination: 'New York (JFK)' };
    expect(toTrip('ABC123', { ...booking(), from: airports.pos, to: airports.jfk })).toMatchObject(ends);
    expect(toTrip('ABC123', { ...booking(), from: airports.pos })).not.toHaveProperty('departure');
  });

  it('keeps the place names of the booking only where an airport is not known', () => {
    const places = { departure: 'Piarco', destination: 'Kennedy' };
    expect(toTrip('ABC123', { ...booking(), ...places, from: airports.pos })).toMatchObject(places);
    expect(toTrip('ABC123', { ...booking(), ...places, from: airports.pos, to: airports.jfk })).toMatchObject({
      departure: 'Port of Spain (POS)',
      destination: 'New York (JFK)',
    });
  });
});

describe('bookedRef', () => {
  const flight = { id: 'card-1', callsign: 'BW001' };
  const open: Booking = { ...booking(), flightId: 'card-1', today: null };
  const { today: _, ...flown } = open;

  it.each<[string, Booking, string | undefined]>([
    ['the booking of its card, also after a new callsign', { ...open, flightNumber: 'BW2' }, 'ABC123'],
    ['no booking of another card with its callsign', { ...open, flightId: 'card-2' }, undefined],
    ['the booking of its callsign that names no card', { ...booking(), flightNumber: ' bw001', today: null }, 'ABC123'],
    ['no flown booking of its card', flown, undefined],
  ])('finds for a flight %s', (_case, own, ref) => {
    expect(bookedRef(flight, { ABC123: own })).toBe(ref);
  });

  it('finds nothing before the bookings are read', () => {
    expect(bookedRef(flight, undefined)).toBeUndefined();
  });
});
