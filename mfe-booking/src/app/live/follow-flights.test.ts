import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FlightsReply } from '@portal/booking-contract';
import { createQueryClient } from '@portal/query';
import { fakeStreams, restoreStreams, streams } from '../../../test/fake-streams.ts';
import { flight, flightsReply } from '../../../test/flights.ts';
import { flightsQuery } from '../board.tsx';
import { describeChanges, followFlights } from './use-follow.tsx';

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
