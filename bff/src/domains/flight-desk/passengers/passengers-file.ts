import type { CheckedIn, FlightPassengersReply, PassengersFileReply } from '@portal/booking-contract';
import { csvOpening, csvRows } from '../../../text/csv.ts';

const columns = ['Flight', 'Departure (UTC)', 'State', 'Place in line', 'Class', 'Passenger', 'Checked in (UTC)'] as const;

/** Writes a flight's passengers and its waiting list as CSV, in the order of the list. */
export function passengersFile(
  { flight, passengers, waiting }: FlightPassengersReply,
  checkedIn: readonly CheckedIn[],
): PassengersFileReply {
  const times = new Map(checkedIn.map(({ username, at }) => [username, at]));
  const trip = [flight.callsign, flight.dueDate ?? ''];
  const inLine = waiting.filter(({ confirmBy }) => confirmBy === undefined);
  const text =
    csvOpening(columns) +
    csvRows([
      ...passengers.map(({ username, class: cabin = 'Not readable' }) => [
        ...trip,
        'Booked',
        '',
        cabin,
        username,
        times.get(username) ?? '',
      ]),
      ...waiting.map((person) => {
        const isHeld = person.confirmBy !== undefined;
        return [...trip, isHeld ? 'Seat held' : 'Waiting', isHeld ? '' : String(inLine.indexOf(person) + 1), '', person.username, ''];
      }),
    ]);
  return { name: `passengers-${flight.callsign.replaceAll(/[^A-Za-z0-9]+/g, '-')}.csv`, text };
}
