import { bookingApi, bookingPages, bookingWidgets, flightGapsQueue, flightPath, flightsReplySchema } from '@portal/booking-contract';
import { destinations } from '@portal/brand/destinations';
import { destinationPath } from '@portal/content-contract';
import { portalPages, workspacePath } from '@portal/portal-contract';
import { smokeRemote } from '@portal/testing/smoke';
import description from '../src/manifest.ts';

smokeRemote(description, {
  pages: {
    [bookingPages.bookFlights]: { heading: 'Available Flights' },
    [bookingPages.flight]: {
      heading: / to /,
      async at(page) {
        const { flights } = flightsReplySchema.parse(await (await page.request.get(bookingApi.flights)).json());
        return flights[0] && flightPath(flights[0]);
      },
    },
    [bookingPages.flightStatus]: { heading: 'Flight Status' },
    [bookingPages.myTrips]: { heading: 'Please Log In' },
    [bookingPages.boardingPass]: { heading: 'Please Log In', at: '/boarding-pass/AAAAAA' },
    [bookingPages.logbook]: { heading: 'Sign in to see your logbook' },
    // Its addresses are secret.
    [bookingPages.sharedLogbook]: { heading: /logbook/, at: async () => undefined },
    [bookingPages.flightDesk]: { heading: 'Please Log In' },
    [bookingPages.unsubscribe]: { heading: 'Stop these emails?' },
  },
  widgets: {
    departures: {
      on: portalPages.home,
      shows: (panel) => panel.getByRole('heading', { name: 'Next departures' }),
    },
    [bookingWidgets.flightsTo]: { on: destinationPath(destinations[0].id) },
    // A guest is sent home from the workspace.
    [flightGapsQueue]: { on: workspacePath },
    hero: { on: portalPages.home, shows: (panel) => panel.getByRole('tab', { name: 'My Booking' }) },
  },
});
