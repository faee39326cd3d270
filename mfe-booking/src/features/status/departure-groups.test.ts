import { describe, expect, it } from '@jest/globals';
import { flight } from '../../../test/flights.ts';
import { byTime, departureGroups } from './departure-groups.ts';

/** Noon in the viewer's zone. */
const now = new Date(2030, 6, 4, 12).getTime();
const at = (day: number, hour: number) => new Date(2030, 6, day, hour).toISOString();
const called = (callsign: string, dueDate: string | null) => flight({ id: callsign, callsign, dueDate });
const groups = (flights: Parameters<typeof departureGroups>[0]) =>
  departureGroups(flights, now).map(([title, group]) => [title, ...group.map(({ callsign }) => callsign)]);

describe('departureGroups', () => {
  it('groups by day, soonest first, with recently departed flights on top', () => {
    const flights = [
      ...[called('tomorrow', at(5, 23)), called('evening', at(4, 20)), called('undated', null), called('soon', at(4, 13))],
      ...[called('left', at(4, 7)), called('long gone', at(4, 5)), called('later', at(6, 0))],
    ];
    expect(groups(flights)).toEqual([
      ['Departed', 'left'],
      ['Today', 'soon', 'evening'],
      ['Tomorrow', 'tomorrow'],
    ]);
  });

  it('shows the next flights if none leaves today or tomorrow', () => {
    expect(groups([called('b', at(9, 1)), called('a', at(6, 1)), called('left', at(4, 11))])).toEqual([
      ['Departed', 'left'],
      ['Next', 'a', 'b'],
    ]);
    expect(groups([called('undated', null)])).toEqual([]);
    expect(groups([1, 2, 3, 4, 5, 6].map((hour) => called(`${hour}`, at(9, hour))))).toEqual([['Next', '1', '2', '3', '4', '5']]);
  });
});

it('byTime returns the flights with a departure time, soonest first', () => {
  const flights = [called('late', at(6, 1)), called('left', at(4, 11)), called('soon', at(4, 13)), called('undated', null)];
  expect(byTime(flights).map(({ callsign }) => callsign)).toEqual(['left', 'soon', 'late']);
});
