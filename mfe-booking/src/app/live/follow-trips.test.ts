import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Booking, BookingsReply, FlightsReply } from '@portal/booking-contract';
import { createQueryClient } from '@portal/query';
import { flight, flightsReply } from '../../../test/flights.ts';
import { tripsKey } from '../trips.ts';
import type { FlightStreamOptions } from './flight-stream.ts';
import { followTrips, outdatedCallsigns } from './follow-trips.ts';

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
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function follow(boards: FlightsReply[], replies: BookingsReply[]) {
    const client = createQueryClient();
    client.setQueryData(tripsKey('1'), { ABC123: booking });
    const readBoard = jest.spyOn(client, 'fetchQuery').mockImplementation(async () => boards.shift());
    const readTrips = jest.spyOn(client, 'invalidateQueries').mockImplementation(async () => {
      client.setQueryData(tripsKey('1'), replies.shift());
    });
    const onChange = jest.fn();
    let listeners: Pick<FlightStreamOptions, 'onVersion' | 'onSilence'> | undefined;
    const end = followTrips(client, '1', onChange, (_open, own) => {
      listeners = own;
      return () => {};
    });
    if (!listeners) throw new Error('followTrips opened no stream');
    return { listeners, readBoard, readTrips, onChange, end };
  }
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const boardOf = (version: string, ...flights: (typeof card)[]) => flightsReply(flights, { version });

  it('reloads the trips only when one of their flights has changed', async () => {
    const foreign = flight({ id: 'card-2', callsign: 'BW002' });
    const { listeners, readBoard, readTrips, onChange } = follow(
      [boardOf('a', card, foreign), boardOf('b', moved, foreign)],
      [{ ABC123: { ...booking, today: shown(moved) } }],
    );
    listeners.onVersion('a');
    await pass(60_000);
    expect([readBoard.mock.calls.length, readTrips.mock.calls.length]).toEqual([1, 0]);
    listeners.onVersion('b');
    await pass(60_000);
    expect([readBoard.mock.calls.length, readTrips.mock.calls.length]).toEqual([2, 1]);
    expect(onChange.mock.calls).toEqual([['Changed: BW001.']]);
  });

  it('retries while a BFF process answers with older trips', async () => {
    const { listeners, readTrips } = follow(
      [boardOf('b', moved), boardOf('b', moved)],
      [{ ABC123: booking }, { ABC123: { ...booking, today: shown(moved) } }],
    );
    listeners.onVersion('b');
    await pass(60_000);
    expect(readTrips).toHaveBeenCalledTimes(2);
  });

  it('reads the board once for a burst of events, and stops after the last retry or when the page closes', async () => {
    const { listeners, readBoard, readTrips, end } = follow(
      Array.from({ length: 20 }, () => boardOf('a', card)),
      [],
    );
    for (const version of ['x', 'y', 'z', 'b']) listeners.onVersion(version);
    await pass(600_000);
    expect(readBoard).toHaveBeenCalledTimes(5);
    listeners.onSilence();
    await pass(600_000);
    expect(readBoard).toHaveBeenCalledTimes(6);
    listeners.onVersion('c');
    end();
    await pass(600_000);
    expect(readBoard).toHaveBeenCalledTimes(6);
    expect(readTrips).not.toHaveBeenCalled();
  });
});
