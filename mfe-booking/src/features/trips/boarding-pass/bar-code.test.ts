import { describe, expect, it } from '@jest/globals';
import { decode } from 'bcbp';
import { airports } from '../../../../test/flights.ts';
import type { Trip } from '../../../app/trips.ts';
import { barCode, passengerName } from './bar-code.tsx';

const trip: Trip = {
  ref: 'A1B2C3',
  class: 'Premiere Class',
  email: 'a@mail.example',
  flightNumber: 'BW001',
  route: 'POS-JFK',
  dueDate: '2026-07-05T02:30:00Z',
  bookedAt: '2026-07-01T12:00:00Z',
  from: airports.pos,
  to: airports.jfk,
};
const hopper = { displayName: 'Island Hopper', username: 'IslandHopper22' };

describe('barCode', () => {
  it('places the mandatory fields of Resolution 792', () => {
    // Format M, one leg, name of 20, e-ticket, reference of 7, ends, carrier of 3, flight of 5, day 185 (July 4 in Port of Spain), cabin.
    expect(barCode(trip, hopper)).toMatch(/^M1HOPPER\/ISLAND {7}EA1B2C3 POSJFKBW 0001 185F {4} {5}0[0-9A-F]{2}>6/);
  });

  it('decodes to the same data, and says that it is not valid for travel', () => {
    const { data, meta } = decode(barCode(trip, hopper), 2026);
    expect(meta).toMatchObject({ formatCode: 'M', numberOfLegs: 1, electronicTicketIndicator: 'E', versionNumber: 6 });
    expect(data?.passengerName).toBe('HOPPER/ISLAND');
    expect(data?.boardingPassIssuerDesignator).toBe('BW');
    expect(data?.legs).toEqual([
      expect.objectContaining({
        operatingCarrierPNR: 'A1B2C3',
        departureAirport: 'POS',
        arrivalAirport: 'JFK',
        operatingCarrierDesignator: 'BW',
        flightNumber: '0001',
        compartmentCode: 'F',
        passengerStatus: '0',
        flightDate: new Date('2026-07-04T00:00:00Z'),
        airlineInfo: 'SIMULATION NOT VALID FOR TRAVEL',
      }),
    ]);
  });

  it('leaves fields blank that an older booking does not have', () => {
    const old: Trip = { ref: 'OLD999', class: 'Hammock Class', email: 'a@mail.example', flightNumber: 'Charter', route: '' };
    expect(barCode(old, hopper)).toMatch(/^M1HOPPER\/ISLAND {7}EOLD999 {7}BW 0000 {4}Y {4} {5}0/);
  });

  it.each(['constructor', 'toString'])('uses the default compartment for the class %j', (className) => {
    expect(barCode({ ...trip, class: className }, hopper)).toBe(barCode({ ...trip, class: 'Classic Class' }, hopper));
  });

  it.each([
    ['BW1502', '1502 '],
    ['bw12a', '0012A'],
    ['BW 434 ', '0434 '],
  ])('encodes the flight number of %j as %j', (callsign, field) => {
    expect(barCode({ ...trip, flightNumber: callsign }, hopper).slice(39, 44)).toBe(field);
  });
});

describe('passengerName', () => {
  it.each([
    ['Island Hopper', 'HOPPER/ISLAND'],
    ['José María Peña', 'PENA/JOSEMARIA'],
    ['Sam', 'SAM'],
    ['Wilhelmina Featherstonehaugh', 'FEATHERSTONEHAUGH/WI'],
    ['★ 42', 'ISLANDHOPPER'],
  ])('formats %j as %j', (displayName, name) => {
    expect(passengerName(displayName, 'IslandHopper22')).toBe(name);
  });

  it('falls back to GUEST if neither name has a letter', () => {
    expect(passengerName('42', '42')).toBe('GUEST');
  });
});
