import {
  chooseSeenRequestSchema,
  companionsApi,
  companionsLimit,
  companionsReplySchema,
  companionsTexts,
  flightPassengersQuerySchema,
  defaultChoiceReplySchema,
  saveDefaultChoiceRequestSchema,
  type CompanionsReply,
} from '@portal/booking-contract';
import { sql } from 'kysely';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Person } from '../../session/booking-places.ts';
import type { Store } from '../../store/store.ts';
import type { PersonalData } from '../privacy/personal-data.ts';

/** Members who fly along. Each is hidden until they choose to be seen, and guests see nobody. */
export function createCompanions({ store }: Platform, personal: PersonalData): Domain {
  const seen = createSeenMembers(store);
  personal.addExport('companions', ({ userId }) => seen.ofPerson(userId));
  return {
    async plugin(app) {
      flightRoutes(app, seen);
      defaultRoutes(app, seen);
    },
  };
}

function flightRoutes(app: App, seen: SeenMembers): void {
  app.get(
    companionsApi.list,
    {
      config: { access: 'companions', outageText: companionsTexts.loadFailed },
      schema: { querystring: flightPassengersQuerySchema, response: { 200: companionsReplySchema } },
    },
    async (request) => seen.onFlight(request.query.flightId, requireSession(request)),
  );
  app.post(
    companionsApi.choose,
    {
      config: { access: 'visibility', outageText: companionsTexts.saveFailed },
      schema: { body: chooseSeenRequestSchema, response: { 200: companionsReplySchema } },
    },
    async (request) => {
      const session = requireSession(request);
      const { flightId, isSeen } = request.body;
      if (!(await seen.choose(flightId, session, isSeen))) throw new HttpError(409, companionsTexts.notBooked);
      return seen.onFlight(flightId, session);
    },
  );
}

function defaultRoutes(app: App, seen: SeenMembers): void {
  const access = 'visibility';
  app.get(
    companionsApi.defaultChoice,
    { config: { access, outageText: companionsTexts.loadFailed }, schema: { response: { 200: defaultChoiceReplySchema } } },
    async (request) => ({ isSeen: await seen.isSeenByDefault(requireSession(request).userId) }),
  );
  app.post(
    companionsApi.saveDefaultChoice,
    {
      config: { access, outageText: companionsTexts.saveFailed },
      schema: { body: saveDefaultChoiceRequestSchema, response: { 200: defaultChoiceReplySchema } },
    },
    async (request) => {
      const { isSeen } = request.body;
      await seen.setDefault(requireSession(request).userId, isSeen);
      return { isSeen };
    },
  );
}

type SeenMembers = ReturnType<typeof createSeenMembers>;

/** True for a seat whose passenger is seen: by the choice for this booking, else by the default one. */
const isSeen = sql<boolean>`coalesce(seat.is_seen, case when defaults.user_id is null then 0 else 1 end) = 1`;

/**
 * Members who want to be seen by other members on the flights that they book. Nobody is at first. Every method rejects with
 * `StoreUnavailable` when the store cannot be used.
 */
const createSeenMembers = (store: Pick<Store, 'db' | 'transaction'>) => {
  const seats = () =>
    store.db
      .selectFrom('seatEntries as seat')
      .leftJoin('seenMembers as defaults', 'defaults.userId', 'seat.userId')
      .where('seat.state', '=', 'booked');
  return {
    async isSeenByDefault(userId: string): Promise<boolean> {
      return (await store.db.selectFrom('seenMembers').select('userId').where('userId', '=', userId).executeTakeFirst()) !== undefined;
    },
    /**
     * Sets the default choice. It ends earlier choices for single bookings, so that one switch hides a member everywhere. In one
     * transaction, because a member who is hidden on one flight alone must not show in between.
     */
    setDefault: (userId: string, isWanted: boolean): Promise<void> =>
      store.transaction(async (db) => {
        await db.updateTable('seatEntries').set({ isSeen: null }).where('userId', '=', userId).where('isSeen', 'is not', null).execute();
        if (isWanted)
          await db
            .insertInto('seenMembers')
            .values({ userId })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        else await db.deleteFrom('seenMembers').where('userId', '=', userId).execute();
      }),
    /** Chooses for one booking. @returns false without a booking */
    async choose(flightId: string, { userId }: Pick<Person, 'userId'>, isWanted: boolean): Promise<boolean> {
      const row = await store.db
        .updateTable('seatEntries')
        .set({ isSeen: isWanted ? 1 : 0 })
        .where('flightId', '=', flightId)
        .where('userId', '=', userId)
        .where('state', '=', 'booked')
        .returning('userId')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Returns the seen passengers of a flight, and whether the caller is one. */
    async onFlight(flightId: string, { userId }: Pick<Person, 'userId'>): Promise<CompanionsReply> {
      const ofFlight = seats().where('seat.flightId', '=', flightId);
      const others = ofFlight.select('seat.username').where('seat.userId', '<>', userId).where(isSeen);
      const [companions, own] = await Promise.all([
        others
          .orderBy(sql`lower(seat.username)`)
          .limit(companionsLimit)
          .execute(),
        ofFlight.select(isSeen.as('isSeen')).where('seat.userId', '=', userId).executeTakeFirst(),
      ]);
      return { companions, own: own ? { isSeen: Boolean(own.isSeen) } : null };
    },
    /** Returns a member's choices, for the copy of their data. */
    async ofPerson(userId: string): Promise<{ isSeenByDefault: boolean; bookings: { flightId: string; isSeen: boolean }[] }> {
      const chosen = seats()
        .select(['seat.flightId', 'seat.isSeen'])
        .where('seat.userId', '=', userId)
        .where('seat.isSeen', 'is not', null);
      return {
        isSeenByDefault: await this.isSeenByDefault(userId),
        bookings: (await chosen.execute()).map((row) => ({ flightId: row.flightId, isSeen: row.isSeen === 1 })),
      };
    },
  };
};
