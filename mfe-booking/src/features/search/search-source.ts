import { request } from '@portal/api-client';
import { destinationAt } from '@portal/brand/destination-guides';
import { bookingApi, flightMessages, flightPath, flightsReplySchema, type Flight } from '@portal/booking-contract';
import type { ContributedDocument, SearchSource } from '@portal/portal-contract';
import { fullDeparture, timeFormat } from '../../app/flight-times.ts';

const departureTime = timeFormat(fullDeparture);

const searchFlights: SearchSource = async () => {
  const { flights } = await request(bookingApi.flights, { schema: flightsReplySchema });
  return { documents: flights.map(documentOf) };
};
export default searchFlights;

const documentOf = ({ id, callsign, departure, destination, dueDate, from, to, ...flight }: Flight): ContributedDocument => ({
  group: 'Flights',
  icon: 'flight',
  title: `${callsign} · ${departure} → ${destination}`,
  detail: dueDate ? departureTime(dueDate) : flightMessages.notScheduled,
  keywords: [flight.route, flight.aircraft, flight.host, from?.iata, to?.iata, destinationAt(from?.iata), destinationAt(to?.iata)].join(
    ' ',
  ),
  address: flightPath(id),
});
