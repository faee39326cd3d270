import { platform } from './names.ts';

/** Texts of the error catalogue and of the toasts, each in one place. */
export const messages = {
  generic: 'An error occurred',
  auth: {
    failed: 'Authentication failed',
    invalidUser: 'Invalid user data received',
    failedTitle: 'Sign-in failed',
    signingIn: 'Signing you in...',
    ended: { title: 'Your session has ended', description: 'Please sign in again to continue.' },
    signOutFailed: { title: 'Signed out on this device', description: 'The server could not be reached to end the session everywhere.' },
    required: 'Sign in required',
    forbidden: 'You do not have permission to do that',
    crossOrigin: 'Cross-origin request refused',
  },
  profile: { loading: 'Loading profile...' },
  request: {
    notFound: 'Not found',
    tooMany: 'Too many requests. Please wait a moment and try again.',
    tooLarge: 'Request body is too large',
    notJson: 'The request body must be JSON',
    notAcceptable: 'Not acceptable',
    unavailable: 'The service is temporarily unavailable',
    internal: 'Something went wrong on our side',
  },
  flights: {
    fetchFailed: 'Failed to fetch flight data',
    unknownFlight: 'This flight is not open for booking.',
    departed: 'This flight has already departed.',
    notScheduled: 'Not scheduled',
    unknown: 'Unknown',
  },
  booking: {
    signInTitle: 'Sign In Required',
    signInText: 'You need to sign in to book a flight.',
    signInButton: `Sign In with ${platform.label}`,
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
    notEntitled: 'You need to own the item for this class, or a voucher.',
  },
  email: {
    failed: 'Failed to send booking email',
    noBookings: 'No bookings found for this username',
    noBooking: 'No booking found with that flight number',
    otherAddress: 'That is not the email address of this booking.',
    tooMany: 'You have asked for this several times already. Please try again in an hour.',
  },
  trips: {
    cancelled: { title: 'Booking Cancelled', description: 'Your booking has been successfully cancelled.' },
    cancelFailed: { title: 'Error', description: 'Failed to cancel booking. Please try again.' },
  },
} as const;

export const bookingConfirmedText = (ref: string) => `Your booking reference is ${ref}`;
export const voucherValidText = (className: string) => `${className} voucher will be applied after booking confirmation.`;
export const flightsErrorText = (message: string) => `Error loading flights: ${message}`;
