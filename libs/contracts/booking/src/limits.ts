/** Maximum lengths of booking fields, in characters. */
export const bookingLimits = {
  voucherCode: 50,
  flightNumber: 50,
  flightId: 50,
  bookingRef: 20,
  /** Length of a generated booking reference. */
  generatedRef: 6,
  route: 200,
  className: 60,
  /** Idempotency key of a request to send booking details, drawn by the browser. */
  resendId: 36,
} as const;
