import { bookingApi, bookingPages, bookingWidgets, flightGapsQueue } from '@portal/booking-contract';
import { accountSlot, ranks, searchSlot, type FixedDescription } from '@portal/portal-contract';

/** Describes this remote to the portal. The build adds versions, files and hashes. */
export default {
  name: 'booking',
  title: 'Flights and trips',
  pages: [
    {
      path: bookingPages.bookFlights,
      title: 'Available Flights',
      description: 'Every scheduled flight with its route, gate, aircraft and coordinator. Pick one and book your seat.',
      data: [bookingApi.flights],
    },
    {
      path: bookingPages.flight,
      title: 'Flight',
      description: 'One flight, live: times, gate, aircraft and a seat for you.',
      data: [bookingApi.flights],
    },
    {
      path: bookingPages.flightStatus,
      title: 'Flight Status',
      description: 'The departures board, live, and the status of any flight by its callsign.',
      data: [bookingApi.flights],
    },
    { path: bookingPages.myTrips, title: 'My Trips', description: 'Your upcoming flights and booking references.', personal: true },
    { path: bookingPages.boardingPass, title: 'Boarding Pass', personal: true },
    { path: bookingPages.logbook, title: 'Logbook', description: 'Every flight you have landed with us.', personal: true },
    { path: bookingPages.sharedLogbook, title: 'Logbook', description: 'Every flight landed so far.', personal: true },
    { path: bookingPages.flightDesk, title: 'Flight Desk', data: [bookingApi.flights], personal: true },
    { path: bookingPages.unsubscribe, title: 'Unsubscribe', personal: true },
  ],
  widgets: [bookingWidgets.hero, 'departures', bookingWidgets.flightsTo, flightGapsQueue, accountSlot, searchSlot],
  navigation: [
    {
      label: 'BOOK',
      path: bookingPages.bookFlights,
      order: 10,
      bar: { label: 'Book', icon: 'M3 19h18M4 9.5l2.2 3.8 13-3.5a1.7 1.7 0 0 0-.9-3.3l-3.8 1L8.5 4l-2 .5 3.2 4.8-3.2.8L5 9.2Z' },
    },
    {
      label: 'MY TRIPS',
      path: bookingPages.myTrips,
      order: 20,
      bar: {
        label: 'Trips',
        icon: 'M5 8h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 8ZM9 8V4.5h6V8M8.5 12v4M15.5 12v4',
      },
    },
    { label: 'Flights', path: bookingPages.flightDesk, order: 62, minRank: ranks.staff, work: true },
    { label: 'Book a Flight', path: bookingPages.bookFlights, place: 'footer', order: 10 },
    {
      label: 'Flight Status',
      path: bookingPages.flightStatus,
      place: 'footer',
      order: 30,
      bar: { label: 'Status', icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2' },
    },
    { label: 'Manage Booking', path: bookingPages.myTrips, place: 'footer', order: 40 },
    { label: 'My Logbook', path: bookingPages.logbook, place: 'profile', order: 15 },
  ],
} as const satisfies FixedDescription;
