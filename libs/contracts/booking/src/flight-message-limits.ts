/** Bounds of a message to the passengers of a flight. The mailer takes texts of at most 500 characters. */
export const flightMessageLimits = {
  subject: 80,
  text: 500,
  /** Messages per hour by one member of staff, and about one flight. */
  perPerson: 10,
  perFlight: 3,
} as const;
