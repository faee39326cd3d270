import { pages, remoteContract, type RemoteModule } from '@portal/contracts';
import { withRemoteData } from './app/with-remote-data.tsx';

/** Flights and trips: everything about a seat, from the list of flights to the cancelled booking. */
export default {
  contract: remoteContract,
  name: 'booking',
  pages: {
    [pages.bookFlights]: {
      load: () => import(/* webpackChunkName: "page-book-flights" */ './features/flights/book-flights-page.tsx').then(withRemoteData),
    },
    [pages.myTrips]: {
      load: () => import(/* webpackChunkName: "page-my-trips" */ './features/trips/my-trips-page.tsx').then(withRemoteData),
    },
    [pages.boardingPass]: {
      load: () =>
        import(/* webpackChunkName: "page-boarding-pass" */ './features/boarding-pass/boarding-pass-page.tsx').then(withRemoteData),
    },
    [pages.flightStatus]: {
      load: () => import(/* webpackChunkName: "page-flight-status" */ './features/status/flight-status-page.tsx').then(withRemoteData),
    },
  },
  widgets: {
    hero: { load: () => import(/* webpackChunkName: "widget-hero" */ './features/hero/hero-widget.tsx') },
  },
} satisfies RemoteModule;
