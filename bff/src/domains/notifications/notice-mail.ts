import { createHash } from 'node:crypto';
import { checkInHours } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { localTime } from '../../text/airport-time.ts';
import { flightPlaces } from '../airports/flight-places.ts';
import type { FindBooking } from '../bookings/follow-rename.ts';
import type { Passenger } from '../bookings/booking-rows.ts';
import type { MailIntent, MailKind, RenderedMail } from '../mail/outbox.ts';
import type { NoticeBound } from './notice-bound.ts';
import type { MailLinks, mailLinks, NoticeChoices } from '../account/notice-choices.ts';
import { departureText, describeChange, gateText, kindOfEvent } from './rules/notice-text.ts';
import { flightChangeSchema, type FlightChange } from './rules/watched-flight.ts';

const hour = 3_600_000;

const passengerSchema = z.object({ flightId: z.string(), username: z.string(), ref: z.string(), bookedAt: z.string(), userId: z.string() });
const payloadSchema = z.object({ kind: z.literal('notice'), passenger: passengerSchema, change: flightChangeSchema });

/** Returns the mail to one passenger about one change. The key makes repeated announcements one mail. */
export function noticeMail(passenger: Passenger, change: FlightChange): MailIntent {
  const { flightId, username, ref, bookedAt } = passenger;
  const identity = [flightId, change.revision, change.events.join(), change.since, username, ref, bookedAt].join('\n');
  const payload: z.infer<typeof payloadSchema> = { kind: 'notice', passenger, change };
  return { key: `fl:${ref}:${createHash('sha256').update(identity).digest('hex').slice(0, 24)}`, payload };
}

interface NoticeMailOptions {
  findBooking: FindBooking;
  choices: Pick<NoticeChoices, 'mutedBy'>;
  bound: NoticeBound;
  linksOf: ReturnType<typeof mailLinks>;
}

type Payload = z.infer<typeof payloadSchema>;
type Booking = NonNullable<Awaited<ReturnType<FindBooking>>>;

/**
 * Writes mails about changes of flights. Drops a mail if the booking is gone, the person has switched its kind off, or the daily limit
 * is reached.
 */
export function noticeMailKind({ findBooking, choices, bound, linksOf }: NoticeMailOptions): MailKind<Payload> {
  return {
    kind: 'notice',
    template: 'flightChange',
    schema: payloadSchema,
    async write({ passenger, change }, key) {
      const { username, ref, bookedAt, userId } = passenger;
      const booking = await findBooking(username, ref, bookedAt);
      if (!booking) return undefined;
      const muted = await choices.mutedBy(userId);
      const events = change.events.filter((event) => event !== 'added').filter((event) => !muted.has(kindOfEvent[event]));
      const [first] = events;
      // The limit does not apply to cancelled flights.
      const isAllowed = first !== undefined && (first === 'cancelled' || (await bound.allows(userId, key)));
      if (!isAllowed) return undefined;
      const links = linksOf(kindOfEvent[first])(userId);
      return { key, to: booking.email, ...writeNotice(passenger, change, events, booking, links) };
    },
  };
}

type PassengerEvent = keyof typeof kindOfEvent;

/** Fills the template. Times are in the airport's zone, if it is known, and in UTC. */
function writeNotice(
  { username, ref }: Passenger,
  change: FlightChange,
  events: readonly PassengerEvent[],
  booking: Booking,
  links: MailLinks,
): Pick<RenderedMail, 'template' | 'variables'> {
  const zone = flightPlaces(booking).from?.zone;
  const { after, callsign, route } = change;
  const facts = {
    username,
    bookingRef: ref,
    flightNumber: callsign,
    route,
    departureTime: departureText(after.dueDate, zone),
    gate: gateText(after.gate),
    ...links,
  };
  const changes = events.filter((event) => event !== 'checkIn');
  const text = describeChange(change, changes, zone);
  if (text) return { template: 'flightChange', variables: { ...facts, ...text } };
  return { template: 'checkIn', variables: { ...facts, checkInTime: checkInText(after.dueDate, zone) } };
}

const checkInText = (dueDate: string | null, zone?: string) =>
  dueDate === null ? '' : `until ${localTime(Date.parse(dueDate) - checkInHours.closes * hour, zone)}`;
