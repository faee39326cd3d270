import { endsLabel, flightDeskPath } from '@portal/booking-contract';
import { inBatches } from '../../in-batches.ts';
import type { Passengers } from '../bookings/booking-rows.ts';
import type { AddPart, PartReply } from '../people/people-domain.ts';
import type { Seats } from '../seats/seats.ts';
import { bookingOfPassenger, peopleOn, type FlightDeskServices } from './passengers.ts';
import type { CheckIns } from './check-ins.ts';

interface PartServices extends Omit<FlightDeskServices, 'passengers' | 'seats'> {
  checkIns: Pick<CheckIns, 'ofPerson'>;
  passengers: Pick<Passengers, 'flightsOf' | 'ofFlight'>;
  seats: Pick<Seats, 'seatedOn'>;
}

/** Flights of a person that are read concurrently. */
const concurrency = 8;

/** Adds trips and roll calls to the pages of people. Trips are those that the desk shows: bookings of flights on the board. */
export function addTripParts(addPart: AddPart, services: PartServices): void {
  const { checkIns, flights, passengers, seats } = services;

  addPart({
    title: 'Trips',
    access: ['flightPassengers'],
    async read({ person: { userId } }) {
      const [ids, seated, { value, stale }] = await Promise.all([passengers.flightsOf(userId), seats.seatedOn(userId), flights.read()]);
      const own = value.filter(({ id }) => ids.includes(id) || seated.has(id));
      const rows = await inBatches(own, concurrency, async (flight): Promise<PartReply['rows']> => {
        const { booked } = await peopleOn(services, flight.id);
        const trips = booked.filter((seat) => seat.userId === userId);
        const rows = trips.map(async (seat): Promise<PartReply['rows']> => {
          const booking = await bookingOfPassenger(services, flight, seat);
          if (!booking) return [];
          const cabin = booking === 'unreadable' ? '' : ` · ${booking.class}`;
          const title = `Trip: ${flight.callsign}, ${endsLabel(flight)}${cabin}`;
          return [{ kind: 'trip', at: flight.dueDate ?? seat.bookedAt, title, address: flightDeskPath(flight.id) }];
        });
        return (await Promise.all(rows)).flat();
      });
      return { rows: rows.flat(), isIncomplete: stale };
    },
  });
  addPart({
    title: 'Roll calls',
    access: ['flightCheckIns'],
    async read({ person: { userId } }) {
      return {
        rows: (await checkIns.ofPerson(userId)).map(({ callsign, checkedInAt }) => ({
          kind: 'rollCall',
          at: new Date(Number(checkedInAt)).toISOString(),
          title: `Checked in: ${callsign}`,
        })),
      };
    },
  });
}
