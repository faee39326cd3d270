import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@portal/query';
import { act, render, screen } from '@testing-library/react';
import type { Booking, BookingsReply, FlightsReply } from '@portal/booking-contract';
import { describeChanges, type Follow, followFlights, followTrips, outdatedCallsigns, useFollow } from './use-follow.tsx';
import { fakeStreams, restoreStreams, streams } from '../../../test/fake-streams.ts';
import { flight, flightsReply } from '../../../test/flights.ts';
import { flightsQuery } from '../board.ts';
import { tripsKey } from '../trips.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function follow() {
  let report: (text: string) => void = () => {};
  const stop = jest.fn();
  const followed: Follow = (_client, onChange) => {
    report = onChange;
    return stop;
  };
  const Region = () => <p data-testid="region">{useFollow(followed)}</p>;
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Region />
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  return { report: (text: string) => act(() => report(text)), stop, unmount };
}
const sentences = () => [...screen.getByTestId('region').childNodes].map(({ textContent }) => textContent?.trim());

it('adds each change to the live region and keeps the earlier ones in place', async () => {
  const { report } = await follow();
  report('Changed: BW001.');
  report('Changed: BW002.');
  report('Changed: BW002.');
  expect(sentences()).toEqual(['Changed: BW001.', 'Changed: BW002.', 'Changed: BW002.']);
});

it('removes the oldest change after ten, and adds a new text for the same sentence', async () => {
  const { report } = await follow();
  for (let change = 1; change <= 10; change += 1) report('Changed: BW001.');
  const earlier = [...screen.getByTestId('region').childNodes];
  report('Changed: BW001.');
  const latest = [...screen.getByTestId('region').childNodes];
  expect(latest.map((text) => earlier.indexOf(text))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, -1]);
  expect(latest.at(-1)).toHaveProperty('textContent', 'Changed: BW001. ');
});

it('stops following when the page closes', async () => {
  const { stop, unmount } = await follow();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

const old = flight({ id: 'old', callsign: 'BW001' });

describe('describeChanges', () => {
  it('names what is new, what changed and what is gone', () => {
    const after = [{ ...old, gate: '9' }, flight({ id: 'new', callsign: 'BW002' })];
    expect(describeChanges([old, flight({ id: 'gone', callsign: 'BW003' })], after)).toBe('New: BW002. Changed: BW001. Gone: BW003.');
  });

  it('counts many flights, and is empty without a change', () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => flight({ id }));
    expect(describeChanges([], many)).toBe('New: 4 flights.');
    expect(
      describeChanges(
        many,
        many.map((one) => ({ ...one })),
      ),
    ).toBe('');
  });
});

describe('followFlights', () => {
  beforeEach(fakeStreams);
  afterEach(restoreStreams);

  const behind = flightsReply([old], { version: 'a' });
  const ahead = flightsReply([{ ...old, gate: '9' }], { version: 'b' });

  /** Starts with a list of version a. The server answers with these replies, the last one again and again. */
  function follow(...replies: FlightsReply[]) {
    const client = createQueryClient();
    client.setQueryData(flightsQuery.queryKey, behind);
    const refetch = jest.spyOn(client, 'invalidateQueries').mockImplementation(async () => {
      client.setQueryData(flightsQuery.queryKey, replies.length > 1 ? replies.shift() : replies[0]);
    });
    const onChange = jest.fn();
    followFlights(client, onChange);
    return { refetch, onChange };
  }

  it('refreshes a list of another version until it has the announced one, and describes the change', async () => {
    const { refetch, onChange } = follow(behind, ahead);
    streams[0]?.announce('a');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(refetch).not.toHaveBeenCalled();
    streams[0]?.announce('b');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(refetch).toHaveBeenCalledTimes(2);
    expect(onChange.mock.calls).toEqual([['Changed: BW001.']]);
  });

  it('refreshes the list once for each refusal of the stream, and is silent without a change', async () => {
    const { refetch, onChange } = follow(behind);
    streams[0]?.fail(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
  });
});

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
