import type { FlightReachReply, Reach } from '@portal/booking-contract';
import { isEmail } from '@portal/portal-contract';
import type { NoticeChoices } from '../../account/notice-choices.ts';
import type { Passengers } from '../../bookings/booking-rows.ts';
import type { BookingCount } from '../../bookings/count-bookings.ts';
import type { BoardFlight } from '../../flights/flight-list.ts';
import type { FlightPeople } from '../../seats/people-of-flight.ts';
import { isIdOfName, type SeatBooking } from '../../seats/seat-rows.ts';
import { UpstreamError } from '../../../upstreams/upstream-error.ts';
import { bookingOfPassenger, readPeople, type PassengerSources } from '../passengers/booking-of-passenger.ts';

/** `ref` and `bookedAt` are null for a person in line. */
export interface Recipient {
  userId: string;
  username: string;
  ref: string | null;
  bookedAt: string | null;
}

/** Recipients on a flight and in its line, and how many people a message does not reach. */
interface Recipients {
  reach: FlightReachReply;
  passengers: Recipient[];
  waiting: Recipient[];
}

export interface RecipientSources extends PassengerSources {
  passengers: Pick<Passengers, 'ofFlight'>;
  peopleOf(flightId: string): Promise<FlightPeople>;
  count: Pick<BookingCount, 'isCounted'>;
  choices: Pick<NoticeChoices, 'mutedAmong'>;
}

type Row = SeatBooking & { userId: string };
type Reachable = Recipient & { hasAddress: boolean };

/** Bookings from outside the portal may have any text as their address. */
export const isAddress = (text: string | null | undefined): text is string => isEmail(text ?? '');

/**
 * Finds the people of a flight whom a message reaches: one mail per person, whatever their number of bookings. A person whose booking
 * cannot be read now counts as reached, because the worker reads the address again when it sends the mail.
 *
 * @throws UpstreamError or StoreUnavailable if earlier bookings are not counted yet, or the store or all bookings cannot be read
 */
export async function findRecipients(sources: RecipientSources, flight: BoardFlight): Promise<Recipients> {
  if (!(await sources.count.isCounted(flight.id))) throw new UpstreamError('database', 'busy');
  const { seats, line } = await sources.peopleOf(flight.id);
  const people = bookingsByPerson([...(await sources.passengers.ofFlight(flight.id)), ...seats]);
  const candidates = await readPeople(
    [...people],
    ([userId, rows]) => findPassenger(sources, flight, userId, rows),
    ([userId, [row]]) => row && { ...row, userId, hasAddress: true },
  );
  const passengers = candidates.filter((person) => person !== undefined);
  const aboard = new Set(passengers.map(({ userId }) => userId));
  const waiting = line
    .filter(({ userId }) => !aboard.has(userId))
    .map(({ userId, username, email }) => ({ userId, username, ref: null, bookedAt: null, hasAddress: isAddress(email) }));
  const muted = await sources.choices.mutedAmong([...aboard, ...waiting.map(({ userId }) => userId)], 'message');
  const [aboardReached, waitingReached] = [reachOf(passengers, muted), reachOf(waiting, muted)];
  return {
    reach: { passengers: aboardReached.reach, waiting: waitingReached.reach },
    passengers: aboardReached.recipients,
    waiting: waitingReached.recipients,
  };
}

/** Groups bookings by person. A seat that is counted under a name belongs to the person who booked under that name. */
function bookingsByPerson(rows: readonly Row[]): Map<string, Row[]> {
  const idsByName = new Map(rows.filter(({ userId }) => !isIdOfName(userId)).map(({ username, userId }) => [username, userId]));
  return Map.groupBy(rows, ({ userId, username }) => (isIdOfName(userId) ? (idsByName.get(username) ?? userId) : userId));
}

/** Returns the person's first booking with an address, else their last one, or undefined without a booking of this flight. */
async function findPassenger(
  sources: PassengerSources,
  flight: BoardFlight,
  userId: string,
  rows: readonly Row[],
): Promise<Reachable | undefined> {
  let withoutAddress: Reachable | undefined;
  for (const { username, ref, bookedAt } of rows) {
    const booking = await bookingOfPassenger(sources, flight, { username, ref, bookedAt });
    if (!booking) continue;
    const hasAddress = booking !== 'unreadable' && isAddress(booking.email);
    const person = { userId, username, ref, bookedAt, hasAddress };
    if (hasAddress) return person;
    withoutAddress = person;
  }
  return withoutAddress;
}

function reachOf(people: readonly Reachable[], muted: ReadonlySet<string>): { reach: Reach; recipients: Recipient[] } {
  const addressed = people.filter(({ hasAddress }) => hasAddress);
  const recipients = addressed
    .filter(({ userId }) => !muted.has(userId))
    .map(({ userId, username, ref, bookedAt }) => ({ userId, username, ref, bookedAt }));
  return {
    reach: {
      reached: recipients.length,
      withoutAddress: people.length - addressed.length,
      unwanted: addressed.length - recipients.length,
    },
    recipients,
  };
}
