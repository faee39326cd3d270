import { expect, it } from '@jest/globals';
import { bookingApi, flightMessages, flightPath } from '@portal/booking-contract';
import { searchDocumentSchema } from '@portal/portal-contract';
import { fetchDouble } from '@portal/testing/browser';
import { flight as aFlight } from '../../../test/flights.ts';
import searchFlights from './search-source.ts';

it('returns the flights on the board as search documents', async () => {
  const flight = aFlight({ dueDate: null });
  globalThis.fetch = fetchDouble({ [bookingApi.flights]: { flights: [flight], asOf: new Date().toISOString(), stale: false } }).fetch;
  const { documents, missing } = await searchFlights();
  expect(documents).toMatchObject([{ group: 'Flights', detail: flightMessages.notScheduled, address: flightPath(flight.id) }]);
  expect(documents[0]?.title).toContain(flight.callsign);
  expect(searchDocumentSchema.safeParse(documents[0]).success).toBe(true);
  expect(missing).toBeUndefined();
});
