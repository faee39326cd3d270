import { describe, expect, it } from '@jest/globals';
import { airline } from '@portal/brand';
import { airports } from '../../../test/flights.ts';
import { eventFile, tripEvent } from './event-file.ts';

const trip = {
  ref: 'A1B2C3',
  class: 'Flex Class',
  email: 'a@mail.example',
  flightNumber: 'BW900',
  route: 'POS-LGW',
  dueDate: '2030-07-04T14:30:00Z',
  bookedAt: '2030-07-01T09:00:00Z',
  departure: 'Port of Spain',
  destination: 'London',
  from: airports.pos,
  to: airports.lgw,
  blockMinutes: 555,
};
/** The lines of the file, unfolded (RFC 5545, 3.1). */
const lines = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');

describe('the calendar file of a trip', () => {
  it('contains one event in UTC, with its place and an alarm when check-in opens', () => {
    const file = lines(eventFile(tripEvent(trip), 'https://portal.example'));
    expect(file.at(0)).toBe('BEGIN:VCALENDAR');
    expect(file.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    for (const line of [
      'UID:A1B2C3@portal.example',
      'DTSTAMP:20300701T090000Z',
      'DTSTART:20300704T143000Z',
      'DTEND:20300704T234500Z',
      `SUMMARY:${airline.name} BW900: Port of Spain to London`,
      'LOCATION:Piarco\\, Port of Spain (POS)',
      'URL;VALUE=URI:https://portal.example/my-trips',
      'TRIGGER:-P1D',
    ])
      expect(file).toContain(line);
    const description = file.find((line) => line.startsWith('DESCRIPTION:Booking'));
    for (const text of ['A1B2C3', 'Flex Class', 'POS-LGW', 'between 24 and 3 hours', 'NOT VALID FOR TRAVEL'])
      expect(description).toContain(text);
  });

  it('returns the same event each time', () => {
    expect(eventFile(tripEvent(trip), 'https://portal.example')).toBe(eventFile(tripEvent(trip), 'https://portal.example'));
  });

  it('leaves out an unknown arrival', () => {
    const { blockMinutes: _unknown, from: _nowhere, ...rest } = trip;
    const file = lines(eventFile(tripEvent(rest), 'https://portal.example'));
    expect(file.some((line) => line.startsWith('DTEND'))).toBe(false);
    expect(file).toContain('LOCATION:Port of Spain');
  });

  it('keeps line breaks in user input from adding lines', () => {
    const file = lines(
      eventFile(tripEvent({ ...trip, route: 'POS\r\nATTENDEE:mailto:x@mail.example', class: 'A;B' }), 'https://portal.example'),
    );
    expect(file.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });
});
