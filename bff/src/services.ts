import type { EntitlementDeps } from './domains/bookings/entitlement.ts';
import { createBookingStore, type BookingStore } from './domains/bookings/booking-store.ts';
import { createUnsettledBookings } from './domains/bookings/unsettled-bookings.ts';
import { createVouchers, type Vouchers } from './domains/bookings/vouchers.ts';
import { createCabinItems, type CabinItems } from './domains/cabins/cabin-items.ts';
import { createDecisionMail, findDecisionLetter, type DecisionMail } from './domains/careers/decision-mail.ts';
import { createOpenJobs, type OpenJobs } from './domains/careers/open-jobs.ts';
import { openCareersOperations, type CareersOperations } from './domains/careers/operations/careers-operations.ts';
import { createFlightEvents, type FlightEvents } from './domains/flights/flight-events.ts';
import { createFlights, type Flights } from './domains/flights/flights.ts';
import { startMail, type Mail } from './domains/mail/start-mail.ts';
import { createRouteNetwork, type RouteNetwork } from './domains/routes/route-network.ts';
import { createStanding, type Standing } from './domains/standing/create-standing.ts';
import type { AuditLog } from './domains/audit/audit-log.ts';
import type { Platform } from './platform.ts';
import type { CareersTables } from './upstreams/supabase/careers-tables.ts';

/** Parts of the domains that do not have a function of their own yet (see `domain.ts`). */
export interface Services {
  flights: Flights;
  flightEvents: FlightEvents;
  network: RouteNetwork;
  bookings: BookingStore;
  vouchers: Vouchers;
  cabinItems: CabinItems;
  ownsItemFor: EntitlementDeps['ownsItemFor'];
  mail: Mail;
  careers: { tables: CareersTables; openJobs: OpenJobs; decisionMail: DecisionMail; operations: CareersOperations };
  standing: Standing;
  close(): Promise<void>;
}

export function createServices({ config, log, now, store, upstreams }: Platform, audit: AuditLog): Services {
  const { board, sheet, roblox, realtimeDatabase: database, careersTables: careers, demoWorld: world } = upstreams;
  const flights = createFlights({
    store,
    board,
    listId: config.trello.flightsListId,
    refreshMs: config.flightsRefreshSeconds * 1000,
    log,
  });
  const network = createRouteNetwork({ store, sheet, refreshMs: config.routesRefreshSeconds * 1000, log });
  const bookings = createBookingStore({ database, unsettled: createUnsettledBookings(store), log, now });
  const cabinItems = createCabinItems({
    configured: config.cabinItems,
    demoItems: async () => (config.services.platform === 'sandbox' ? (await world.read()).cabinItems : {}),
    webUrl: config.roblox.webUrl,
  });
  const findBooking = (username: string, ref: string) => bookings.find(username, ref);
  const mail = startMail(config, store, { findBooking, decisionLetter: findDecisionLetter(careers.applications) }, log);
  const openJobs = createOpenJobs({ store, jobs: careers.jobs, log });
  const decisionMail = createDecisionMail({ ...mail, log, templateId: config.loops.templates.application });
  const careersOperations = openCareersOperations(store, { ...careers, openJobs, decisionMail, audit, logger: log });
  const standing = createStanding({ store, config, board, letters: mail.letters, audit, log });

  return {
    flights,
    flightEvents: createFlightEvents({ flights, refreshMs: config.flightsRefreshSeconds * 1000 }),
    network,
    bookings,
    vouchers: createVouchers({ database, bookings }),
    cabinItems,
    async ownsItemFor(userId, cabin) {
      const item = await cabinItems.of(cabin);
      return item !== undefined && roblox.people.ownsAsset(userId, item);
    },
    mail,
    careers: { tables: careers, openJobs, decisionMail, operations: careersOperations },
    standing,
    async close() {
      await standing.close();
      await careersOperations.close();
      await mail.close();
    },
  };
}
