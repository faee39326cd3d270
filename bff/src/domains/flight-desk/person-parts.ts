import { endsLabel, flightDeskPath } from '@portal/booking-contract';
import { setTimeout as wait } from 'node:timers/promises';
import { inBatches } from '../../concurrency.ts';
import type { AddPart, PartReply } from '../people/people-domain.ts';
import type { KnownPerson } from '../../session/known-person.ts';
import { idOfName, isIdOfName } from '../seats/seat-rows.ts';
import { bookingOfPassenger, peopleOn, type BookedSeat, type FlightDeskServices } from './passengers.ts';

/** Flights of a person that are read concurrently. */
const flightsAtOnce = 8;

/** How long a page waits for the first count of the bookings, which takes less time than this for some hundred people. */
const countMs = 1_000;

/** True unless something under a name is certainly not about this person. A booking from before the portal knew them has only the name. */
const mayBeOf = (person: KnownPerson, name: string, at: number) => ['own', 'shared'].includes(person.claimOn(name, at) ?? '');

/** Adds trips and roll calls to the pages of people. Trips are those that the desk shows: bookings of flights on the board. */
export function addTripParts(addPart: AddPart, services: FlightDeskServices): void {
  const { checkIns, count, flights, passengers, seats } = services;

  addPart({
    title: 'Trips',
    access: ['flightPassengers'],
    async read({ person }) {
      const { userId, names } = person;
      const isOwn = (seat: BookedSeat) =>
        seat.userId === userId || (isIdOfName(seat.userId) && mayBeOf(person, seat.username, Date.parse(seat.bookedAt)));
      const { value, stale } = await flights.read();
      let isUncounted = await count.begin(value);
      if (isUncounted) {
        await wait(countMs);
        isUncounted = await count.begin(value);
      }
      const [ids, seated] = await Promise.all([passengers.flightsOf(userId), seats.seatedOn(userId, ...names.map(idOfName))]);
      const own = value.filter(({ id }) => ids.includes(id) || seated.has(id));
      const rows = await inBatches(own, flightsAtOnce, async (flight): Promise<PartReply['rows']> => {
        const { booked } = await peopleOn(services, flight.id);
        const trips = booked.filter(isOwn);
        const rows = trips.map(async (seat): Promise<PartReply['rows']> => {
          const booking = await bookingOfPassenger(services, flight, seat);
          if (!booking) return [];
          const cabin = booking === 'unreadable' ? '' : ` · ${booking.class}`;
          const schedule = flight.dueDate === null ? ' · not scheduled' : '';
          const title = `Trip: ${flight.callsign}, ${endsLabel(flight)}${cabin}${schedule}`;
          const at = flight.dueDate ?? (seat.bookedAt || new Date(services.now()).toISOString());
          return [{ kind: 'trip', at, title, address: flightDeskPath(flight.id) }];
        });
        return (await Promise.all(rows)).flat();
      });
      return { rows: rows.flat(), isIncomplete: stale || isUncounted };
    },
  });
  addPart({
    title: 'Roll calls',
    access: ['flightCheckIns'],
    async read({ person }) {
      const names = person.names.filter((name) => mayBeOf(person, name, services.now()));
      return {
        rows: (await checkIns.ofPerson(person.userId, ...names.map(idOfName))).map(({ callsign, checkedInAt }) => ({
          kind: 'rollCall',
          at: new Date(checkedInAt).toISOString(),
          title: `Checked in: ${callsign}`,
        })),
      };
    },
  });
}
