import { bookingPages } from '@portal/booking-contract';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { Cabins } from '../cabins/cabins-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import { bookingMailKind } from './booking-mail.ts';
import { createBookingStore } from './booking-store.ts';
import { createAddressChange } from './correct-email.ts';
import { emailRoutes, type SendAppealEmail } from './email-routes.ts';
import { bookingRoutes } from './routes.ts';
import { createUnsettledBookings } from './unsettled-bookings.ts';
import { createVouchers } from './vouchers.ts';

/** Seats and vouchers, and the mails about them. */
export function createBookings(
  { config, log, now, store, upstreams }: Platform,
  flights: FlightList,
  { ownsItemFor }: Cabins,
  outbox: Outbox,
  sendAppealEmail: SendAppealEmail,
): Domain {
  const { realtimeDatabase: database } = upstreams;
  const bookings = createBookingStore({ database, unsettled: createUnsettledBookings(store), log, now });
  const vouchers = createVouchers(database, bookings, now);
  const services = { flights, bookings, changeAddress: createAddressChange(database), vouchers, ownsItemFor, outbox, log, now };
  outbox.addKind(bookingMailKind(services, config.publicUrl + bookingPages.myTrips));
  return {
    async plugin(app) {
      bookingRoutes(app, services);
      emailRoutes(app, services, sendAppealEmail);
    },
  };
}
