import { cabinClasses, type CabinClass } from '@portal/booking-contract';

export type FieldName = 'email' | 'voucher';

/** Content of the red alert. */
export interface Problem {
  text: string;
  detail?: string;
  /** The field that caused it, and the text beside that field: what to do next. */
  field?: { name: FieldName; hint: string };
  /** The session ended: the dialog offers to sign in again. */
  ended?: true;
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
  | { type: 'email-known'; email: string }
  | { type: 'signed-in' }
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

/** The problem without what the person is correcting now. */
const withoutField = (problem: Problem | undefined, name: FieldName) => (problem?.field?.name === name ? undefined : problem);

export const fieldError = ({ problem }: BookingFlow, name: FieldName): string | undefined =>
  problem?.field?.name === name ? problem.field.hint : undefined;

/** The voucher code that applies to the chosen class, if any. */
export const appliedVoucher = ({ voucher, cabin }: BookingFlow): string | undefined =>
  voucher && voucher.cabin.id === cabin?.id ? voucher.code : undefined;

/** Reducer of the dialog. Ignores events of other steps. */
export function bookingFlow(flow: BookingFlow, event: BookingEvent): BookingFlow {
  if (event.type === 'signed-in') return flow.problem?.ended ? { ...flow, problem: undefined } : flow;
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

/** Fills in the member's address, but never over a typed one. */
const withKnownEmail = <Flow extends BookingFlow>(flow: Flow, email: string): Flow => (flow.email === '' ? { ...flow, email } : flow);

function inClass(flow: BookingFlow & { step: 'class' }, event: BookingEvent): BookingFlow {
  if (event.type === 'code-changed') return { ...flow, code: event.code, problem: withoutField(flow.problem, 'voucher') };
  if (event.type === 'email-known') return withKnownEmail(flow, event.email);
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
  if (event.type === 'email-changed') return { ...flow, email: event.email, problem: withoutField(flow.problem, 'email') };
  if (event.type === 'email-known') return withKnownEmail(flow, event.email);
  return flow;
}

function inConfirmed(flow: BookingFlow & { step: 'confirmed' }, event: BookingEvent): BookingFlow {
  if (event.type === 'mail-requested') return { ...flow, ...working };
  if (event.type === 'mail-answered') return { ...flow, ...calm, booked: { ...flow.booked, mailQueued: event.mailQueued } };
  return flow;
}

/** A booking that waits in the tab's session storage while its member signs in. */
export interface BookingDraft {
  flightId: string;
  /** Id of the member whose session ended. A guest's draft has none. */
  userId?: string;
  /** The dialog resumes here: a sign-in skips no check on the way to the details. */
  step: 'class' | 'details';
  /** Name of the chosen cabin class. */
  cabin?: string;
  email: string;
  /** Text in the voucher field. */
  code: string;
  /** A redeemed voucher and the name of its class. */
  voucher?: { code: string; cabin: string };
}

/**
 * Draft of an unfinished booking: its choices and texts.
 *
 * @param userId the member whose session ended; undefined for a guest
 * @returns null once the booking is made
 */
export function draftOf(flightId: string, userId: string | undefined, flow: BookingFlow): BookingDraft | null {
  const { step, cabin, email, code, voucher } = flow;
  if (step === 'confirmed') return null;
  return {
    flightId,
    step,
    email,
    code,
    ...(userId !== undefined && { userId }),
    ...(cabin && { cabin: cabin.name }),
    ...(voucher && { voucher: { code: voucher.code, cabin: voucher.cabin.name } }),
  };
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
