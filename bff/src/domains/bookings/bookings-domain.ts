import { bookingPages } from '@portal/booking-contract';
import type { Domain } from '../../domain.ts';
import { createLocks } from '../../operations/locks.ts';
import type { Platform } from '../../platform.ts';
import type { Person } from '../../session/booking-places.ts';
import type { Cabins } from '../cabins/cabins-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Mail } from '../mail/mail-domain.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { createSeatCensus } from '../seats/seat-census.ts';
import type { Seats } from '../seats/seats.ts';
import { createAwaitUnfinished } from './await-unfinished.ts';
import { bookingMailKind } from './booking-mail.ts';
import { createPassengers, createUnsettledBookings, type Passengers } from './booking-rows.ts';
import { createBookingStore, type BookingStore } from './booking-store.ts';
import type { StoredBooking } from './bookings-node.ts';
import { createBookingCount, type BookingCount } from './count-bookings.ts';
import { createFindBooking, createFollowRename, type FindBooking, type RequireReady } from './follow-rename.ts';
import { cancelBooking, readOwn } from './own-bookings.ts';
import { bookingRoutes, type SendAppealEmail } from './routes.ts';
import { createVouchers } from './vouchers.ts';

export interface Bookings extends Domain {
  bookings: Pick<BookingStore, 'read' | 'isGone'>;
  count: Pick<BookingCount, 'ensure' | 'begin' | 'isCounted'>;
  /** Voids the bookings that were never acknowledged. */
  settleExpired(): Promise<void>;
  /** Reads a person's bookings by reference. Rejects while a rename moves them. */
  readOwn(person: Person): Promise<ReadonlyMap<string, StoredBooking>>;
  /** Removes a booking and frees its seat. Returns false if there is no such booking. */
  cancel(person: Person, ref: string): Promise<boolean>;
  /** Registers a listener for cancellations that free a seat. */
  onSeatFreed(listener: () => void): void;
  findBooking: FindBooking;
  requireReady: RequireReady;
  passengers: Passengers;
}

/** Bookings, their seats and vouchers, and the mails about them. */
export function createBookings(
  { config, log, now, store, upstreams, usernames }: Platform,
  { flightList: flights }: { flightList: FlightList },
  seats: Seats,
  { ownsItemFor }: Cabins,
  { outbox, countMail }: Pick<Mail, 'outbox' | 'countMail'>,
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
  const tripsUrl = config.publicUrl + bookingPages.myTrips;
  const seatFreedListeners: (() => void)[] = [];
  const services = {
    flights,
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
    offerFreeSeats: () => seatFreedListeners.forEach((listener) => listener()),
  };
  outbox.addKind(bookingMailKind({ findBooking, flights, now }, tripsUrl));
  personal.addExport('bookings', async (session) => Object.fromEntries(await readOwn(services, session)));
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
    cancel: (person, ref) => cancelBooking(services, person, ref),
    onSeatFreed: (listener) => void seatFreedListeners.push(listener),
    close: count.stop,
    async plugin(app) {
      bookingRoutes(app, services, sendAppealEmail);
    },
  };
}
