import type { FlightReachReply, Reach } from '@portal/booking-contract';
import { isEmail } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import type { MailLinks, NoticeChoices } from '../account/notice-choices.ts';
import { digest } from '../bookings/booking-mail.ts';
import type { BookingCount } from '../bookings/count-bookings.ts';
import type { FindBooking } from '../bookings/follow-rename.ts';
import type { BoardFlight } from '../flights/flight-list.ts';
import type { MailIntent, MailKind } from '../mail/outbox.ts';
import type { SeatRow } from '../seats/seat-rows.ts';
import type { MessageStore, Recipient } from './message-store.ts';
import { bookingOfPassenger, peopleOn, readPeople, type BookedSeat, type FlightSources, type PassengerSources } from './passengers.ts';

/** Recipients on a flight and in its line, and how many people a message does not reach. */
interface Recipients {
  reach: FlightReachReply;
  passengers: Recipient[];
  waiting: Recipient[];
}

export interface RecipientSources extends PassengerSources, FlightSources {
  count: Pick<BookingCount, 'isCounted'>;
  choices: Pick<NoticeChoices, 'mutedAmong'>;
}

type Reachable = Recipient & { hasAddress: boolean };

/** Bookings from outside the portal may have any text as their address. */
const isAddress = (text: string | null | undefined): text is string => isEmail(text ?? '');

/**
 * Finds the people of a flight whom a message reaches: one email per person, whatever their number of bookings. A person whose booking
 * cannot be read now counts as reached, because the worker reads the address again when it sends the email.
 *
 * @throws UpstreamError or StoreUnavailable if earlier bookings are not counted yet, or the store or all bookings cannot be read
 */
export async function findRecipients(sources: RecipientSources, flight: BoardFlight): Promise<Recipients> {
  if (!(await sources.count.isCounted(flight.id))) throw new UpstreamError('database', 'busy');
  const { booked, line } = await peopleOn(sources, flight.id);
  const people = Map.groupBy(booked, ({ userId }) => userId);
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

/** Returns the person's first booking with an address, else their last one, or undefined without a booking of this flight. */
async function findPassenger(
  sources: PassengerSources,
  flight: BoardFlight,
  userId: string,
  rows: readonly BookedSeat[],
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
  choices: Pick<NoticeChoices, 'isWanted'>;
  links(userId: string): MailLinks;
}

/** Writes a staff message to one person. Drops the email if the person has left the flight or switched these emails off. */
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
