import * as z from 'zod/mini';
import { bookingLimits } from './limits.ts';

/** Field schemas of bookings. Lengths are the specification's; the alphabets keep a field from addressing anything but itself. */
export const flightNumberField = z.string().check(z.minLength(1), z.maxLength(bookingLimits.flightNumber));
export const bookingRefField = z.string().check(z.maxLength(bookingLimits.bookingRef), z.regex(/^[A-Z0-9]{1,20}$/));
export const voucherCodeField = z.string().check(z.minLength(1), z.maxLength(bookingLimits.voucherCode), z.regex(/^[A-Z0-9_-]+$/));
