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

export const statusTexts = {
  /** Label of every flight. */
  onTime: 'ON TIME',
  widget: { empty: 'Please enter a flight number', notFound: 'Flight not found. Please check the flight number and try again.' },
  page: { empty: 'Please enter a flight callsign', notFound: 'Flight not found. Please check the callsign and try again.' },
} as const;

export const noFlightFoundText = (input: string) => `No flight found with callsign "${input}"`;

export const flightTexts = { notFound: 'Flight not found' } as const;

export const tooManyBookingsText = 'You have made many bookings already. Please try again in an hour.';

/** Printed on everything that looks like a travel document. */
export const simulationMark = 'SIMULATION – NOT VALID FOR TRAVEL';
