import { expect, it } from '@jest/globals';
import { boardingPassPath, bookingApi, flightMessages, flightPath } from '@portal/booking-contract';
import { searchDocumentSchema } from '@portal/portal-contract';
import { fetchDouble, member, refusal } from '@portal/testing/browser';
import { flight as aFlight, flightsReply } from '../../../test/flights.ts';
import { bookingsOf } from '../../../test/booking.ts';
import { secureBooking } from '../../../test/open-page.ts';
import searchFlights from './search-source.ts';

it('returns the flights on the board as search documents', async () => {
  const flight = aFlight({ dueDate: null });
  globalThis.fetch = fetchDouble({ [bookingApi.flights]: { flights: [flight], asOf: new Date().toISOString(), stale: false } }).fetch;
  const { documents, missing } = await searchFlights();
  expect(documents).toMatchObject([{ group: 'Flights', detail: flightMessages.notScheduled, address: flightPath(flight) }]);
  expect(documents[0]?.title).toContain(flight.callsign);
  expect(searchDocumentSchema.safeParse(documents[0]).success).toBe(true);
  expect(missing).toBeUndefined();
});

it('marks a flight that the member has booked, and adds its pass', async () => {
  const [booked, other] = [aFlight(), aFlight({ id: 'card-2', callsign: 'BW600' })];
  const replies = { [bookingApi.flights]: flightsReply([booked, other]), [secureBooking('getBookings')]: bookingsOf(booked) };
  globalThis.fetch = fetchDouble(replies).fetch;
  const { documents } = await searchFlights({ user: member });
  expect(documents.map(({ title, address }) => [title.split(' · ')[0], address])).toEqual([
    ['BW001', flightPath(booked)],
    ['Boarding pass', boardingPassPath('ABC123')],
    ['BW600', flightPath(other)],
  ]);
  expect(documents.map(({ detail }) => detail?.startsWith('Booked · '))).toEqual([true, true, false]);
});

it('finds the flights when the bookings cannot be read, and asks for no bookings of a guest', async () => {
  const { fetch, calls } = fetchDouble({
    [bookingApi.flights]: flightsReply([aFlight()]),
    [secureBooking('getBookings')]: refusal(503, 'down'),
  });
  globalThis.fetch = fetch;
  expect((await searchFlights({ user: member })).documents).toHaveLength(1);
  calls.length = 0;
  expect((await searchFlights({ user: null })).documents).toHaveLength(1);
  expect(calls.map(({ path }) => path)).toEqual([bookingApi.flights]);
});
