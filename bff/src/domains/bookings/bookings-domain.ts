import { bookingPages } from '@portal/booking-contract';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { Person } from '../../session/booking-places.ts';
import type { Cabins } from './cabins.ts';
import { createCardFlights } from '../flights/card-flights.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Mail } from '../mail/mail-domain.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { Seats } from '../seats/seats.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';
import { bookingMailKind } from './booking-mail.ts';
import { createAwaitUnfinished, createPassengers, createUnsettledBookings, type Passengers } from './booking-rows.ts';
import { createBookingStore, type BookingStore } from './booking-store.ts';
import type { StoredBooking } from './bookings-node.ts';
import { createBookingCount, type BookingCount } from './count-bookings.ts';
import { createFindBooking, createFollowRename, type FindBooking, type RequireReady } from './follow-rename.ts';
import { eraseBookings, readOwn, type BookingServices } from './own-bookings.ts';
import { bookingRoutes, type SendAppealEmail } from './routes.ts';
import { createVouchers } from './vouchers.ts';

export interface Bookings extends Domain {
  bookings: Pick<BookingStore, 'read' | 'isGone' | 'keepOutcome'>;
  count: BookingCount;
  /** Voids the bookings that were never acknowledged. */
  settleExpired(): Promise<void>;
  /** Reads a person's bookings by reference. Rejects while a rename moves them. */
  readOwn(person: Person): Promise<ReadonlyMap<string, StoredBooking>>;
  findBooking: FindBooking;
  requireReady: RequireReady;
  passengers: Passengers;
}

/** Bookings, their seats and vouchers, and the emails about them. */
export function createBookings(
  { config, jobs, log, now, store, upstreams, usernames }: Platform,
  { flightList: flights }: { flightList: FlightList },
  seats: Seats,
  line: WaitingLine,
  { ownsItemFor }: Cabins,
  { outbox, countMail }: Pick<Mail, 'outbox' | 'countMail'>,
  { sendAppealEmail }: { sendAppealEmail: SendAppealEmail },
  personal: PersonalData,
): Bookings {
  const { realtimeDatabase: database } = upstreams;
  const unsettled = createUnsettledBookings(store);
  const bookings = createBookingStore({ database, unsettled, flights, log, now });
  const findBooking = createFindBooking(database, bookings, usernames);
  const count = createBookingCount({ store, jobs, database, flights, seats, usernames, now });
  const requireReady = createFollowRename({ database, bookings, unsettled, usernames, jobs, store, log, now });
  const vouchers = createVouchers(database, findBooking, now);
  const passengers = createPassengers(store);
  const tripsUrl = config.publicUrl + bookingPages.myTrips;
  const services: BookingServices = {
    jobs,
    flights,
    cardFlights: createCardFlights({ store, now }),
    bookings,
    awaitUnfinished: createAwaitUnfinished(unsettled),
    requireReady,
    vouchers,
    passengers,
    seats,
    count,
    ownsItemFor,
    outbox,
    countMail,
    log,
    now,
  };
  outbox.addKind(bookingMailKind({ findBooking, flights, now }, tripsUrl));
  personal.addExport('bookings', async (session) => Object.fromEntries(await readOwn(services, session)));
  personal.addErasure('bookings', eraseBookings(services, database, line));
  return {
    bookings,
    count,
    findBooking,
    requireReady,
    passengers,
    async settleExpired() {
      for (const username of await unsettled.expiredPeople()) await bookings.settle(username);
    },
    readOwn: (person) => readOwn(services, person),
    async plugin(app) {
      bookingRoutes(app, services, sendAppealEmail);
    },
  };
}
