import { request } from '@portal/api-client';
import { destinationAt } from '@portal/brand/destination-guides';
import { bookingApi, flightMessages, flightPath, flightsReplySchema, momentText, type Flight } from '@portal/booking-contract';
import type { ContributedDocument, SearchSource } from '@portal/portal-contract';

const searchFlights: SearchSource = async () => {
  const { flights } = await request(bookingApi.flights, { schema: flightsReplySchema });
  return { documents: flights.map(documentOf) };
};
export default searchFlights;

const documentOf = ({ id, callsign, departure, destination, dueDate, from, to, ...flight }: Flight): ContributedDocument => ({
  group: 'Flights',
  icon: 'flight',
  title: `${callsign} · ${departure} → ${destination}`,
  detail: dueDate ? momentText(dueDate, from) : flightMessages.notScheduled,
  keywords: [flight.route, flight.aircraft, flight.host, from?.iata, to?.iata, destinationAt(from?.iata), destinationAt(to?.iata)].join(
    ' ',
  ),
  address: flightPath(id),
});
