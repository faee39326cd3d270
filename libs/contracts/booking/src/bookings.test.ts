import { describe, expect, it } from '@jest/globals';
import { drawBookingRef } from './bookings.ts';
import { bookingRefField } from './requests.ts';

describe('drawBookingRef', () => {
  it('R25 draws six characters that the server accepts, from the secure source', () => {
    const refs = Array.from({ length: 1_000 }, () => drawBookingRef());
    expect(refs.every((ref) => ref.length === 6 && bookingRefField.safeParse(ref).success)).toBe(true);
    expect(new Set(refs).size).toBe(refs.length);
  });

  it('R25 maps exactly seven byte values to each character', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      // The byte under test fills the first draw. If it is discarded, the second draw is all zeros.
      let draws = 0;
      const ref = drawBookingRef((bytes) => bytes.fill(draws++ === 0 ? byte : 0));
      if (draws > 1) continue;
      counts.set(ref, (counts.get(ref) ?? 0) + 1);
    }
    expect(counts.size).toBe(36);
    expect([...counts.values()].every((count) => count === 7)).toBe(true);
  });
});
