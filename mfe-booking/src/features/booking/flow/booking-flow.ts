import type { CabinClass } from '@portal/booking-contract';

/** What stands in the red alert. */
export interface Problem {
  text: string;
  detail?: string;
  /** The e-mail address is what is wrong. */
  field?: true;
  /** The session ended: signing in again is the way on. */
  signIn?: true;
  /** Another page that helps; it opens in a new tab. */
  link?: { href: string; label: string };
}

/** A code that the server found valid, and the class for which it stands. */
export interface Voucher {
  code: string;
  cabin: CabinClass;
}

/** The reference of a booking that was made, and whether its e-mail is queued. */
export interface Booked {
  ref: string;
  mailQueued: boolean;
}

interface Common {
  email: string;
  /** A voucher code that is being typed, as it stands in its field. */
  code: string;
  /** A redeemed voucher; it is applied where the chosen class is its own. */
  voucher: Voucher | undefined;
  /** A request is under way. */
  busy: boolean;
  problem: Problem | undefined;
}

/** The booking dialog: class → details → confirmed. One check at a time: while a voucher is being checked, no class is chosen. */
export type BookingFlow =
  | (Common & { step: 'class'; cabin: CabinClass | undefined })
  | (Common & { step: 'details'; cabin: CabinClass })
  | (Common & { step: 'confirmed'; cabin: CabinClass; booked: Booked });

export type BookingEvent =
  | { type: 'class-selected'; cabin: CabinClass }
  | { type: 'class-accepted'; cabin: CabinClass }
  | { type: 'code-changed'; code: string }
  | { type: 'voucher-entered' }
  | { type: 'voucher-accepted'; voucher: Voucher }
  | { type: 'email-changed'; email: string }
  | { type: 'back' }
  | { type: 'submitted' }
  | { type: 'failed'; step: BookingFlow['step']; problem: Problem }
  | { type: 'booked'; booked: Booked }
  | { type: 'mail-requested' }
  | { type: 'mail-answered'; mailQueued: boolean };

export const newBooking: BookingFlow = {
  step: 'class',
  cabin: undefined,
  email: '',
  code: '',
  voucher: undefined,
  busy: false,
  problem: undefined,
};

const calm = { busy: false, problem: undefined };
const working = { busy: true, problem: undefined };

/** The code that pays for the chosen class, if there is one. */
export const appliedVoucher = ({ voucher, cabin }: BookingFlow): string | undefined =>
  voucher && voucher.cabin.id === cabin?.id ? voucher.code : undefined;

/** The dialog's next state. An event that does not belong to the step changes nothing. */
export function bookingFlow(flow: BookingFlow, event: BookingEvent): BookingFlow {
  if (event.type === 'failed') return event.step === flow.step ? { ...flow, busy: false, problem: event.problem } : flow;
  switch (flow.step) {
    case 'class':
      return inClass(flow, event);
    case 'details':
      return inDetails(flow, event);
    case 'confirmed':
      return inConfirmed(flow, event);
  }
}

function inClass(flow: BookingFlow & { step: 'class' }, event: BookingEvent): BookingFlow {
  if (event.type === 'code-changed') return { ...flow, code: event.code };
  return flow.busy ? whileChecking(flow, event) : beforeChecking(flow, event);
}

function beforeChecking(flow: BookingFlow & { step: 'class' }, event: BookingEvent): BookingFlow {
  if (event.type === 'class-selected') return { ...flow, ...working, cabin: event.cabin };
  if (event.type === 'voucher-entered') return { ...flow, ...working, cabin: undefined };
  return flow;
}

/** The answer to what is being checked; an answer about something else changes nothing. */
function whileChecking(flow: BookingFlow & { step: 'class' }, event: BookingEvent): BookingFlow {
  if (event.type === 'class-accepted' && flow.cabin?.id === event.cabin.id)
    return { ...flow, ...calm, step: 'details', cabin: event.cabin };
  if (event.type === 'voucher-accepted' && !flow.cabin)
    return { ...flow, ...calm, step: 'details', code: '', voucher: event.voucher, cabin: event.voucher.cabin };
  return flow;
}

function inDetails(flow: BookingFlow & { step: 'details' }, event: BookingEvent): BookingFlow {
  if (event.type === 'booked') return { ...flow, ...calm, step: 'confirmed', booked: event.booked };
  if (flow.busy) return flow;
  if (event.type === 'back') return { ...flow, ...calm, step: 'class' };
  if (event.type === 'submitted') return { ...flow, ...working };
  if (event.type === 'email-changed') return { ...flow, email: event.email };
  return flow;
}

function inConfirmed(flow: BookingFlow & { step: 'confirmed' }, event: BookingEvent): BookingFlow {
  if (event.type === 'mail-requested') return { ...flow, ...working };
  if (event.type === 'mail-answered') return { ...flow, ...calm, booked: { ...flow.booked, mailQueued: event.mailQueued } };
  return flow;
}
