import { bookingPages } from '@portal/booking-contract';
import type { Domain } from '../../domain.ts';
import { createLocks } from '../../operations/locks.ts';
import type { Platform } from '../../platform.ts';
import { createNoticeChoices, createUnsubscribeTokens, mailLinks } from '../account/notice-choices.ts';
import type { Cabins } from '../cabins/cabins-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { createSeatCensus } from '../seats/seat-census.ts';
import type { Seats } from '../seats/seats.ts';
import { createWaitingLine } from '../seats/waiting-line.ts';
import { bookingMailKind } from './booking-mail.ts';
import { createBookingStore, type BookingStore } from './booking-store.ts';
import { createAddressChange } from './correct-email.ts';
import { createBookingCount, type BookingCount } from './count-bookings.ts';
import { eraseBookings } from './erase-bookings.ts';
import { emailRoutes, type SendAppealEmail } from './email-routes.ts';
import { createFindBooking, type FindBooking } from './find-booking.ts';
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
  bookings: Pick<BookingStore, 'read' | 'isGone'>;
  count: Pick<BookingCount, 'ensure'>;
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
  const seatMails: SeatMailContext = { choices, links: mailLinks(config.publicUrl, createUnsubscribeTokens(credentials))('waitingList') };
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
    outbox,
    log,
    now,
    nudge: keeper.nudge,
  };
  const findFlight = async (flightId: string) => (await flights.read()).value.find(({ id }) => id === flightId);
  outbox.addKind(bookingMailKind({ findBooking, flights, now }, tripsUrl));
  outbox.addKind(offerMailKind({ line, findFlight, ...seatMails }));
  personal.addErasure('bookings', eraseBookings({ ...services, database }));
  personal.addExport('bookings', async (session) => Object.fromEntries(await readOwn({ bookings, requireReady }, session)));
  personal.addExport('waitingList', async ({ userId }) => line.placesOf(userId));
  return {
    bookings,
    count,
    findBooking,
    requireReady,
    passengers,
    async close() {
      await keeper.stop();
      await count.stop();
    },
    async plugin(app) {
      bookingRoutes(app, services);
      waitingListRoutes(app, services);
      emailRoutes(app, services, sendAppealEmail);
      offlinePassRoute(app, config.offlinePass);
    },
  };
}
