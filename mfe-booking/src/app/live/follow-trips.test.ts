import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Booking, BookingsReply, FlightsReply } from '@portal/booking-contract';
import { createQueryClient } from '@portal/query';
import { fakeStreams, restoreStreams, streams } from '../../../test/fake-streams.ts';
import { flight, flightsReply } from '../../../test/flights.ts';
import { tripsKey } from '../trips.ts';
import { followTrips, outdatedCallsigns } from './use-follow.tsx';

const card = flight({ id: 'card-1', callsign: 'BW001', gate: '7' });
const shown = ({ dueDate, gate, aircraft } = card) => ({ asOf: '2030-07-04T00:00:00Z', stale: false, flight: { dueDate, gate, aircraft } });
const booking: Booking = { class: 'Classic Class', email: '', flightNumber: 'BW001', route: '', flightId: 'card-1', today: shown() };
const moved = { ...card, gate: '9' };

describe('outdatedCallsigns', () => {
  it.each<[string, Partial<Booking>, FlightsReply, boolean]>([
    ['that matches the board', {}, flightsReply([card]), false],
    ['at another gate', {}, flightsReply([moved]), true],
    ['off the board', {}, flightsReply([]), true],
    ['still off the board', { today: { ...shown(), flight: null } }, flightsReply([]), false],
    ['back on the board', { today: { ...shown(), flight: null } }, flightsReply([card]), true],
    ['loaded while the board was down', { today: null }, flightsReply([card]), true],
    ['flown', { today: undefined }, flightsReply([moved]), false],
    ['compared with a stale list', {}, flightsReply([moved], { stale: true }), false],
    [
      'without a flight id that matches a flight of its callsign',
      { flightId: undefined },
      flightsReply([{ ...moved, id: 'other' }, card]),
      false,
    ],
    ['without a flight id that matches no flight of its callsign', { flightId: undefined }, flightsReply([moved]), true],
  ])('a trip %s: %#', (_case, fields, board, isOutdated) => {
    expect(outdatedCallsigns({ ABC123: { ...booking, ...fields } }, board)).toEqual(isOutdated ? ['BW001'] : []);
  });
});

describe('followTrips', () => {
  beforeEach(fakeStreams);
  afterEach(restoreStreams);

  /** The server answers with these boards and trips, the last ones again and again. */
  function follow(boards: FlightsReply[], replies: BookingsReply[]) {
    const client = createQueryClient();
    client.setQueryData(tripsKey('1'), { ABC123: booking });
    const readBoard = jest.fn(async () => (boards.length > 1 ? boards.shift() : boards[0]));
    jest.spyOn(client, 'fetchQuery').mockImplementation(readBoard);
    const readTrips = jest.spyOn(client, 'invalidateQueries').mockImplementation(async () => {
      client.setQueryData(tripsKey('1'), replies.length > 1 ? replies.shift() : replies[0]);
    });
    const onChange = jest.fn();
    followTrips(client, '1', onChange);
    return { readBoard, readTrips, onChange };
  }
  const boardOf = (version: string, ...flights: (typeof card)[]) => flightsReply(flights, { version });
  const movedTrips = { ABC123: { ...booking, today: shown(moved) } };

  it('reloads the trips only when one of their flights has changed', async () => {
    const foreign = flight({ id: 'card-2', callsign: 'BW002' });
    const { readBoard, readTrips, onChange } = follow([boardOf('a', card, foreign), boardOf('b', moved, foreign)], [movedTrips]);
    streams[0]?.announce('a');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([readBoard.mock.calls.length, readTrips.mock.calls.length]).toEqual([1, 0]);
    streams[0]?.announce('b');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([readBoard.mock.calls.length, readTrips.mock.calls.length]).toEqual([2, 1]);
    expect(onChange.mock.calls).toEqual([['Changed: BW001.']]);
  });

  it('retries while a BFF process answers with older trips', async () => {
    const { readTrips } = follow([boardOf('b', moved)], [{ ABC123: booking }, movedTrips]);
    streams[0]?.announce('b');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(readTrips).toHaveBeenCalledTimes(2);
  });

  it('reloads the trips once for a burst of changes', async () => {
    const { readTrips, onChange } = follow([boardOf('d', moved)], [movedTrips]);
    for (const version of ['b', 'c', 'd']) streams[0]?.announce(version);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(readTrips).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
