import { describe, expect, it } from '@jest/globals';
import { mailTemplates } from '@portal/sandbox-contract';
import { bookingMailVariables, confirmationMail, detailsMail } from '../../../src/domains/bookings/booking-mail.ts';
import { cutVariables } from '../../../src/domains/mail/mail-domain.ts';

const seat = { class: 'Flex Class', email: 'a@example.test', flightNumber: 'BW001', route: 'POS-JFK' };
const dated = {
  ...seat,
  dueDate: '2026-11-22T14:30:00.000Z',
  departure: 'Port of Spain (POS)',
  destination: 'New York (JFK)',
  aircraft: 'Boeing 737-8',
};
const variablesOf = (booking: Parameters<typeof bookingMailVariables>[2]) =>
  bookingMailVariables('Sam', 'A1B2C3', booking, 'https://portal.example/my-trips');

describe('bookingMailVariables', () => {
  it("fills in route, class, reference, link, and times in the airports' zones", () => {
    expect(variablesOf(dated)).toEqual({
      username: 'Sam',
      bookingRef: 'A1B2C3',
      flightNumber: 'BW001',
      className: 'Flex Class',
      route: 'POS-JFK',
      departure: 'Port of Spain (POS)',
      destination: 'New York (JFK)',
      departureTime: 'Sun, Nov 22, 10:30 AM AST (Sun 2:30 PM UTC)',
      checkInTime: 'Sat, Nov 21, 10:30 AM AST to Sun, Nov 22, 7:30 AM AST',
      arrivalTime: 'about Sun, Nov 22, 2:25 PM EST (Sun 7:25 PM UTC)',
      tripsUrl: 'https://portal.example/my-trips',
    });
  });

  it('takes missing cities from the route, and UTC for an unknown airport', () => {
    expect(variablesOf({ ...seat, dueDate: dated.dueDate })).toMatchObject({
      departure: 'Port of Spain (POS)',
      destination: 'New York (JFK)',
    });
    expect(variablesOf({ ...seat, route: 'a secret', dueDate: dated.dueDate })).toMatchObject({
      departure: 'Unknown',
      departureTime: 'Sun, Nov 22, 2:30 PM UTC',
    });
  });

  it.each([undefined, null, 'soon'])('says Not scheduled for the date %j, and omits the other times', (dueDate) => {
    const variables = variablesOf({ ...seat, dueDate });
    expect(variables.departureTime).toBe('Not scheduled');
    expect(variables).not.toHaveProperty('arrivalTime');
  });

  it("fills every required variable within the mailer's limit, even if the booking lacks most facts", () => {
    const variables = cutVariables(variablesOf({ class: 'x'.repeat(900), email: '', flightNumber: 'BW1', route: '' }));
    for (const name of mailTemplates.booking.required) expect(variables[name]).not.toBe('');
    expect(Object.keys(variables)).toEqual(expect.arrayContaining([...mailTemplates.booking.required]));
    for (const value of Object.values(variables)) expect(value.length).toBeLessThanOrEqual(500);
  });
});

describe('the key of an email', () => {
  const at = { email: seat.email, bookedAt: '2026-11-21T00:00:00Z' };
  it('R27 is the same for the same booking, and differs by person, address, time and resendId', () => {
    const keys = [
      confirmationMail('Sam', 'A1B2C3', at).key,
      confirmationMail('Ann', 'A1B2C3', at).key,
      confirmationMail('Sam', 'A1B2C3', { ...at, email: 'b@example.test' }).key,
      confirmationMail('Sam', 'A1B2C3', { ...at, bookedAt: '2026-11-22T00:00:00Z' }).key,
      detailsMail('Sam', 'A1B2C3', at, 'resend-one').key,
      detailsMail('Sam', 'A1B2C3', at, 'resend-two').key,
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(confirmationMail('Sam', 'A1B2C3', { ...at }).key).toBe(keys[0]);
    for (const key of keys) expect(key.length).toBeLessThanOrEqual(100);
  });
});
