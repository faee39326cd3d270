import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import fc from 'fast-check';
import { sessionCookie, smallWorld, startPortal, type Portal } from '../support/portal.ts';

const me = 'IslandHopper22';
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: { ...smallWorld, bookings: { ...smallWorld.bookings, constructor2: {} } } });
});
afterAll(() => portal.close());

/** Texts that could reach beyond the caller's own node of the database. */
const hostile = fc.constantFrom(
  'SteelpanSam',
  'SteelpanSam/SAM001',
  '../SteelpanSam',
  '..%2FSteelpanSam',
  '/',
  '.',
  '..',
  '$',
  '#',
  '[',
  ']',
  '*',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'IslandHopper22/../SteelpanSam',
  'IslandHopper22.json?print=silent&x=',
  'SAM001',
  'FLEX2026',
  'FLEX2026/class',
  '\u0000',
  '\n',
  '\u2028',
  'ａｄｍｉｎ',
  '',
);
const text = fc.oneof(
  hostile,
  hostile.map((each) => `${me}${each}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constant(me),
);
const data = fc.record({
  class: fc.constantFrom('Classic Class', 'Flex Class', 'Premiere Class'),
  email: fc.constant('hopper@example.test'),
  flightNumber: fc.oneof(fc.constantFrom('BW001', 'BW002'), text),
  route: text,
  voucherCode: fc.option(text, { nil: undefined }),
});
const action = fc.oneof(
  fc.record({ action: fc.constantFrom('checkVoucher', 'deleteVoucher'), voucherCode: text }),
  fc.record({ action: fc.constant('checkExistingBooking'), username: text, flightNumber: text }),
  fc.record({ action: fc.constant('getBookings'), username: text }),
  fc.record({ action: fc.constant('deleteBooking'), username: text, bookingRef: text }),
  fc.record({ action: fc.constant('createBooking'), username: text, bookingRef: text, bookingData: data }),
);

describe('data of other people', () => {
  it('R20 is unchanged after any request', async () => {
    /** The database without the caller's bookings. The caller may spend vouchers. */
    const foreignData = async () => {
      const { bookings, vouchers } = await portal.sandbox.world();
      const { [me]: _own, ...rest } = bookings;
      return { rest, vouchers: Object.keys(vouchers).toSorted() };
    };
    const before = await foreignData();
    const answers = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(action, async (call) => {
        const { status } = await portal.post(bookingApi.secureBooking, call, sessionCookie(me));
        answers.set(status, (answers.get(status) ?? 0) + 1);
        expect([200, 400, 403, 429]).toContain(status);
      }),
      { seed: 20, numRuns: 250 },
    );
    // Some calls succeed, so the fuzz reaches the database.
    expect(answers.get(200)).toBeGreaterThan(0);
    const after = await foreignData();
    expect(after.rest).toEqual(before.rest);
    // No voucher is added. Only a call with a whole code spends one.
    expect(before.vouchers).toEqual(expect.arrayContaining(after.vouchers));
    const root = (await (
      await fetch(`${portal.sandbox.url}/.json?ns=sandbox-airline&shallow=true`, { headers: { authorization: 'Bearer owner' } })
    ).json()) as object;
    expect(Object.keys(root).every((key) => ['Bookings', 'Miles', 'Vouchers'].includes(key))).toBe(true);
  });
});
