import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FlightsReply } from '@portal/booking-contract';
import { createQueryClient } from '@portal/query';
import { flight, flightsReply } from '../../../test/flights.ts';
import { flightsQuery } from '../flights-query.ts';
import type { FlightStreamOptions } from './flight-stream.ts';
import { describeChanges, followFlights } from './follow-flights.ts';

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
  function follow(before: FlightsReply, ...after: [FlightsReply, ...FlightsReply[]]) {
    const client = createQueryClient();
    client.setQueryData(flightsQuery.queryKey, before);
    const invalidate = jest.spyOn(client, 'invalidateQueries').mockImplementation(() => {
      const [next, ...later] = after;
      client.setQueryData(flightsQuery.queryKey, next);
      if (later[0]) after = [later[0], ...later.slice(1)];
      return Promise.resolve();
    });
    const onChange = jest.fn();
    let listeners: Pick<FlightStreamOptions, 'onVersion' | 'onSilence'> | undefined;
    const end = followFlights(client, onChange, (_open, own) => {
      listeners = own;
      return () => {};
    });
    if (!listeners) throw new Error('followFlights opened no stream');
    return { listeners, invalidate, onChange, end };
  }
  const settle = () => new Promise(process.nextTick);
  const ahead = flightsReply([{ ...old, gate: '9' }], { version: 'b' });
  const behind = flightsReply([old], { version: 'a' });

  describe('a BFF process with an older list', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['nextTick'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });
    const pass = async (ms: number) => {
      await settle();
      await jest.advanceTimersByTimeAsync(ms);
    };

    it('is asked again until it has the announced version', async () => {
      const { listeners, invalidate, onChange } = follow(behind, behind, behind, ahead);
      listeners.onVersion('b');
      await pass(999);
      expect(invalidate).toHaveBeenCalledTimes(1);
      await pass(1);
      expect(invalidate).toHaveBeenCalledTimes(2);
      await pass(60_000);
      expect(invalidate).toHaveBeenCalledTimes(3);
      expect(onChange.mock.calls).toEqual([['Changed: BW001.']]);
    });

    it('is not asked again after the last retry, or after the page closed', async () => {
      const { listeners, invalidate, end } = follow(behind, behind);
      listeners.onVersion('b');
      await pass(600_000);
      expect(invalidate).toHaveBeenCalledTimes(5);
      listeners.onVersion('c');
      end();
      await pass(600_000);
      expect(invalidate).toHaveBeenCalledTimes(6);
    });
  });

  it('refreshes a list of another version and describes the changes', async () => {
    const { listeners, invalidate, onChange } = follow(
      flightsReply([old], { version: 'a' }),
      flightsReply([{ ...old, gate: '9' }], { version: 'b' }),
    );
    listeners.onVersion('a');
    expect(invalidate).not.toHaveBeenCalled();
    listeners.onVersion('b');
    await settle();
    expect(invalidate).toHaveBeenCalledTimes(1);
    expect(onChange.mock.calls).toEqual([['Changed: BW001.']]);
  });

  it('refreshes the list while the stream is refused, and is silent without a change', async () => {
    const { listeners, invalidate, onChange } = follow(flightsReply([old], { version: 'a' }), flightsReply([old], { version: 'a' }));
    listeners.onSilence();
    await settle();
    expect(invalidate).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
  });
});
