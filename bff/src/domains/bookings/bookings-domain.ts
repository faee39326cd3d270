import { bookingPages } from '@portal/booking-contract';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { Cabins } from '../cabins/cabins-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import { bookingMailKind } from './booking-mail.ts';
import { createBookingStore, type BookingStore } from './booking-store.ts';
import { createAddressChange } from './correct-email.ts';
import { emailRoutes, type SendAppealEmail } from './email-routes.ts';
import { createPassengers, type Passengers } from './passengers.ts';
import { offlinePassRoute } from './offline-pass/offline-pass-route.ts';
import { bookingRoutes } from './routes.ts';
import { createUnsettledBookings } from './unsettled-bookings.ts';
import { createVouchers } from './vouchers.ts';

export interface Bookings extends Domain {
  bookings: Pick<BookingStore, 'read' | 'find'>;
  passengers: Passengers;
}

/** Seats and vouchers, and the mails about them. */
export function createBookings(
  { config, log, now, store, upstreams }: Platform,
  flights: FlightList,
  { ownsItemFor }: Cabins,
  outbox: Outbox,
  sendAppealEmail: SendAppealEmail,
): Bookings {
  const { realtimeDatabase: database } = upstreams;
  const bookings = createBookingStore({ database, unsettled: createUnsettledBookings(store), log, now });
  const vouchers = createVouchers(database, bookings, now);
  const passengers = createPassengers(store);
  const changeAddress = createAddressChange(database);
  const services = { flights, bookings, changeAddress, vouchers, passengers, ownsItemFor, outbox, log, now };
  outbox.addKind(bookingMailKind(services, config.publicUrl + bookingPages.myTrips));
  return {
    bookings,
    passengers,
    async plugin(app) {
      bookingRoutes(app, services);
      emailRoutes(app, services, sendAppealEmail);
      offlinePassRoute(app, config.offlinePass);
    },
  };
}
