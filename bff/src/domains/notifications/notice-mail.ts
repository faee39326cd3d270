import { createHash } from 'node:crypto';
import { checkInHours, type NoticeKind } from '@portal/booking-contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import { departureText, localTime } from '../../text/airport-time.ts';
import type { MailLinks, mailLinks, NoticeChoices } from '../account/notice-choices.ts';
import { flightPlaces } from '../airports/flight-places.ts';
import type { Passenger } from '../bookings/booking-rows.ts';
import type { FindBooking } from '../bookings/follow-rename.ts';
import type { MailIntent, MailKind, RenderedMail } from '../mail/outbox.ts';
import { flightChangeSchema, type FlightChange, type FlightEventName } from './watch-flight.ts';

const hour = 3_600_000;

const passengerSchema = z.object({ flightId: z.string(), username: z.string(), ref: z.string(), bookedAt: z.string(), userId: z.string() });
const payloadSchema = z.object({ kind: z.literal('notice'), passenger: passengerSchema, change: flightChangeSchema });

/** Kind of email about each event. New flights have no passengers. */
const kindOfEvent: Record<Exclude<FlightEventName, 'added'>, NoticeKind> = {
  time: 'time',
  gate: 'gate',
  cancelled: 'cancellation',
  restored: 'cancellation',
  checkIn: 'checkIn',
};

/** Returns the email to one passenger about one change. The key makes repeated announcements one email. */
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
 * Writes emails about changes of flights. Drops an email if the booking is gone, the person has switched its kind off, or the daily limit
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
      if (first === undefined) return undefined;
      const links = linksOf(kindOfEvent[first])(userId);
      const mail = { key, to: booking.email, ...writeNotice(passenger, change, events, booking, links) };
      // The limit does not apply to cancelled flights.
      return first === 'cancelled' ? mail : { ...mail, admit: () => bound.allows(userId, key) };
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

const gateText = (gate: string): string => gate || 'To be announced';

type Change = Pick<FlightChange, 'callsign' | 'before' | 'after'>;

const headlines: Record<Exclude<FlightEventName, 'added' | 'checkIn'>, (change: Change) => string> = {
  time: ({ after }) => (after.dueDate === null ? 'Departure time withdrawn' : 'New departure time'),
  gate: ({ after }) => `Your gate is ${after.gate}`,
  cancelled: () => 'Flight cancelled',
  restored: () => 'Your flight is back',
};

const sentences: Record<keyof typeof headlines, (change: Change, zone?: string) => string> = {
  time({ callsign, before, after }, zone) {
    if (after.dueDate === null) return `${callsign} has no departure time at the moment. We will tell you when it has one.`;
    const now = departureText(after.dueDate, zone);
    if (before.dueDate === null) return `${callsign} now has a departure time: ${now}.`;
    return `${callsign} now leaves at ${now}. It was ${departureText(before.dueDate, zone)}.`;
  },
  gate: ({ callsign, before, after }) =>
    before.gate ? `${callsign} now leaves from gate ${after.gate}, not ${before.gate}.` : `${callsign} leaves from gate ${after.gate}.`,
  cancelled: ({ callsign, before }, zone) =>
    `${callsign} on ${departureText(before.dueDate, zone)} has been taken off the schedule. Please choose another flight; you can cancel this booking in My Trips.`,
  restored: ({ callsign, after }, zone) =>
    `${callsign} is on the schedule again, leaving at ${departureText(after.dueDate, zone)}. You are still booked.`,
};

/** Describes the events of a change. The first event gives the headline. Returns undefined without events. */
function describeChange(change: Change, events: readonly (keyof typeof headlines)[], zone?: string) {
  const [first] = events;
  if (first === undefined) return undefined;
  return { headline: headlines[first](change), change: events.map((event) => sentences[event](change, zone)).join(' ') };
}

/** Daily limit of emails about flights to one person. */
const maxPerDay = 20;
const dayMs = 24 * 3_600_000;

type NoticeBound = ReturnType<typeof createNoticeBound>;

/** Limits the emails to one person across all processes. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export const createNoticeBound = (store: Pick<Store, 'db'>, max = maxPerDay) => ({
  /** Counts an email once by its key, in one statement. Returns false if the person has reached the daily limit. */
  async allows(userId: string, key: string): Promise<boolean> {
    const others = sql`select count(*) from sent_notices where user_id = ${userId} and key <> ${key} and at > ${databaseTimeIn(-dayMs)}`;
    const { rows } = await sql`
      insert into sent_notices (key, user_id, at) select ${key}, ${userId}, ${databaseNow} where (${others}) < ${max}
      on conflict (key) do update set at = excluded.at returning key`.execute(store.db);
    return rows.length > 0;
  },
  /** Returns the emails that still count, with their times (ISO 8601). */
  async sentTo(userId: string): Promise<{ key: string; at: string }[]> {
    const rows = await store.db.selectFrom('sentNotices').select(['key', 'at']).where('userId', '=', userId).orderBy('at').execute();
    return rows.map(({ key, at }) => ({ key, at: new Date(at).toISOString() }));
  },
  /** Deletes at most `limit` counts that are older than `keptMs`. @returns how many */
  async deleteOld(keptMs: number, limit: number): Promise<number> {
    const { numDeletedRows } = await store.db
      .deleteFrom('sentNotices')
      .where('key', 'in', (row) => row.selectFrom('sentNotices').select('key').where('at', '<', databaseTimeIn(-keptMs)).limit(limit))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
});
