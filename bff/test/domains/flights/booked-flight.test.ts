import { describe, expect, it } from '@jest/globals';
import { bookedFlight, isBookingFlown, unflownFlight } from '../../../src/domains/flights/flight-list.ts';
import { boardFlight } from '../support/board-flight.ts';

const now = Date.parse('2026-12-04T12:00:00Z');
const pastBooking = { flightNumber: 'BW001', flightId: 'card-1', dueDate: '2026-12-02T12:00:00Z', bookedAt: '2026-12-01T00:00:00Z' };
const card = (dueDate: string | null, since?: string) => boardFlight({ dueDate, ...(since && { since: Date.parse(since) }) });

describe('a booking of two days ago', () => {
  it.each([
    ['was not postponed', card('2026-12-02T12:00:00Z', '2026-11-01T00:00:00Z'), true],
    ['was postponed until tomorrow', card('2026-12-05T12:00:00Z', '2026-11-01T00:00:00Z'), false],
    ['was postponed until an hour ago', card('2026-12-04T11:00:00Z', '2026-11-01T00:00:00Z'), false],
    ['was postponed by an hour', card('2026-12-02T13:00:00Z', '2026-11-01T00:00:00Z'), true],
    ['lost its date', card(null, '2026-11-01T00:00:00Z'), false],
    ['was postponed, and the portal first read its card after the booking', card('2026-12-05T12:00:00Z', '2026-12-03T11:00:00Z'), false],
    ['is flown, and its card is for the next flight', card('2026-12-09T12:00:00Z', '2026-12-03T13:00:00Z'), true],
    ['has a card that the store does not know', card('2026-12-05T12:00:00Z'), true],
  ])('whose flight %s', (_case, flight, isFlown) => {
    expect(isBookingFlown([flight], pastBooking, now)).toBe(isFlown);
    expect(unflownFlight([flight], pastBooking, now)).toBe(isFlown ? undefined : flight);
  });

  it('is judged by its own departure once its card has left the board', () => {
    expect(isBookingFlown([], pastBooking, now)).toBe(true);
    expect(isBookingFlown([], { ...pastBooking, dueDate: '2026-12-04T00:00:00Z' }, now)).toBe(false);
  });

  it('is judged by its own departure if it names no card, because the board may show the next flight of that callsign', () => {
    const { flightId: _, ...unnamed } = pastBooking;
    expect(isBookingFlown([card('2026-12-05T12:00:00Z', '2026-11-01T00:00:00Z')], unnamed, now)).toBe(true);
  });
});

it('matches a newer booking with the next flight of its card', () => {
  const next = card('2026-12-09T12:00:00Z', '2026-12-03T13:00:00Z');
  expect(bookedFlight([next], { ...pastBooking, dueDate: '2026-12-09T12:00:00Z', bookedAt: '2026-12-03T13:00:00Z' }, now)).toBe(next);
});
