import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/booking-contract';
import { changeText, tripChanges } from './trip-notices.tsx';
import { toTrip } from '../../app/trips.ts';

const booking: Booking = {
  class: 'Classic Class',
  email: 'hopper@mail.example',
  flightNumber: 'BW001',
  route: '',
  dueDate: '2030-07-04T18:30:00Z',
  gate: '7',
  aircraft: 'Boeing 737-8',
  bookedAt: '2030-07-01T12:00:00Z',
};
const same = { dueDate: '2030-07-04T18:30:00.000Z', gate: '7', aircraft: 'Boeing 737-8' };
const changesToday = (today: Booking['today'], more: Partial<Booking> = {}) =>
  tripChanges(toTrip('ABC123', { ...booking, ...more, today })).map(changeText);
const changes = (flight: Partial<Record<keyof typeof same, string | null>>, more: Partial<Booking> = {}) =>
  changesToday({ asOf: '', stale: false, flight: { ...same, ...flight } as typeof same }, more);

describe('tripChanges', () => {
  it('lists time, gate and aircraft that changed since the booking', () => {
    expect(changes({ dueDate: '2030-07-05T13:00:00Z', gate: 'T4', aircraft: 'ATR 72-600' })).toEqual([
      expect.stringMatching(/^Departure moved from Thu, Jul 4, .* to Fri, Jul 5, .*\.$/),
      'Gate changed from 7 to T4.',
      'Aircraft changed from Boeing 737-8 to ATR 72-600.',
    ]);
  });

  it('lists a time and a gate that were set after the booking', () => {
    expect(changes({}, { dueDate: null, gate: '' })).toEqual([
      expect.stringMatching(/^Departure is now set: Thu, Jul 4/),
      'Gate is now set: 7.',
    ]);
  });

  it('says that the departure is no longer set', () => {
    expect(changes({ dueDate: null })).toEqual([expect.stringMatching(/^Departure is no longer set\. It was Thu, Jul 4/)]);
  });

  it.each([
    ['nothing changed', {}, {}],
    ['the board leaves out gate and aircraft', { gate: 'Unknown', aircraft: 'Unknown' }, {}],
    ['the booking has no gate', { gate: 'T4' }, { gate: undefined }],
    ['the booking has no facts of its flight', { gate: 'T4' }, { bookedAt: undefined, dueDate: undefined, gate: undefined }],
  ])('is empty when %s', (_case, today, more) => {
    expect(changes(today, more as Partial<Booking>)).toEqual([]);
  });

  it.each([
    ['the flight is not on the board', { asOf: '', stale: false, flight: null }],
    ['the board cannot be read', null],
  ])('is empty when %s', (_case, today) => {
    expect(changesToday(today)).toEqual([]);
  });
});
