import { bookingPages, flightGapsQueue } from '@portal/booking-contract';
import { remoteContract, type RemoteModuleOf } from '@portal/portal-contract';
import type description from './manifest.ts';

/**
 * Flights and trips: everything about a seat, from the list of flights to the cancelled booking. Imports pages and widgets on demand, so
 * that a widget on another remote's page loads only itself.
 */
export default {
  contract: remoteContract,
  name: 'booking',
  pages: {
    [bookingPages.bookFlights]: {
      load: () => import(/* webpackChunkName: "page-book-flights" */ './features/booking/book-flights-page.tsx'),
    },
    [bookingPages.flight]: {
      load: () => import(/* webpackChunkName: "page-flights" */ './features/flight/flight-page.tsx'),
    },
    [bookingPages.myTrips]: {
      load: () => import(/* webpackChunkName: "page-my-trips" */ './features/trips/my-trips-page.tsx'),
    },
    [bookingPages.boardingPass]: {
      load: () => import(/* webpackChunkName: "page-boarding-pass" */ './features/trips/boarding-pass/boarding-pass-page.tsx'),
    },
    [bookingPages.logbook]: {
      load: () => import(/* webpackChunkName: "page-logbook" */ './features/logbook/logbook-page.tsx'),
    },
    [bookingPages.sharedLogbook]: {
      load: () => import(/* webpackChunkName: "page-logbook" */ './features/logbook/logbook-page.tsx'),
    },
    [bookingPages.flightStatus]: {
      load: () => import(/* webpackChunkName: "page-flight-status" */ './features/status/flight-status-page.tsx'),
    },
    [bookingPages.flightDesk]: {
      load: () => import(/* webpackChunkName: "page-flight-desk" */ './features/flight-desk/flight-desk-page.tsx'),
    },
    [bookingPages.unsubscribe]: {
      load: () => import(/* webpackChunkName: "page-unsubscribe" */ './features/notifications/unsubscribe-page.tsx'),
    },
  },
  widgets: {
    account: { load: () => import(/* webpackChunkName: "widget-account" */ './features/account/account-widget.tsx') },
    departures: {
      load: () => import(/* webpackChunkName: "widget-departures" */ './features/status/departures.tsx'),
    },
    hero: { load: () => import(/* webpackChunkName: "widget-hero" */ './features/home/hero-widget.tsx') },
    'flights-to': { load: () => import(/* webpackChunkName: "widget-flights-to" */ './features/flights-to/flights-to.tsx') },
    [flightGapsQueue]: { load: () => import(/* webpackChunkName: "widget-flight-gaps" */ './features/flight-desk/gaps-queue.tsx') },
    search: { load: () => import(/* webpackChunkName: "widget-search" */ './features/search/search-source.ts') },
  },
} satisfies RemoteModuleOf<typeof description>;
