import type { FlightReachReply, Reach } from '@portal/booking-contract';
import { inBatches } from '../../../operations/in-batches.ts';
import { isOutage } from '../../../plugins/is-outage.ts';
import type { NoticeChoices } from '../../account/notice-choices.ts';
import type { BoardFlight } from '../../flights/flight-list.ts';
import type { FlightPeople } from '../../seats/people-of-flight.ts';
import { seatedFlight, type SeatBooking } from '../../seats/seat-rows.ts';
import type { BookingCount } from '../../bookings/count-bookings.ts';
import { bookingOfPassenger, readAtOnce, type PassengerSources } from '../passengers/booking-of-passenger.ts';
import type { Passengers } from '../../bookings/booking-rows.ts';

/** A person who gets a message. `ref` and `bookedAt` are null for a person in line. */
export interface Recipient {
  userId: string;
  username: string;
  ref: string | null;
  bookedAt: string | null;
}

/** The people of a flight who get a message, and how many get none. */
interface Recipients {
  reach: FlightReachReply;
  passengers: Recipient[];
  waiting: Recipient[];
}

export interface RecipientSources extends PassengerSources {
  passengers: Pick<Passengers, 'ofFlight'>;
  peopleOf(flightId: string): Promise<FlightPeople>;
  count: Pick<BookingCount, 'ensure'>;
  choices: Pick<NoticeChoices, 'mutedAmong'>;
}

type Row = SeatBooking & { userId: string };
type Reachable = Recipient & { hasAddress: boolean };

/** True for a text that a mail can be sent to. Bookings from outside the portal may have any text. */
export const isAddress = (text: string | null | undefined): text is string => /^[^\s@]+@[^\s@]+$/.test(text ?? '');

/**
 * Finds the people of a flight whom a message reaches: one mail per person, however many bookings they have. A person whose booking
 * cannot be read now counts as reached: their mail looks for the address again.
 *
 * @throws UpstreamError or StoreUnavailable when the store cannot be read, or not a single booking
 */
export async function findRecipients(sources: RecipientSources, flight: BoardFlight): Promise<Recipients> {
  await sources.count.ensure(seatedFlight(flight));
  const { booked, line } = await sources.peopleOf(flight.id);
  const people = bookingsByPerson([...(await sources.passengers.ofFlight(flight.id)), ...booked]);
  const failures: Error[] = [];
  const found = await inBatches([...people], readAtOnce, ([userId, rows]) =>
    findPassenger(sources, flight, userId, rows).catch((error: unknown) => {
      if (!isOutage(error) || !rows[0]) throw error;
      failures.push(error);
      const { username, ref, bookedAt } = rows[0];
      return { userId, username, ref, bookedAt, hasAddress: true };
    }),
  );
  const [failure] = failures;
  if (failure && failures.length === people.size) throw failure;
  const passengers = found.filter((person) => person !== undefined);
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

/** A seat that is counted under a name belongs to the person who booked under that name. */
function bookingsByPerson(rows: readonly Row[]): Map<string, Row[]> {
  const idOfName = new Map(rows.filter(({ userId }) => !userId.startsWith('@')).map(({ username, userId }) => [username, userId]));
  return Map.groupBy(rows, ({ userId, username }) => (userId.startsWith('@') ? (idOfName.get(username) ?? userId) : userId));
}

/** Returns undefined for a person without a booking of this flight. */
async function findPassenger(
  sources: PassengerSources,
  flight: BoardFlight,
  userId: string,
  rows: readonly Row[],
): Promise<Reachable | undefined> {
  let unreached: Reachable | undefined;
  for (const { username, ref, bookedAt } of rows) {
    const booking = await bookingOfPassenger(sources, flight, { username, ref, bookedAt });
    if (!booking) continue;
    const hasAddress = booking !== 'unreadable' && isAddress(booking.email);
    const person = { userId, username, ref, bookedAt, hasAddress };
    if (hasAddress) return person;
    unreached = person;
  }
  return unreached;
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
