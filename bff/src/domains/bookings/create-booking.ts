import {
  bookingMessages,
  callsignKey,
  flightMessages,
  cabinClasses,
  flightState,
  type BookingData,
  type CreateBookingReply,
  type Flight,
} from '@portal/booking-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Session } from '../../session/session.ts';
import { findFlight } from '../flights/flight-list.ts';
import { confirmationMail, isMailAllowed, releaseWithinLimit } from './booking-mail.ts';
import type { StoredBooking } from './bookings-node.ts';
import type { BookingServices } from './own-bookings.ts';
import { seatedFlight, type SeatBooking } from '../seats/seat-rows.ts';

type Reason = NonNullable<CreateBookingReply['reason']>;

const texts = bookingMessages.booking;
const refusalTexts: Record<Reason, string> = {
  exists: texts.exists,
  'ref-taken': texts.refTaken,
  'unknown-flight': flightMessages.unknownFlight,
  departed: flightMessages.departed,
  'not-entitled': texts.notEntitled,
  'invalid-voucher': texts.invalidVoucher,
};
const refuse = (reason: Reason): CreateBookingReply => ({ success: false, reason, error: refusalTexts[reason] });

/** One request to book. */
interface BookingRequest {
  session: Session;
  ref: string;
  data: BookingData;
}

/** How long after a booking the same request counts as its repeat, in milliseconds. */
const repeatedForMs = 10 * 60_000;

/**
 * Books a seat. Waits while another request of the person books the same flight. A repeat of a request that has made its booking
 * succeeds again.
 *
 * @param countBooking counts a successful booking towards the person's limit
 * @throws UpstreamError, StoreUnavailable or HttpError if a service fails; the booking then never appears later
 */
export async function createBooking(
  services: BookingServices,
  session: Session,
  ref: string,
  data: BookingData,
  countBooking: () => Promise<void>,
): Promise<CreateBookingReply> {
  const { flights, awaitUnfinished, count, now } = services;
  const request = { session, ref, data };
  for (let waitedMs: number | undefined = 0; waitedMs !== undefined;) {
    const flight = findFlight((await flights.read()).value, data, now());
    const state = flight ? flightState(flight, now()) : 'unknown';
    if (!flight || state !== 'open') return refuse(state === 'departed' ? 'departed' : 'unknown-flight');
    const seated = seatedFlight(flight);
    await count.ensure(seated);
    const reply = await attemptBooking(services, request, flight, countBooking);
    if (reply !== 'pending') return reply.success ? reply : ((await repeatOf(services, request)) ?? reply);
    waitedMs = await awaitUnfinished(ref, { ...seated, userId: session.userId }, waitedMs);
  }
  return { success: false, isPending: true, error: texts.pending };
}

/** Returns the reply to a repeated request, if an earlier copy of it has made the booking. */
async function repeatOf(
  { bookings, outbox, countMail, now }: BookingServices,
  { session: { username }, ref, data }: BookingRequest,
): Promise<CreateBookingReply | undefined> {
  const booking = await bookings.find(username, ref);
  const isSame =
    booking?.class === data.class &&
    booking.email === data.email &&
    booking.voucherCode === data.voucherCode &&
    callsignKey(booking.flightNumber) === callsignKey(data.flightNumber) &&
    (data.flightId === undefined || booking.flightId === data.flightId) &&
    now() - Date.parse(booking.bookedAt ?? '') < repeatedForMs;
  if (!isSame) return undefined;
  const mail = confirmationMail(username, ref, booking);
  return { success: true, mailQueued: (await isMailAllowed({ outbox, countMail }, mail, booking.email)) && (await outbox.release(mail)) };
}

/**
 * Tries once, in four steps: checks the class or reserves the voucher, holds the email, places the booking in one conditional write,
 * releases the email. A failure after the first step gives the voucher back.
 *
 * @returns the reply; `pending` if another request of the person has to end first
 */
async function attemptBooking(
  services: BookingServices,
  { session, ref, data }: BookingRequest,
  flight: Flight,
  countBooking: () => Promise<void>,
): Promise<CreateBookingReply | 'pending'> {
  const { bookings, vouchers, outbox, log, now } = services;
  const { username, userId } = session;
  const bookedAt = new Date(now()).toISOString();
  const holder = { username, ref, bookedAt };
  const { refusal, voucherCode } = await entitle(services, session, data, holder);
  if (refusal) return refusal === 'pending' ? 'pending' : refuse(refusal);

  const booking = { ...newBooking(data, flight), bookedAt, ...(voucherCode && { voucherCode }) };
  const mail = confirmationMail(username, ref, booking);
  const isHeld = await outbox.hold(mail);
  const settleVoucher = async (settle: typeof vouchers.consume) => {
    if (!voucherCode) return;
    // The next reader of the voucher settles it by whether the booking exists.
    await settle(voucherCode, holder).catch((error: unknown) => log.warn({ err: error }, 'a voucher could not be settled yet'));
  };
  const undo = async () => {
    await outbox.forget(mail.key);
    await settleVoucher(vouchers.giveBack);
  };
  const placement = await bookings.place(username, ref, booking, { ...seatedFlight(flight), userId }).catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  if (placement === 'duplicate-request') return 'pending';
  if (placement !== 'placed') {
    await undo();
    if (placement === 'pending') return 'pending';
    if (placement !== 'full') return refuse(placement);
    return { success: false, isFull: true, error: flight.seats?.isUnknown ? texts.seatsUnknown : texts.full };
  }
  const release = isHeld && releaseWithinLimit(services, mail, booking.email);
  const [mailQueued] = await Promise.all([release, settleVoucher(vouchers.consume), countBooking()]);
  return { success: true, mailQueued };
}

type Entitlement =
  | { refusal: 'not-entitled' | 'invalid-voucher' | 'pending'; voucherCode?: undefined }
  | { refusal?: undefined; voucherCode?: string };

/**
 * Allows the class if it is free, the person owns its item, or a voucher for it can be reserved. `pending`: another request of the
 * person reserves the voucher.
 *
 * @throws HttpError 503 if ownership cannot be read
 */
async function entitle(
  { vouchers, ownsItemFor }: BookingServices,
  { userId }: Session,
  { class: cabin, voucherCode }: BookingData,
  holder: SeatBooking,
): Promise<Entitlement> {
  if (voucherCode !== undefined) {
    const reservation = await vouchers.reserve(voucherCode, cabin, holder);
    if (reservation === 'reserved') return { voucherCode };
    return { refusal: reservation === 'pending' ? 'pending' : 'invalid-voucher' };
  }
  if (!cabinClasses.some(({ name, paid }) => name === cabin && paid)) return {};
  const owns = await ownsItemFor(userId, cabin).catch((cause: unknown) => {
    throw new HttpError(503, texts.verifyFailed, { cause });
  });
  return owns ? {} : { refusal: 'not-entitled' };
}

/** Returns the person's choice with a snapshot of the flight. */
function newBooking({ class: cabin, email }: BookingData, flight: Flight): StoredBooking {
  const orEmpty = (text: string) => (text === flightMessages.unknown ? '' : text);
  return {
    class: cabin,
    email,
    flightNumber: flight.callsign,
    route: orEmpty(flight.route),
    flightId: flight.id,
    dueDate: flight.dueDate,
    departure: orEmpty(flight.departure),
    destination: orEmpty(flight.destination),
    aircraft: orEmpty(flight.aircraft),
    gate: orEmpty(flight.gate),
  };
}
