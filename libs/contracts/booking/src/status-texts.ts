export const statusTexts = {
  /** Label of every flight. */
  onTime: 'ON TIME',
  widget: { empty: 'Please enter a flight number', notFound: 'Flight not found. Please check the flight number and try again.' },
  page: { empty: 'Please enter a flight callsign', notFound: 'Flight not found. Please check the callsign and try again.' },
} as const;

export const noFlightFoundText = (input: string) => `No flight found with callsign "${input}"`;
