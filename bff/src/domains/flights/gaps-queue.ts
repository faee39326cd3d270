import { flightGaps, flightGapsPath } from '@portal/booking-contract';
import type { AddQueue } from '../workspace/workspace-domain.ts';
import type { FlightList } from './flight-list.ts';

/**
 * Adds the flights that lack a time, gate, aircraft or coordinator to the workspace, with the next departure among them. With a stale
 * board the count is unknown.
 */
export function addGapsQueue(addQueue: AddQueue, flights: Pick<FlightList, 'read'>, now: () => number): void {
  addQueue({
    key: 'flight-gaps',
    title: 'Flights with gaps',
    address: flightGapsPath,
    order: 60,
    access: 'flightPassengers',
    async read() {
      const { value, stale } = await flights.read();
      if (stale) return { count: null, oldestAt: null };
      const incomplete = value.filter((flight) => flightGaps(flight, now()).length > 0);
      const [dueAt] = incomplete.flatMap(({ dueDate }) => dueDate ?? []).toSorted((one, other) => Date.parse(one) - Date.parse(other));
      return { count: incomplete.length, oldestAt: null, ...(dueAt && { dueAt }) };
    },
  });
}
