import { now } from '@portal/api-client';
import { bookQuery, flightState, type Flight } from '@portal/booking-contract';
import { useSearchParams } from '@portal/router';
import { useEffect, useRef } from 'react';

/**
 * Opens the booking dialog for a link that requests it, if the flight can be booked. Removes the request from the address at once, so
 * that neither a reload nor Back opens the dialog again.
 */
export function useBookingLink(flight: Flight, open: (flight: Flight) => void): void {
  const [query, setQuery] = useSearchParams();
  const isRequested = query.has(bookQuery);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current === isRequested) return;
    isDone.current = isRequested;
    if (!isRequested) return;
    setQuery(
      (current) => {
        current.delete(bookQuery);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    if (flightState(flight, now()) === 'open') open(flight);
  }, [flight, isRequested, open, setQuery]);
}
