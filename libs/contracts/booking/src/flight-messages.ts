/** Texts of the flight list. Separate from `bookingMessages`, which a page that only lists flights does not need. */
export const flightMessages = {
  fetchFailed: 'Failed to fetch flight data',
  unknownFlight: 'This flight is not open for booking.',
  departed: 'This flight has already departed.',
  hasDeparted: 'Departed',
  notScheduled: 'Not scheduled',
  unknown: 'Unknown',
  leftBoard: 'This flight is no longer on the board.',
} as const;

export const flightsErrorText = (message: string) => `Error loading flights: ${message}`;
