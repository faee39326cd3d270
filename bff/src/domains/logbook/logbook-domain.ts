import {
  bookingPages,
  logbookApi,
  logbookRequestSchema,
  logbookTexts,
  ownLogbookReplySchema,
  sharedLogbookReplySchema,
  shareLogbookReplySchema,
  type Logbook,
} from '@portal/booking-contract';
import { okReplySchema, requestMessages } from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { readSoon } from '../../readings/reading.ts';
import type { Person } from '../../session/booking-places.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import { createCheckIns } from '../flight-desk/check-ins.ts';
import { createCardFlights } from '../flights/card-flights.ts';
import type { PageContent, PageDetail } from '../portal/page-content.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { Seats } from '../seats/seats.ts';
import { logbookOf } from './flown-flights.ts';
import { outcomesJob } from './keep-outcomes.ts';
import { createSharedLogbooks, type SharedLogbooks } from './shared-logbooks.ts';

const maxSecretLength = 100;

/** Logbooks: the flights that members have flown. They are computed from bookings; the store keeps only the address of a shared one. */
export function createLogbook(
  { jobs, now, store }: Platform,
  { bookings, findBooking, passengers, readOwn }: Bookings,
  seats: Pick<Seats, 'peopleOf'>,
  personal: PersonalData,
): Domain & PageContent {
  const shared = createSharedLogbooks(store);
  const checkIns = createCheckIns(store);
  const cardFlights = createCardFlights({ store, now });
  jobs.addKind(outcomesJob({ cardFlights, checkIns, bookings, findBooking, passengers, peopleOf: seats.peopleOf, now }));
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
