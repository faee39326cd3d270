import {
  bookingPages,
  logbookApi,
  logbookRequestSchema,
  logbookSecretPattern,
  logbookTexts,
  ownLogbookReplySchema,
  sharedLogbookReplySchema,
  shareLogbookReplySchema,
  type Logbook,
  type LogbookShare,
} from '@portal/booking-contract';
import { okReplySchema, requestMessages } from '@portal/portal-contract';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { readSoon } from '../../readings/reading.ts';
import type { Person } from '../../session/booking-places.ts';
import type { Session } from '../../session/session.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import { createCheckIns } from '../flight-desk/check-ins.ts';
import { createCardFlights } from '../flights/card-flights.ts';
import type { PageContent, PageDetail } from '../portal/page-content.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { Seats } from '../seats/seats.ts';
import { logbookOf, outcomesJob } from './flown-flights.ts';

const maxSecretLength = 100;

/** Logbooks: the flights that members have flown. They are computed from bookings; the store keeps only the address of a shared one. */
export function createLogbook(
  { jobs, now, store }: Platform,
  { bookings, findBooking, passengers, readOwn }: Bookings,
  seats: Seats,
  personal: PersonalData,
): Domain & PageContent {
  const shared = createSharedLogbooks(store);
  const checkIns = createCheckIns(store);
  const cardFlights = createCardFlights({ store, now });
  jobs.addKind(outcomesJob({ cardFlights, checkIns, bookings, findBooking, passengers, seats, now }));
  personal.addExport('sharedLogbook', ({ userId }) => shared.find(userId));

  async function read(person: Person): Promise<Logbook> {
    const own = await readOwn(person);
    const flightIds = [...own.values()].flatMap(({ flightId, outcome }) => (flightId === undefined || outcome ? [] : flightId));
    const [cards, rolls] = await Promise.all([cardFlights.find(flightIds), checkIns.ofFlights(flightIds)]);
    return logbookOf(person.username, own, { cards, checkIns: rolls }, now());
  }

  return {
    details: { [bookingPages.sharedLogbook]: ({ secret = '' }) => describeShared(shared, secret) },
    async plugin(app) {
      ownRoutes(app, read, shared);
      sharedRoute(app, read, shared);
    },
  };
}

type Read = (person: Person) => Promise<Logbook>;

function ownRoutes(app: App, read: Read, shared: SharedLogbooks): void {
  const access = 'logbook';
  app.get(
    logbookApi.own,
    { config: { access, outageText: logbookTexts.loadFailed }, schema: { response: { 200: ownLogbookReplySchema } } },
    async (request) => {
      const session = requireSession(request);
      const [logbook, share] = await Promise.all([read(session), shared.find(session.userId)]);
      return { ...logbook, share };
    },
  );
  app.post(
    logbookApi.share,
    {
      config: { access, outageText: logbookTexts.shareFailed },
      schema: { body: logbookRequestSchema, response: { 200: shareLogbookReplySchema } },
    },
    async (request) => ({ share: await shared.renew(requireSession(request)) }),
  );
  app.post(
    logbookApi.endShare,
    {
      config: { access, outageText: logbookTexts.shareFailed },
      schema: { body: logbookRequestSchema, response: { 200: okReplySchema } },
    },
    async (request) => {
      await shared.revoke(requireSession(request).userId);
      return { success: true };
    },
  );
}

/** The secret is the permission. All unused addresses answer the same 404. */
function sharedRoute(app: App, read: Read, shared: SharedLogbooks): void {
  app.get(
    logbookApi.shared,
    {
      config: { access: 'sharedLogbook', limit: 'feed', outageText: logbookTexts.loadFailed },
      schema: {
        params: z.object({ secret: z.string().check(z.maxLength(maxSecretLength)) }),
        response: { 200: sharedLogbookReplySchema },
      },
    },
    async (request, reply) => {
      const owner = await shared.ownerOf(request.params.secret);
      if (!owner) throw new HttpError(404, requestMessages.notFound);
      void reply.header('cache-control', 'private, no-cache');
      return { ...(await read(owner)), displayName: owner.displayName };
    },
  );
}

const exists: PageDetail = { exists: true };
const missing: PageDetail = { exists: false };

/** The page of a shared logbook is a 404 for an unused address. It exists while the store is away, and then says so itself. */
async function describeShared(shared: Pick<SharedLogbooks, 'ownerOf'>, secret: string): Promise<PageDetail> {
  const isMissing = await readSoon(shared.ownerOf(secret).then((owner) => owner === undefined));
  return isMissing ? missing : exists;
}

type SharedLogbooks = ReturnType<typeof createSharedLogbooks>;

const shareOf = ({ secret, createdAt }: { secret: string; createdAt: number }): LogbookShare => ({
  secret,
  createdAt: new Date(createdAt).toISOString(),
});

/** Public addresses of logbooks, one per member. Every method rejects with `StoreUnavailable` when the store cannot be used. */
const createSharedLogbooks = (store: Pick<Store, 'db'>) => ({
  async find(userId: string): Promise<LogbookShare | null> {
    const row = await store.db.selectFrom('sharedLogbooks').selectAll().where('userId', '=', userId).executeTakeFirst();
    return row ? shareOf(row) : null;
  },
  /** Creates a new address. The previous one stops working at once. */
  async renew({ userId, username, displayName }: Pick<Session, 'userId' | 'username' | 'displayName'>): Promise<LogbookShare> {
    const row = { username, displayName, secret: randomBytes(16).toString('base64url'), createdAt: databaseNow };
    const { secret, createdAt } = await store.db
      .insertInto('sharedLogbooks')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .returning(['secret', 'createdAt'])
      .executeTakeFirstOrThrow();
    return shareOf({ secret, createdAt });
  },
  async revoke(userId: string): Promise<void> {
    await store.db.deleteFrom('sharedLogbooks').where('userId', '=', userId).execute();
  },
  /** Returns the owner of a secret, or undefined if it was never drawn or was revoked. */
  async ownerOf(secret: string): Promise<Pick<Session, 'userId' | 'username' | 'displayName'> | undefined> {
    if (!logbookSecretPattern.test(secret)) return undefined;
    const owner = store.db.selectFrom('sharedLogbooks').select(['userId', 'username', 'displayName']);
    return owner.where('secret', '=', secret).executeTakeFirst();
  },
});
