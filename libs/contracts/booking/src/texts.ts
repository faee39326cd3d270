/** Texts of the flight status, from the error catalogue. */
export const statusTexts = {
  /** Label of every flight. */
  onTime: 'ON TIME',
  widget: { empty: 'Please enter a flight number', notFound: 'Flight not found. Please check the flight number and try again.' },
  page: { empty: 'Please enter a flight callsign', notFound: 'Flight not found. Please check the callsign and try again.' },
} as const;

/** Texts of a flight's page. */
export const flightTexts = { notFound: 'Flight not found' } as const;

export const noFlightFoundText = (input: string) => `No flight found with callsign "${input}"`;

export const resendTexts = {
  missing: 'Please fill in all required fields',
  sent: { title: 'Success', description: 'Booking details sent to your email!' },
  loginRequired: { title: 'Login Required', description: 'Please log in to resend your booking details.' },
} as const;

export const tooManyBookingsText = 'You have made many bookings already. Please try again in an hour.';

/** Check-in opens and closes these hours before departure. */
export const checkInHours = { opens: 24, closes: 3 } as const;
export const checkInText = `Web Check-in is available between ${checkInHours.opens} and ${checkInHours.closes} hours prior to your scheduled flight.`;

/** Printed on everything that looks like a travel document. */
export const simulationMark = 'SIMULATION – NOT VALID FOR TRAVEL';
