import { flightPath, flightState, isFull, isOnRoute, maxRouteNotices, type Flight } from '@portal/booking-contract';
import type { NewsItem } from '@portal/portal-contract';
import type { ExpressionBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Person } from '../../session/booking-places.ts';
import { lockName } from '../../session/usernames.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { flightFacts } from '../../text/airport-time.ts';
import type { createDefaultEmails } from '../account/account-domain.ts';
import type { MailLinks, NoticeChoices } from '../account/notice-choices.ts';
import { digest } from '../bookings/booking-mail.ts';
import type { CardFlight, CardFlights } from '../flights/card-flights.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { CountMail } from '../mail/mail-domain.ts';
import type { MailIntent, MailKind, Outbox } from '../mail/outbox.ts';
import type { createNoticeBound } from './notice-mail.ts';
import type { WatchTimes } from './watch-flight.ts';

export type RouteNotices = ReturnType<typeof createRouteNotices>;

interface RouteNoticeServices {
  store: Pick<Store, 'db' | 'transaction'>;
  flights: Pick<FlightList, 'read'>;
  now(): number;
}

const timeOf = ({ dueDate }: Flight) => (dueDate === null ? Infinity : Date.parse(dueDate));
const isBookable = (flight: Flight, now: number) => flightState(flight, now) === 'open' && !isFull(flight) && !flight.seats?.isUnknown;

interface Told {
  flightId: string | null;
  route: string;
}

/** Returns the flight of which a member was told, unless it left the board or its card is now for another route. */
const toldFlight = (board: readonly Flight[], { flightId, route }: Told) =>
  board.find((flight) => flight.id === flightId && isOnRoute(flight, route));

/** State of the flight of which a member was told. A card that the board lacks for less than `missingMs` may come back. */
function toldState(told: Told, board: readonly Flight[], card: CardFlight | undefined, missingMs: number, now: number) {
  const missingSince = card?.isMissing === 1 ? card.changedAt : undefined;
  if (Date.parse(card?.dueDate ?? '') <= (missingSince ?? now)) return 'departed';
  if (board.some(({ id }) => id === told.flightId)) return toldFlight(board, told) ? 'ahead' : 'gone';
  return card && (missingSince === undefined || now - missingSince < missingMs) ? 'ahead' : 'gone';
}

/** Members who wait until a route has a flight again. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export const createRouteNotices = ({ store, flights, now }: RouteNoticeServices) => {
  const ofPerson = async (userId: string) => {
    const rows = store.db.selectFrom('routeNotices').select(['route', 'flightId', 'at']).where('userId', '=', userId);
    return (await rows.orderBy('route').execute()).map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
  };
  const waitingOf = async (userId: string) => (await ofPerson(userId)).flatMap(({ route, flightId }) => (flightId === null ? route : []));
  return {
    ofPerson,
    waitingOf,
    /** Asks for a notice. Idempotent. @returns false if the member waits for too many routes */
    ask: (person: Person, route: string): Promise<boolean> =>
      store.transaction(async (db) => {
        const { userId, username } = person;
        // One request of the person after another, so that they keep the limit, and a rename finds the wish.
        await lockName(db, person);
        const waiting = await db
          .selectFrom('routeNotices')
          .select('route')
          .where('userId', '=', userId)
          .where('flightId', 'is', null)
          .execute();
        if (waiting.filter((each) => each.route !== route).length >= maxRouteNotices) return false;
        const row = { username, flightId: null, at: databaseNow };
        await db
          .insertInto('routeNotices')
          .values({ userId, route, ...row })
          .onConflict((conflict) => conflict.columns(['userId', 'route']).doUpdateSet(row))
          .execute();
        return true;
      }),
    async takeBack(userId: string, route: string): Promise<void> {
      await store.db.deleteFrom('routeNotices').where('userId', '=', userId).where('route', '=', route).execute();
    },
    /** Returns the flights of which a member was told, until they have left. */
    async news(userId: string): Promise<NewsItem[]> {
      const told = (await ofPerson(userId)).filter(({ flightId }) => flightId !== null);
      const board = told.length > 0 ? (await flights.read()).value : [];
      return told.flatMap((row) => {
        const flight = toldFlight(board, row);
        if (!flight || flightState(flight, now()) !== 'open') return [];
        return { title: `${flight.callsign} to ${flight.to?.city ?? flight.destination} is back`, address: flightPath(flight), at: row.at };
      });
    },
  };
};

interface JobOptions extends RouteNoticeServices {
  outbox: Pick<Outbox, 'queueWith'>;
  emails: Pick<ReturnType<typeof createDefaultEmails>, 'find'>;
  countMail: CountMail;
  cardFlights: Pick<CardFlights, 'find'>;
  /** False without a template for these emails. */
  isMailed: boolean;
  times: Pick<WatchTimes, 'missingMs' | 'settleMs'>;
  /** Interval of looks at the board, in milliseconds. */
  everyMs: number;
}

/**
 * Job that tells the members who wait for a route of its next flight. Deletes their wish once this flight has departed. They wait again
 * if it is taken off the board before. Reads the board only while somebody waits.
 */
export const routeNoticeJob = ({
  store,
  flights,
  outbox,
  emails,
  countMail,
  cardFlights,
  isMailed,
  times: { missingMs, settleMs },
  everyMs,
  now,
}: JobOptions): JobKind<object> => ({
  name: 'route-notices',
  schema: z.object({}),
  every: { ms: everyMs },
  backOff: () => everyMs,
  async run() {
    const rows = await store.db.selectFrom('routeNotices').selectAll().execute();
    const reading = rows.length > 0 ? await flights.read().catch(() => undefined) : undefined;
    // A list that was emptied says nothing about its flights.
    if (!reading || reading.stale || reading.value.length === 0) return;
    const cards = await cardFlights.find([...rows.flatMap(({ flightId }) => flightId ?? []), ...reading.value.map(({ id }) => id)]);
    // Its host may still be filling in a new card.
    const isSettled = (card?: CardFlight) => card && now() - Math.max(card.since, card.changedAt) >= settleMs;
    const bookable = reading.value
      .filter((flight) => isBookable(flight, now()) && isSettled(cards.get(flight.id)))
      .toSorted((one, other) => timeOf(one) - timeOf(other));
    for (const { userId, username, route, flightId, at } of rows) {
      if (flightId !== null) {
        const told = toldState({ flightId, route }, reading.value, cards.get(flightId), missingMs, now());
        const isSame = ({ and }: ExpressionBuilder<Tables, 'routeNotices'>) => and({ userId, route, flightId });
        if (told === 'departed') await store.db.deleteFrom('routeNotices').where(isSame).execute();
        if (told === 'gone') await store.db.updateTable('routeNotices').set({ flightId: null }).where(isSame).execute();
        continue;
      }
      const flight = bookable.find((each) => isOnRoute(each, route));
      if (!flight) continue;
      const to = isMailed ? await emails.find(userId) : null;
      // Above the limit of the address, which may be another person's, only the bell names the flight.
      const isSent = to !== null && (await countMail(to));
      await store.transaction(async (db) => {
        const told = await db
          .updateTable('routeNotices')
          .set({ flightId: flight.id, at: databaseNow })
          .where('userId', '=', userId)
          .where('route', '=', route)
          .where('flightId', 'is', null)
          .returning('userId')
          .executeTakeFirst();
        if (told && isSent) await outbox.queueWith(db, routeMail({ userId, username, flightId: flight.id }, `${route} ${at}`));
      });
    }
  },
});

const payloadSchema = z.object({ kind: z.literal('route-back'), userId: z.string(), username: z.string(), flightId: z.string() });
type Payload = z.infer<typeof payloadSchema>;

/** Returns the email about a flight of a route that is back. @param wish tells two wishes of one member apart */
function routeMail(subject: Omit<Payload, 'kind'>, wish: string): MailIntent {
  const payload: Payload = { kind: 'route-back', ...subject };
  return { key: `rb:${digest(subject.userId, wish)}`, payload };
}

interface RouteMailOptions {
  flights: Pick<FlightList, 'read'>;
  emails: Pick<ReturnType<typeof createDefaultEmails>, 'find'>;
  choices: Pick<NoticeChoices, 'isWanted'>;
  bound: Pick<ReturnType<typeof createNoticeBound>, 'allows'>;
  publicUrl: string;
  links(userId: string): MailLinks;
  now(): number;
}

/**
 * Writes emails about routes that are back, to the default address. Drops an email if the flight can no longer be booked, the person has no
 * address or has switched these emails off, or their daily limit is reached. The portal shows the flight under the bell all the same.
 */
export const routeMailKind = ({ flights, emails, choices, bound, publicUrl, links, now }: RouteMailOptions): MailKind<Payload> => ({
  kind: 'route-back',
  template: 'routeBack',
  schema: payloadSchema,
  async write({ userId, username, flightId }, key) {
    const flight = (await flights.read()).value.find(({ id }) => id === flightId);
    const to = await emails.find(userId);
    if (!flight || !isBookable(flight, now()) || to === null || !(await choices.isWanted(userId, 'route'))) return undefined;
    const { unsubscribeUrl } = links(userId);
    return {
      key,
      template: 'routeBack',
      to,
      variables: { username, ...flightFacts(flight), flightUrl: publicUrl + flightPath(flight), unsubscribeUrl },
      admit: () => bound.allows(userId, key),
    };
  },
});
