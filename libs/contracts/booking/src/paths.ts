import { mailer, platform } from '@portal/portal-contract';

/** Endpoints of flights, bookings and their e-mails. */
export const bookingApi = {
  userOwnsAsset: `/api/${platform.key}-user-owns-asset`,
  cabinItems: '/api/cabin-items',
  flights: '/api/flights',
  flightEvents: '/api/flights/events',
  secureBooking: '/api/secure-booking',
  email: `/api/${mailer.key}-email`,
} as const;

/** Pages of flights and trips; `:ref` and `:id` mark parameters. */
export const bookingPages = {
  bookFlights: '/book-flights',
  flight: '/flights/:id',
  flightStatus: '/flight-status',
  myTrips: '/my-trips',
  boardingPass: '/boarding-pass/:ref',
} as const;

/** Query parameters of `bookingPages.bookFlights`: the callsign of a link, and the filters. */
export const flightQuery = { callsign: 'callsign', text: 'q', from: 'from', to: 'to', aircraft: 'aircraft' } as const;

/** Target of 'Book This Route': the flights, filtered by this callsign. */
export const bookRoutePath = (callsign: string) =>
  `${bookingPages.bookFlights}?${new URLSearchParams({ [flightQuery.callsign]: callsign })}`;

/** The page of one booking's boarding pass. */
export const boardingPassPath = (ref: string) => bookingPages.boardingPass.replace(':ref', encodeURIComponent(ref));

/** The page of one flight, by the id of its card. */
export const flightPath = (id: string) => bookingPages.flight.replace(':id', encodeURIComponent(id));
