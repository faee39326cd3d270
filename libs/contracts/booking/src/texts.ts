/** Texts of bookings, booking emails and trips, from the error catalogue. Those of flights are in `flightMessages`. */
export const bookingMessages = {
  booking: {
    signInTitle: 'Sign In Required',
    signInText: 'You need to sign in to book a flight.',
    exists: 'You already have a booking for this flight.',
    verifyFailed: 'Failed to verify class requirements',
    invalidVoucher: 'Invalid voucher code',
    emptyVoucher: 'Please enter a voucher code',
    verifyVoucherFailed: 'Failed to verify voucher code',
    fetchFailed: 'Failed to fetch booking data',
    createFailed: 'Failed to create booking',
    completeFailed: 'Failed to complete booking',
    emailRequired: 'Please enter your email address',
    voucherValidTitle: 'Voucher Valid!',
    confirmedTitle: 'Booking Confirmed!',
    refTaken: 'This booking reference is already taken.',
    full: 'This flight is fully booked.',
    seatsUnknown: 'The number of seats on this flight is not confirmed yet.',
    pending: 'Your last request for this flight is still running. Please try again in a moment.',
    notEntitled: 'You need to own the item for this class, or a voucher.',
  },
  email: {
    failed: 'Failed to send booking email',
    noBookings: 'No bookings found for this username',
    noBooking: 'No booking found with that flight number',
    otherAddress: 'That is not the email address of this booking.',
    tooMany: 'You have asked for this several times already. Please try again in an hour.',
  },
  waitingList: {
    fetchFailed: "We couldn't load your waiting lists.",
    joinFailed: "We couldn't add you to the waiting list. Please try again.",
    leaveFailed: "We couldn't take you off the waiting list. Please try again.",
    closed: 'The waiting list for this flight is closed.',
    seatsLeft: 'This flight has a free seat. You can book it now.',
  },
  trips: {
    cancelled: { title: 'Booking Cancelled', description: 'Your booking has been successfully cancelled.' },
    cancelFailed: { title: 'Error', description: 'Failed to cancel booking. Please try again.' },
    correctFailed: "We couldn't change the address. Please try again.",
    correctGone: 'This booking no longer exists.',
  },
} as const;

export const bookingConfirmedText = (ref: string) => `Your booking reference is ${ref}`;
export const voucherValidText = (className: string) => `${className} voucher will be applied after booking confirmation.`;

/** Texts of the form that sends booking details again. */
export const resendTexts = {
  missing: 'Please fill in all required fields',
  sent: { title: 'Success', description: 'Booking details sent to your email!' },
  loginRequired: { title: 'Login Required', description: 'Please log in to resend your booking details.' },
} as const;

export const heldSeatText = (callsign: string) => `A seat on ${callsign} is held for you. Take it before the time runs out`;

/** Says after a callsign what has changed about a booked flight. */
export const flightChangeTexts = {
  time: 'leaves at a new time',
  gate: 'has a new gate',
  cancelled: 'was cancelled',
  restored: 'is back on the schedule',
} as const;
