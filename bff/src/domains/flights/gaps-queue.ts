import { flightGaps, flightGapsPath } from '@portal/booking-contract';
import type { AddQueue } from '../workspace/workspace-domain.ts';
import type { FlightList } from './flight-list.ts';

/** Adds the flights that lack a time, gate, aircraft or coordinator to the workspace. A stale board leaves their number unknown. */
export function addGapsQueue(addQueue: AddQueue, flights: Pick<FlightList, 'read'>, now: () => number): void {
  addQueue({
    key: 'flight-gaps',
    title: 'Flights with gaps',
    address: flightGapsPath,
    order: 60,
    access: 'flightPassengers',
    async read() {
      const { value, stale } = await flights.read();
      return { count: stale ? null : value.filter((flight) => flightGaps(flight, now()).length > 0).length, oldestAt: null };
    },
  });
}
