import { describe, expect, it } from '@jest/globals';
import { flight } from '../../../../test/flights.ts';
import { departureGroups, nextDepartures } from './departures.ts';

/** Noon on the viewer's clock. */
const now = new Date(2030, 6, 4, 12).getTime();
const at = (day: number, hour: number) => new Date(2030, 6, day, hour).toISOString();
const named = (callsign: string, dueDate: string | null) => flight({ id: callsign, callsign, dueDate });
const shown = (flights: Parameters<typeof departureGroups>[0]) =>
  departureGroups(flights, now).map(({ title, flights: group }) => [title, ...group.map(({ callsign }) => callsign)]);

describe('departureGroups', () => {
  it('groups by day, the next to leave first, with the departed of the last hours on top', () => {
    const flights = [
      ...[named('tomorrow', at(5, 23)), named('evening', at(4, 20)), named('undated', null), named('soon', at(4, 13))],
      ...[named('left', at(4, 7)), named('long gone', at(4, 5)), named('later', at(6, 0))],
    ];
    expect(shown(flights)).toEqual([
      ['Departed', 'left'],
      ['Today', 'soon', 'evening'],
      ['Tomorrow', 'tomorrow'],
    ]);
  });

  it('shows the next flights if none leaves today or tomorrow', () => {
    expect(shown([named('b', at(9, 1)), named('a', at(6, 1)), named('left', at(4, 11))])).toEqual([
      ['Departed', 'left'],
      ['Next', 'a', 'b'],
    ]);
    expect(shown([named('undated', null)])).toEqual([]);
  });
});

it('nextDepartures names the next to leave, at most so many', () => {
  const flights = [named('late', at(6, 1)), named('left', at(4, 11)), named('soon', at(4, 13)), named('undated', null)];
  expect(nextDepartures(flights, now).map(({ callsign }) => callsign)).toEqual(['soon', 'late']);
  expect(nextDepartures(flights, now, 1)).toHaveLength(1);
});
