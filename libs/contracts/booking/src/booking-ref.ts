import { bookingLimits } from './limits.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Number of usable byte values, a multiple of the alphabet's size. Others are discarded, so that every character is equally likely. */
const usableBytes = 256 - (256 % alphabet.length);

/** Fills the array with random bytes, as `crypto.getRandomValues` does. */
type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => unknown;

/**
 * Draws a booking reference: six characters of A-Z and 0-9 from a secure source, without modulo bias.
 *
 * @param random source of bytes; the platform's secure one by default
 */
export function drawBookingRef(random: RandomBytes = (bytes) => crypto.getRandomValues(bytes)): string {
  const bytes = new Uint8Array(bookingLimits.generatedRef * 2);
  let ref = '';
  while (ref.length < bookingLimits.generatedRef) {
    random(bytes);
    for (const byte of bytes) if (byte < usableBytes && ref.length < bookingLimits.generatedRef) ref += alphabet[byte % alphabet.length];
  }
  return ref;
}
