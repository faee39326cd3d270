import type { FaultKind } from '../fault-kinds.ts';
import type { Outcome } from '../fault-row.ts';

/** The booking that the member has. */
export const old = { bookingRef: 'OLD001', flightNumber: 'BW002', email: 'hopper@example.test' };
/** A further booking. */
export const data = { class: 'Classic Class', email: 'a@example.test', flightNumber: 'BW001', route: 'POS-JFK' };

/** The realtime database answers JSON of any type: an entry that is no booking is left out, a code that is no voucher is none. */
export const unreadable = (instead: object, otherwise: Outcome) => (kind: FaultKind) =>
  kind === 'wrong-types' ? { status: 200, body: instead } : otherwise;
