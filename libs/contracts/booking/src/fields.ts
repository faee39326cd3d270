import * as z from 'zod/mini';
import { bookingLimits } from './limits.ts';

/** Field schemas of bookings. Lengths come from the specification; the alphabets exclude characters that could form a path. */
export const flightNumberField = z.string().check(z.minLength(1), z.maxLength(bookingLimits.flightNumber));
export const bookingRefField = z.string().check(z.maxLength(bookingLimits.bookingRef), z.regex(/^[A-Z0-9]{1,20}$/));
/** Names that objects inherit reach code instead of data. */
const isInherited = (key: string) => key in {} || key === 'prototype';
/** Reference of an existing booking. Another program may have drawn it, with small letters. */
export const storedRefField = z.string().check(
  z.regex(/^[A-Za-z0-9_]{1,20}$/),
  z.refine((ref) => !isInherited(ref)),
);
export const voucherCodeField = z.string().check(z.minLength(1), z.maxLength(bookingLimits.voucherCode), z.regex(/^[A-Z0-9_-]+$/));
/** Idempotency key of a mail, drawn by the browser. */
export const mailKeyField = z.string().check(z.maxLength(bookingLimits.resendId), z.regex(/^[A-Za-z0-9-]{8,}$/));
