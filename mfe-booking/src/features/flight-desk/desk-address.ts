import { bookingPages, flightDeskQuery } from '@portal/booking-contract';

/** Address of the desk with a flight open, or with only the list if the id is empty. Keeps the filter of the list. */
export function deskAddress(flightId: string, show: string): string {
  const query = new URLSearchParams();
  if (flightId) query.set(flightDeskQuery.flight, flightId);
  if (show) query.set(flightDeskQuery.show, show);
  return query.size > 0 ? `${bookingPages.flightDesk}?${query}` : bookingPages.flightDesk;
}
