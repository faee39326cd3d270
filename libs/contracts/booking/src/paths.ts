import { mailer, platform, socialBase } from '@portal/portal-contract';
import type { Flight } from './flights.ts';

/** Endpoints of flights, bookings and their emails. */
export const bookingApi = {
  userOwnsAsset: `/api/${platform.key}-user-owns-asset`,
  cabinItems: '/api/cabin-items',
  flights: '/api/flights',
  flightEvents: '/api/flights/events',
  /** Preview picture of a flight for other sites. Not below `/api/`, which crawlers must not read. */
  flightCard: `${socialBase}flights/:file`,
  /** The confirmation of an own booking as a picture. */
  tripPicture: '/api/trip-picture/:ref',
  secureBooking: '/api/secure-booking',
  email: `/api/${mailer.key}-email`,
  waitingList: '/api/waiting-list',
  joinWaitingList: '/api/waiting-list/join',
  leaveWaitingList: '/api/waiting-list/leave',
} as const;

/** Pages of flights and trips; `:ref` and `:id` mark parameters. */
export const bookingPages = {
  bookFlights: '/book-flights',
  flight: '/flights/:id',
  flightStatus: '/flight-status',
  myTrips: '/my-trips',
  boardingPass: '/boarding-pass/:ref',
  logbook: '/logbook',
  sharedLogbook: '/logbook/:secret',
  flightDesk: '/flight-desk',
  unsubscribe: '/unsubscribe',
} as const;

/** Queue of the workspace, and the widget that shows it: flights with gaps. Here, because the remote's first script names it. */
export const flightGapsQueue = 'flight-gaps';

/** Query parameters of `bookingPages.bookFlights`: the callsign of a link, the filters and the order. */
export const flightQuery = {
  callsign: 'callsign',
  text: 'q',
  from: 'from',
  to: 'to',
  /** Departure day, YYYY-MM-DD. */
  date: 'date',
  aircraft: 'aircraft',
  open: 'open',
  passengers: 'passengers',
  sort: 'sort',
} as const;

/** Target of 'Book This Route': the flights, filtered by this callsign. */
export const bookRoutePath = (callsign: string) =>
  `${bookingPages.bookFlights}?${new URLSearchParams({ [flightQuery.callsign]: callsign })}`;

/** The flights to an airport, by its IATA code. */
export const flightsToPath = (iata: string) => `${bookingPages.bookFlights}?${new URLSearchParams({ [flightQuery.to]: iata })}`;

/** Widgets that this remote offers to the pages of other remotes. */
export const bookingWidgets = { hero: 'hero', flightsTo: 'flights-to' } as const;

/** A flight's one address, `/flights/bw900-dec-3`. A flight without a slug has the id of its card there. */
export const flightPath = ({ slug, id }: Pick<Flight, 'id' | 'slug'>) => bookingPages.flight.replace(':id', encodeURIComponent(slug ?? id));

/** @param digest changes with the picture, so that caches never show an old one */
export const flightCardPath = (id: string, digest: string) =>
  bookingApi.flightCard.replace(':file', `${encodeURIComponent(id)}.${digest}.png`);

export const tripPicturePath = (ref: string) => bookingApi.tripPicture.replace(':ref', encodeURIComponent(ref));

/** Query parameter of `bookingPages.flight` that opens the booking dialog. */
export const bookQuery = 'book';

/** Query parameter of `bookingPages.flight` with the id of the card to which a friend invites. */
export const inviteQuery = 'invite';

/** An invitation to a flight. It opens the booking, or says that the flight has left or is full, even if its address means another day. */
export const inviteFlightPath = (flight: Pick<Flight, 'id' | 'slug'>) =>
  `${flightPath(flight)}?${new URLSearchParams({ [inviteQuery]: flight.id })}`;

/** The page of one flight with its booking dialog open. */
export const bookFlightPath = (flight: Pick<Flight, 'id' | 'slug'>) => `${flightPath(flight)}?${new URLSearchParams({ [bookQuery]: '1' })}`;
