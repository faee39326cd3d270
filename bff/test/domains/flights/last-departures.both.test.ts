import { expect, it } from '@jest/globals';
import { lastDepartures, recordDepartures } from '../../../src/domains/flights/last-departures.ts';
import { describeStores } from '../../store/stores.ts';
import { boardFlight } from '../support/portal.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describeStores('the last departures of routes', ({ open }) => {
  it('are kept by callsign, after the cards are gone, and never go back', async () => {
    const store = await open();
    const flown = (id: string, dueDate: string | null, callsign = 'BW001') => boardFlight({ id, callsign, dueDate });
    await recordDepartures(
      store,
      [
        flown('earlier', '2026-11-18T12:00:00Z'),
        flown('latest', '2026-11-19T12:00:00+01:00', ' bw001 '),
        flown('older', '2026-11-17T12:00:00Z'),
        flown('future', '2026-11-21T12:00:00Z'),
        flown('undated', null, 'BW002'),
        flown('unnamed', '2026-11-19T12:00:00Z', 'Unknown'),
      ],
      now,
    );
    await recordDepartures(store, [flown('older', '2026-11-17T12:00:00Z')], now);
    await recordDepartures(store, [], now);
    expect([...(await lastDepartures(store))]).toEqual([['BW001', '2026-11-19T11:00:00.000Z']]);
  });
});
