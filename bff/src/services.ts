import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { createBookingStore, type BookingStore } from './domains/bookings/booking-store.ts';
import type { EntitlementDeps } from './domains/bookings/entitlement.ts';
import { createUnsettledBookings } from './domains/bookings/unsettled-bookings.ts';
import { createDecisionMail, findDecisionLetter, type DecisionMail } from './domains/careers/decision-mail.ts';
import { createOpenJobs, type OpenJobs } from './domains/careers/open-jobs.ts';
import { openCareersOperations, type CareersOperations } from './domains/careers/operations/careers-operations.ts';
import { createVouchers, type Vouchers } from './domains/bookings/vouchers.ts';
import { createLeadershipAvatars, type LeadershipAvatars } from './domains/leadership/leadership-avatars.ts';
import { createAuditLog, type AuditLog } from './domains/audit/audit-log.ts';
import { createCabinItems, type CabinItems } from './domains/cabins/cabin-items.ts';
import { createFlightEvents, type FlightEvents } from './domains/flights/flight-events.ts';
import { createFlights, type Flights } from './domains/flights/flights.ts';
import { createRouteNetwork, type RouteNetwork } from './domains/routes/route-network.ts';
import { startReleases, type Releases, type ReleaseTimes } from './domains/releases/start-releases.ts';
import { startMail, type Mail } from './domains/mail/start-mail.ts';
import { createStanding, type Standing } from './domains/standing/create-standing.ts';
import { createRoles, type Roles } from './roles.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { Store } from './store/store.ts';
import { refuseUnmovedStore } from './store/take-over/refuse-start.ts';
import { createDemoWorld } from './upstreams/demo-world.ts';
import { createRealtimeDatabase, type RealtimeDatabase } from './upstreams/realtime-database/database.ts';
import { createRoblox, type Roblox } from './upstreams/roblox/roblox.ts';
import { createSheet } from './upstreams/sheet/sheet.ts';
import { createCareersTables, type CareersTables } from './upstreams/supabase/careers-tables.ts';
import { createBoard } from './upstreams/trello/board.ts';

/** Everything that the routes are built on. Made once, closed with the process. */
export interface Services {
  sessions: SessionStore;
  roblox: Roblox;
  roles: Roles;
  database: RealtimeDatabase;
  flights: Flights;
  flightEvents: FlightEvents;
  network: RouteNetwork;
  leadershipAvatars: LeadershipAvatars;
  bookings: BookingStore;
  vouchers: Vouchers;
  cabinItems: CabinItems;
  ownsItemFor: EntitlementDeps['ownsItemFor'];
  mail: Mail;
  careers: { tables: CareersTables; openJobs: OpenJobs; decisionMail: DecisionMail; operations: CareersOperations };
  audit: AuditLog;
  standing: Standing;
  releases: Releases;
  store: Store;
  close(): Promise<void>;
}

interface ServiceOptions {
  /** Folder of the builds that came with the portal. */
  distDir: string;
  now(): number;
  releaseTimes?: ReleaseTimes | undefined;
}

/**
 * Builds stores and adapters from the configuration, bottom up. No call goes out yet.
 *
 * @throws StoreRefused when the data directory does not fit the configuration, or its files cannot be taken over
 */
export async function createServices(config: Config, log: FastifyBaseLogger, options: ServiceOptions): Promise<Services> {
  const { distDir, now, releaseTimes } = options;
  if (config.databaseUrl !== undefined) refuseUnmovedStore(config.dataDir);
  const store = new Store({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log, now });
  await store.open();
  const releases = await startReleases(store, config, log, { distDir, now, ...releaseTimes });
  const sessions = createSessionStore(store);
  const roblox = createRoblox(config.roblox, config.platformRequests, log, store);
  const database = createRealtimeDatabase(config.database, log);
  const world = createDemoWorld(config.sandboxUrl, log);
  const staffManagers = async () => config.staffManagers ?? (await world.read()).staffManagers.map((name) => name.toLowerCase());

  const board = createBoard({ ...config.trello, requests: config.boardRequests }, log, store);
  const flights = createFlights({
    store,
    board,
    listId: config.trello.flightsListId,
    refreshMs: config.flightsRefreshSeconds * 1000,
    log,
  });
  const sheet = createSheet(config.sheet.csvUrl, log);
  const network = createRouteNetwork({ store, sheet, refreshMs: config.routesRefreshSeconds * 1000, log });
  const bookings = createBookingStore({ database, unsettled: createUnsettledBookings(store), log, now });
  const cabinItems = createCabinItems({
    configured: config.cabinItems,
    demoItems: async () => (config.services.platform === 'sandbox' ? (await world.read()).cabinItems : {}),
    webUrl: config.roblox.webUrl,
  });
  const careers = createCareersTables(config.supabase, log);
  const findBooking = (username: string, ref: string) => bookings.find(username, ref);
  const mail = startMail(config, store, { findBooking, decisionLetter: findDecisionLetter(careers.applications) }, log);
  const audit = createAuditLog(store, { log });
  const openJobs = createOpenJobs({ store, jobs: careers.jobs, log });
  const decisionMail = createDecisionMail({ ...mail, log, templateId: config.loops.templates.application });
  const careersOperations = openCareersOperations(store, { ...careers, openJobs, decisionMail, audit, logger: log });
  const standing = createStanding({ store, config, board, letters: mail.letters, audit, log });

  return {
    sessions,
    roblox,
    roles: createRoles(roblox.memberships, staffManagers),
    database,
    flights,
    flightEvents: createFlightEvents({ flights, refreshMs: config.flightsRefreshSeconds * 1000 }),
    network,
    leadershipAvatars: createLeadershipAvatars({ store, people: roblox.people, log }),
    bookings,
    vouchers: createVouchers({ database, bookings }),
    cabinItems,
    async ownsItemFor(userId, cabin) {
      const item = await cabinItems.of(cabin);
      return item !== undefined && roblox.people.ownsAsset(userId, item);
    },
    mail,
    careers: { tables: careers, openJobs, decisionMail, operations: careersOperations },
    audit,
    standing,
    releases,
    store,
    async close() {
      await releases.close();
      await standing.close();
      await careersOperations.close();
      await mail.close();
      await Promise.all([roblox.close(), database.close(), board.close(), sheet.close(), careers.close(), world.close()]);
      await store.close();
    },
  };
}
