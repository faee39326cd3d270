import { bookingPages, unsubscribePath, type NoticeKind } from '@portal/booking-contract';
import type { Domain } from '../../domain.ts';
import { createLocks } from '../../operations/locks.ts';
import type { Platform } from '../../platform.ts';
import { createNoticeChoices, createUnsubscribeTokens, type UnsubscribeTokens } from '../account/notice-choices.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Cabins } from '../cabins/cabins-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { peopleOfFlight } from '../seats/people-of-flight.ts';
import { createSeatCensus } from '../seats/seat-census.ts';
import type { Seats } from '../seats/seats.ts';
import { createWaitingLine } from '../seats/waiting-line.ts';
import { bookingMailKind } from './booking-mail.ts';
import { createBookingStore, type BookingStore } from './booking-store.ts';
import { createAddressChange } from './correct-email.ts';
import { createBookingCount } from './count-bookings.ts';
import { eraseBookings } from './erase-bookings.ts';
import { emailRoutes, type SendAppealEmail } from './email-routes.ts';
import { createFindBooking, type FindBooking } from './find-booking.ts';
import { flightDeskRoutes } from './flight-desk/flight-desk-routes.ts';
import { messageRoutes } from './flight-message/message-routes.ts';
import { startFlightMessages } from './flight-message/start-flight-messages.ts';
import { createFollowRename, type RequireReady } from './follow-rename.ts';
import { readOwn } from './list-bookings.ts';
import { createPassengers, type Passengers } from './passengers.ts';
import { offlinePassRoute } from './offline-pass/offline-pass-route.ts';
import { bookingRoutes } from './routes.ts';
import { startSeatKeeper } from './seat-keeper.ts';
import { offerMailKind, type SeatMailContext } from './seat-mail.ts';
import { createTellWaiting } from './tell-waiting.ts';
import { createUnsettledBookings } from './unsettled-bookings.ts';
import { createVouchers } from './vouchers.ts';
import { waitingListRoutes } from './waiting-list-routes.ts';

export interface Bookings extends Domain {
  bookings: Pick<BookingStore, 'read'>;
  findBooking: FindBooking;
  requireReady: RequireReady;
  passengers: Passengers;
}

/** Bookings, their seats, the waiting lists and vouchers, and the mails about them. */
export function createBookings(
  { config, credentials, log, now, store, upstreams, usernames }: Platform,
  { flightList: flights }: { flightList: FlightList },
  seats: Seats,
  { ownsItemFor }: Cabins,
  { outbox }: { outbox: Outbox },
  { auditLog }: { auditLog: Pick<AuditLog, 'record'> },
  { sendAppealEmail }: { sendAppealEmail: SendAppealEmail },
  personal: PersonalData,
): Bookings {
  const { realtimeDatabase: database } = upstreams;
  const unsettled = createUnsettledBookings(store);
  const bookings = createBookingStore({ database, unsettled, flights, log, now });
  const findBooking = createFindBooking(database, bookings, usernames);
  const locks = createLocks(store);
  const census = createSeatCensus(store);
  const count = createBookingCount({ database, flights, census, seats, usernames, locks, log, now });
  const requireReady = createFollowRename({ database, bookings, unsettled, usernames, locks, restartCensus: census.restart, log, now });
  const vouchers = createVouchers(database, findBooking, now);
  const passengers = createPassengers(store);
  const line = createWaitingLine(store, config.waitingList.confirmMs);
  const tripsUrl = config.publicUrl + bookingPages.myTrips;
  const { templates } = config.loops;
  const choices = createNoticeChoices(store);
  const linksFor = mailLinks(config.publicUrl, createUnsubscribeTokens(credentials));
  const seatMails: SeatMailContext = { choices, links: linksFor('waitingList') };
  const messaging = startFlightMessages({ store, outbox, auditLog, findBooking, choices, links: linksFor('message'), personal, log });
  const tell = createTellWaiting({ line, flights, outbox, templates, ...seatMails });
  const keeper = startSeatKeeper({ flights, bookings, unsettled, usernames, seats, line, tell, count, log, now });
  const services = {
    flights,
    bookings,
    requireReady,
    changeAddress: createAddressChange(database),
    vouchers,
    passengers,
    seats,
    count,
    line,
    ownsItemFor,
    findBooking,
    peopleOf: (flightId: string) => peopleOfFlight(store, flightId),
    outbox,
    log,
    now,
    nudge: keeper.nudge,
    ...messaging.services,
    isOn: templates.flightMessage !== '',
  };
  const findFlight = async (flightId: string) => (await flights.read()).value.find(({ id }) => id === flightId);
  outbox.addKind(bookingMailKind({ findBooking, flights, now }, tripsUrl));
  outbox.addKind(offerMailKind({ line, findFlight, ...seatMails }));
  personal.addErasure('bookings', eraseBookings({ ...services, database }));
  personal.addExport('bookings', async (session) => Object.fromEntries(await readOwn({ bookings, requireReady }, session)));
  personal.addExport('waitingList', async ({ userId }) => line.placesOf(userId));
  return {
    bookings,
    findBooking,
    requireReady,
    passengers,
    async close() {
      await messaging.stop();
      await keeper.stop();
      await count.stop();
    },
    async plugin(app) {
      bookingRoutes(app, services);
      waitingListRoutes(app, services);
      flightDeskRoutes(app, services);
      messageRoutes(app, services);
      emailRoutes(app, services, sendAppealEmail);
      offlinePassRoute(app, config.offlinePass);
    },
  };
}

/** Makes the addresses in mails of one kind. */
const mailLinks = (publicUrl: string, tokens: UnsubscribeTokens) => (kind: NoticeKind) => (userId: string) => ({
  tripsUrl: publicUrl + bookingPages.myTrips,
  unsubscribeUrl: publicUrl + unsubscribePath(tokens.seal({ userId, kind })),
});
