import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bookingPath, bookingsPath, InvalidKeyError, milesPath, voucherPath } from '../../src/upstreams/realtime-database.ts';

const hostile = [
  '',
  '.',
  '..',
  '../Miles',
  'a/b',
  'a%2Fb',
  'a.json',
  'a#',
  'a$',
  'a[0]',
  'a?ns=other',
  'a b',
  'a\n',
  'a\u0000',
  'é',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'a'.repeat(101),
];

describe('R20 paths', () => {
  it.each(hostile)('refuse the segment %j', (key) => {
    expect(() => bookingsPath(key)).toThrow(InvalidKeyError);
    expect(() => milesPath(key)).toThrow(InvalidKeyError);
    expect(() => bookingPath('Sam', key)).toThrow(InvalidKeyError);
    expect(() => voucherPath(key)).toThrow(InvalidKeyError);
  });

  it('accept real names and references', () => {
    expect(bookingsPath('roblox_user_1234567890')).toBe('/Bookings/roblox_user_1234567890.json');
    expect(bookingPath('IslandHopper22', 'A1B2C3')).toBe('/Bookings/IslandHopper22/A1B2C3.json');
    expect(bookingPath('IslandHopper22', 'a1_b2')).toBe('/Bookings/IslandHopper22/a1_b2.json');
    expect(voucherPath('FLEX-2026_X')).toBe('/Vouchers/FLEX-2026_X.json');
  });

  it('lead to one node below their parent, or throw, for any text', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom(...hostile));
    fc.assert(
      fc.property(anyText, anyText, (username, ref) => {
        try {
          return /^\/Bookings\/[A-Za-z0-9_]+\/[A-Za-z0-9_]+\.json$/.test(bookingPath(username, ref));
        } catch (error) {
          return error instanceof InvalidKeyError;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
