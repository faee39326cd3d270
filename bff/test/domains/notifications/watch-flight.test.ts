import { describe, expect, it } from '@jest/globals';
import type { Flight } from '@portal/booking-contract';
import { isDoubtful } from '../../../src/domains/flights/card-flights.ts';
import { boardFlight } from '../support/portal.ts';
import { beginToWatch, watchFlight, watchTimes, type WatchedFlight } from '../../../src/domains/notifications/watch-flight.ts';

const hour = 3_600_000;
const minute = 60_000;
const begin = Date.parse('2026-11-20T12:00:00Z');
const at = (ms: number) => new Date(begin + ms).toISOString();

const flight = boardFlight({ dueDate: at(48 * hour) });

/** Plays readings, every 20 seconds by default, and returns the announcements. `card: null` means that the card is missing. */
function play(readings: { card?: Partial<Flight> | null; afterMs?: number }[], isNew = false, first: Partial<Flight> = {}) {
  let now = begin;
  let state: WatchedFlight = beginToWatch({ ...flight, ...first }, isNew, now);
  const announcements: { events: string; before: string; after: string }[] = [];
  for (const { card, afterMs = 20_000 } of readings) {
    now += afterMs;
    const reading = card === null ? undefined : { ...flight, ...first, ...card };
    const compared = watchFlight(state, { flight: reading, asOf: new Date(now).toISOString() }, now, watchTimes);
    state = compared.state;
    if (!compared.change) continue;
    const plan = ({ gate, dueDate }: { gate: string; dueDate: string | null }) => `${gate} ${dueDate}`;
    announcements.push({ events: compared.change.events.join(), before: plan(compared.change.before), after: plan(compared.change.after) });
  }
  return announcements;
}
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const events = (announcements: ReturnType<typeof play>) => announcements.map((each) => each.events);

describe('watchFlight', () => {
  it('announces nothing about a flight that does not change', () => {
    expect(play(times(30, {}))).toEqual([]);
  });

  it('announces a new time once, when it has lasted a minute', () => {
    const newTime = { card: { dueDate: at(50 * hour) } };
    expect(play(times(3, newTime))).toEqual([]);
    expect(play(times(20, newTime))).toEqual([{ events: 'time', before: `7 ${at(48 * hour)}`, after: `7 ${at(50 * hour)}` }]);
  });

  it('announces nothing for a change that is taken back within a minute', () => {
    expect(play([...times(2, { card: { gate: '9' } }), ...times(20, {})])).toEqual([]);
  });

  it('announces only the last of several quick changes', () => {
    const flapping = ['8', '9', '8', '9', '10'].map((gate) => ({ card: { gate } }));
    expect(play([...flapping, ...times(10, { card: { gate: '10' } })])).toEqual([
      { events: 'gate', before: `7 ${flight.dueDate}`, after: `10 ${flight.dueDate}` },
    ]);
  });

  it('announces a time and a gate together', () => {
    expect(events(play(times(10, { card: { gate: '9', dueDate: at(49 * hour) } })))).toEqual(['time,gate']);
  });

  it('announces each of two slow changes', () => {
    expect(events(play([...times(10, { card: { gate: '9' } }), ...times(10, {})]))).toEqual(['gate', 'gate']);
  });

  it.each(['Unknown', 'TBA', '', '-', ' tbd '])('announces no gate that becomes "%s"', (gate) => {
    expect(play(times(10, { card: { gate } }))).toEqual([]);
  });

  it('announces the first gate and the first time of a flight', () => {
    const none = { gate: 'TBA', dueDate: null };
    expect(play(times(10, { card: { gate: '4', dueDate: at(72 * hour) } }), false, none)).toEqual([
      { events: 'time,gate', before: ' null', after: `4 ${at(72 * hour)}` },
    ]);
  });

  it('announces no change by seconds, no date in the past, and no change of a departed flight', () => {
    expect(play(times(10, { card: { dueDate: at(48 * hour + 30_000) } }))).toEqual([]);
    expect(play(times(10, { card: { dueDate: at(-hour) } }))).toEqual([]);
    expect(play(times(10, { card: { gate: '9' } }), false, { dueDate: at(-hour) })).toEqual([]);
  });

  it('announces check-in once, when it opens', () => {
    const toOpening = [{ afterMs: 23 * hour }, { afterMs: hour + minute }];
    expect(events(play([...toOpening, ...times(10, {})]))).toEqual(['checkIn']);
    expect(events(play([{ afterMs: 46 * hour }, ...times(10, {})]))).toEqual([]);
    expect(events(play(times(10, {}), false, { dueDate: at(20 * hour) }))).toEqual([]);
  });

  it('announces a cancellation when the card is missing for five minutes and in three readings', () => {
    expect(play([...times(14, { card: null }), {}])).toEqual([]);
    expect(play(times(2, { card: null, afterMs: 4 * minute }))).toEqual([]);
    expect(events(play(times(40, { card: null })))).toEqual(['cancelled']);
  });

  it('counts a reading once, even if it is evaluated several times', () => {
    let state = beginToWatch(flight, false, begin);
    for (let look = 0; look < 50; look += 1)
      state = watchFlight(state, { flight: undefined, asOf: at(0) }, begin + look * minute, watchTimes).state;
    expect([state.isCancelled, state.missing?.readings]).toEqual([false, 1]);
  });

  it('announces no cancellation of an undated or a departed flight', () => {
    expect(play(times(60, { card: null, afterMs: hour }), false, { dueDate: null })).toEqual([]);
    expect(play(times(60, { card: null }), false, { dueDate: at(-hour) })).toEqual([]);
  });

  it('announces the return of a cancelled flight', () => {
    expect(events(play([...times(40, { card: null }), ...times(10, { card: { gate: '9' } })]))).toEqual(['cancelled', 'restored']);
  });

  it('announces a new card once it has not changed for a minute', () => {
    const filling = [{ card: { gate: 'TBA' } }, { card: { gate: '4' } }];
    expect(play([...filling, ...times(10, { card: { gate: '5' } })], true)).toEqual([
      { events: 'added', before: `5 ${flight.dueDate}`, after: `5 ${flight.dueDate}` },
    ]);
    expect(play(times(10, {}), true, { callsign: 'Unknown' })).toEqual([]);
  });
});

describe('isDoubtful', () => {
  it.each<[string[], string[], boolean]>([
    [['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], false],
    [['a', 'b', 'c', 'd'], ['a', 'b'], false],
    [['a', 'b', 'c', 'd'], ['a'], true],
    [['a'], ['past'], false],
    [['a'], [], true],
    [[], [], true],
  ])('judges a board that had %j and now has %j: %j', (upcoming, present, expected) => {
    expect(isDoubtful(upcoming, new Set(present))).toBe(expected);
  });
});
