import { cabinClasses, type CabinClass } from '@portal/booking-contract';
import type { BookingDraft } from './booking-draft.ts';

/** Content of the red alert. */
export interface Problem {
  text: string;
  detail?: string;
  /** The e-mail field is invalid. */
  field?: true;
  /** The session ended: the alert offers to sign in again. */
  signIn?: true;
  /** A page that helps; opens in a new tab. */
  link?: { href: string; label: string };
}

/** A valid code and the class that it opens. */
export interface Voucher {
  code: string;
  cabin: CabinClass;
}

export interface Booked {
  ref: string;
  /** Whether the confirmation e-mail is durably queued. */
  mailQueued: boolean;
}

interface Common {
  email: string;
  /** Text in the voucher field. */
  code: string;
  /** A redeemed voucher. It applies to its own class only. */
  voucher: Voucher | undefined;
  /** A request is in flight. */
  busy: boolean;
  problem: Problem | undefined;
}

/** State of the booking dialog: class → details → confirmed. One check at a time; a voucher check clears the chosen class. */
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

/** The voucher code that applies to the chosen class, if any. */
export const appliedVoucher = ({ voucher, cabin }: BookingFlow): string | undefined =>
  voucher && voucher.cabin.id === cabin?.id ? voucher.code : undefined;

/** Reducer of the dialog. Ignores events of other steps. */
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

/** Accepts the reply to the current check and ignores a late reply to an earlier one. */
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

const cabinOf = (name: string | undefined) => cabinClasses.find((cabin) => cabin.name === name);

/** Initial state from a draft: the step, choices and texts that a sign-in interrupted. The details step needs a known class. */
export function resumedBooking(draft: BookingDraft | null): BookingFlow {
  if (!draft) return newBooking;
  const { step, email, code } = draft;
  const cabin = cabinOf(draft.cabin);
  const voucherCabin = cabinOf(draft.voucher?.cabin);
  const voucher = draft.voucher && voucherCabin && { code: draft.voucher.code, cabin: voucherCabin };
  const kept = { ...newBooking, email, code, voucher };
  return step === 'details' && cabin ? { ...kept, step, cabin } : { ...kept, step: 'class', cabin };
}
