import { booking } from '../../domains/support/portal.ts';
import type { FaultKind } from '../fault-kinds.ts';
import type { Outcome } from '../fault-row.ts';

/** Booking that the member has. */
export const existingBooking = { bookingRef: 'OLD001', flightNumber: 'BW002', email: 'hopper@example.test' };
/** Data of a new booking. */
export const newBooking = booking('BW001', { email: 'a@example.test' });

/**
 * Outcomes of a read from the realtime database, whose values may have any type. With `wrong-types`, unreadable bookings and
 * vouchers are left out of the reply. The other faults have the outcome `otherwise`.
 */
export const unreadable = (body: object, otherwise: Outcome) => (kind: FaultKind) =>
  kind === 'wrong-types' ? { status: 200, body } : otherwise;
