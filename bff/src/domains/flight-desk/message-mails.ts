import { cabinClassNames, rollCallState, type FlightReachReply, type MessagePart, type Reach } from '@portal/booking-contract';
import { isEmail } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import type { MailLinks, NoticeChoices } from '../account/notice-choices.ts';
import { digest } from '../bookings/booking-mail.ts';
import type { FindBooking } from '../bookings/follow-rename.ts';
import type { BoardFlight } from '../flights/flight-list.ts';
import type { MailIntent, MailKind } from '../mail/outbox.ts';
import { isSameBooking, type SeatRow } from '../seats/seat-rows.ts';
import type { MessageStore, Recipient } from './message-store.ts';
import type { CheckIns } from './check-ins.ts';
import { bookingOfPassenger, peopleOn, readPeople, type BookedSeat, type FlightDeskServices } from './passengers.ts';

/** Recipients of a message, and how many people it does not reach. */
interface Addressed {
  reach: Reach;
  recipients: Recipient[];
}

/** `all` are the passengers. */
type Part = MessagePart | 'all';

/** People of a flight. */
interface Recipients {
  reach: FlightReachReply;
  in(part: Part): Addressed;
}

type Reachable = Recipient & { hasAddress: boolean; cabins: readonly string[] };

/** Bookings from outside the portal may have any text as their address. */
const isAddress = (text: string | null | undefined): text is string => isEmail(text ?? '');

/**
 * Finds the people of a flight whom a message reaches: one email per person, whatever their number of bookings. A person whose booking
 * cannot be read now counts as reached, because the worker reads the address again when it sends the email.
 *
 * @throws UpstreamError or StoreUnavailable if earlier bookings are not counted yet, or the store or all bookings cannot be read
 */
export async function findRecipients(services: FlightDeskServices, flight: BoardFlight): Promise<Recipients> {
  if (!(await services.count.isCounted(flight.id))) throw new UpstreamError('database', 'busy');
  const [{ booked, line }, checkIns] = await Promise.all([peopleOn(services, flight.id), services.checkIns.ofFlight(flight)]);
  const people = Map.groupBy(booked, ({ userId }) => userId);
  const candidates = await readPeople(
    [...people],
    ([userId, rows]) => findPassenger(services, flight, userId, rows),
    ([userId, [row]]) => row && { ...row, userId, hasAddress: true, cabins: [] },
  );
  const passengers = candidates.filter((person) => person !== undefined);
  const aboard = new Set(passengers.map(({ userId }) => userId));
  const waiting = line
    .filter(({ userId }) => !aboard.has(userId))
    .map(({ userId, username, email }) => ({ userId, username, ref: null, bookedAt: null, hasAddress: isAddress(email), cabins: [] }));
  const muted = await services.choices.mutedAmong([...aboard, ...waiting.map(({ userId }) => userId)], 'message');
  const isHere = ({ userId }: Reachable) => people.get(userId)?.some((seat) => checkIns.some((row) => isSameBooking(seat, row)));
  const membersOf = (part: Part): Reachable[] => {
    if (part === 'waiting') return waiting;
    if (part === 'all') return passengers;
    return passengers.filter((person) => (part === 'not-here' ? !isHere(person) : person.cabins.includes(part)));
  };
  const addressed = (part: Part) => reachOf(membersOf(part), muted);
  const isRollCallOpen = rollCallState(flight, services.now()) === 'open';
  const cabins = cabinClassNames.filter((name) => membersOf(name).length > 0 && membersOf(name).length < passengers.length);
  const parts = [...(isRollCallOpen ? (['not-here'] as const) : []), ...cabins].map((part) => ({ part, reach: addressed(part).reach }));
  const reach = { passengers: addressed('all').reach, waiting: addressed('waiting').reach, ...(parts.length > 0 && { parts }) };
  return { reach, in: addressed };
}

/** Returns a person with their first booking that has an address, else their last one. Undefined without a booking of this flight. */
async function findPassenger(
  services: FlightDeskServices,
  flight: BoardFlight,
  userId: string,
  rows: readonly BookedSeat[],
): Promise<Reachable | undefined> {
  let found: Reachable | undefined;
  for (const { username, ref, bookedAt } of rows) {
    const booking = await bookingOfPassenger(services, flight, { username, ref, bookedAt });
    if (!booking) continue;
    const hasAddress = booking !== 'unreadable' && isAddress(booking.email);
    const cabins = [...(found?.cabins ?? []), ...(booking === 'unreadable' ? [] : [booking.class])];
    found = found?.hasAddress ? { ...found, cabins } : { userId, username, ref, bookedAt, hasAddress, cabins };
  }
  return found;
}

function reachOf(people: readonly Reachable[], muted: ReadonlySet<string>): Addressed {
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

/** Names the message and the person of an email. The worker reads the address when it sends the email. */
const payloadSchema = z.object({ kind: z.literal('flight-message'), messageId: z.string(), userId: z.string() });

/** Idempotency key of the email to one person. */
export const messageKey = (messageId: string, userId: string) => `fm:${messageId}:${digest(userId)}`;

export function messageMail(messageId: string, userId: string): MailIntent {
  const payload: z.infer<typeof payloadSchema> = { kind: 'flight-message', messageId, userId };
  return { key: messageKey(messageId, userId), payload };
}

interface MessageMailOptions {
  messages: Pick<MessageStore, 'find' | 'recipient'>;
  findBooking: FindBooking;
  /** Returns the person's place on the waiting list of a flight, or their seat. */
  findPlace(flightId: string, userId: string): Promise<SeatRow | undefined>;
  /** True if a coordinator has checked the booking in. */
  isCheckedIn: CheckIns['has'];
  choices: Pick<NoticeChoices, 'isWanted'>;
  links(userId: string): MailLinks;
}

/**
 * Writes a staff message to one person. Drops the email if the person has left the flight or switched these emails off, and a message to
 * those who are not here yet if the person has come.
 */
export function messageMailKind(options: MessageMailOptions): MailKind<z.infer<typeof payloadSchema>> {
  const { messages, choices, links } = options;
  return {
    kind: 'flight-message',
    template: 'flightMessage',
    schema: payloadSchema,
    async write({ messageId, userId }, key) {
      const message = await messages.find(messageId);
      const recipient = message && (await messages.recipient(messageId, userId));
      if (!message || !recipient || !(await choices.isWanted(userId, 'message'))) return undefined;
      if (message.part === 'not-here' && (await options.isCheckedIn(message.flightId, recipient))) return undefined;
      const to = await findAddress(options, message.flightId, recipient);
      if (!isAddress(to)) return undefined;
      const { callsign, departure, destination, departureTime, subject, text, actor } = message;
      const facts = { flightNumber: callsign, departure, destination, departureTime, ...links(userId) };
      const variables = { username: recipient.username, ...facts, subject, message: text, sender: actor };
      return { key, template: 'flightMessage', to, variables };
    },
  };
}

async function findAddress(
  { findBooking, findPlace }: MessageMailOptions,
  flightId: string,
  { userId, username, ref, bookedAt }: Recipient,
): Promise<string | null | undefined> {
  if (ref !== null && bookedAt !== null) return (await findBooking(username, ref, bookedAt))?.email;
  const place = await findPlace(flightId, userId);
  // A person in line may have booked a seat since.
  if (place?.state === 'booked') return (await findBooking(place.username, place.ref ?? '', place.bookedAt ?? ''))?.email;
  return place?.email;
}
