import { bookingMessages, flightState, type BookingData, type CreateBookingReply, type Flight } from '@portal/booking-contract';
import type { Session } from '../../session/session.ts';
import { findFlight, type Flights } from '../flights/flights.ts';
import type { ConfirmationMail } from '../mail/confirmation-mail.ts';
import type { BookingStore } from './booking-store.ts';
import { entitle, type EntitlementDeps } from './entitlement.ts';
import type { StoredBooking } from './stored-bookings.ts';

export interface CreateBookingDeps extends EntitlementDeps {
  flights: Pick<Flights, 'read'>;
  bookings: BookingStore;
  confirmations: ConfirmationMail;
  log: { warn(fields: object, text: string): void };
  /** Milliseconds since the epoch. */
  now: () => number;
}

type Reason = NonNullable<CreateBookingReply['reason']>;

const { booking: texts, flights: flightTexts } = bookingMessages;
const refusalTexts: Record<Reason, string> = {
  exists: texts.exists,
  'ref-taken': texts.refTaken,
  'unknown-flight': flightTexts.unknownFlight,
  departed: flightTexts.departed,
  'not-entitled': texts.notEntitled,
  'invalid-voucher': texts.invalidVoucher,
};
const refuse = (reason: Reason): CreateBookingReply => ({ success: false, reason, error: refusalTexts[reason] });

/**
 * Books a seat, in this order: the flight is open, the class may be taken, the mail is held, and then one conditional write
 * decides. Whatever fails after a voucher was reserved gives it back.
 *
 * @throws UpstreamError, StoreUnavailable or HttpError when it could not be done; the booking then never appears later
 */
export async function createBooking(
  deps: CreateBookingDeps,
  session: Session,
  ref: string,
  data: BookingData,
): Promise<CreateBookingReply> {
  const { username } = session;
  const flight = findFlight((await deps.flights.read()).value, data, deps.now());
  const state = flight ? flightState(flight, deps.now()) : 'unknown';
  if (!flight || state !== 'open') return refuse(state === 'departed' ? 'departed' : 'unknown-flight');

  const bookedAt = new Date(deps.now()).toISOString();
  const holder = { username, ref, bookedAt };
  const entitlement = await entitle(deps, session, data, holder);
  if (entitlement.refused) return refuse(entitlement.refused);

  const { voucherCode } = entitlement;
  const booking = { ...bookedSeat(data, flight), bookedAt, ...(voucherCode && { voucherCode }) };
  const held = await deps.confirmations.hold(username, ref, booking);
  const giveUp = async () => {
    await deps.confirmations.forget(username, ref, booking);
    if (voucherCode) await afterwards(deps, deps.vouchers.giveBack(voucherCode, holder));
  };
  const placement = await deps.bookings.place(username, ref, booking).catch(async (error: unknown) => {
    await giveUp();
    throw error;
  });
  if (placement === 'twin') return refuse('ref-taken');
  if (placement !== 'placed') {
    await giveUp();
    return refuse(placement);
  }
  const mailQueued = held && (await deps.confirmations.release(username, ref, booking));
  if (voucherCode) await afterwards(deps, deps.vouchers.consume(voucherCode, holder));
  return { success: true, mailQueued };
}

/** What is kept of the seat: the person's choice, and the flight as it is today. */
function bookedSeat({ class: cabin, email }: BookingData, flight: Flight): StoredBooking {
  const known = (text: string) => (text === flightTexts.unknown ? '' : text);
  return {
    class: cabin,
    email,
    flightNumber: flight.callsign,
    route: known(flight.route),
    flightId: flight.id,
    dueDate: flight.dueDate,
    departure: known(flight.departure),
    destination: known(flight.destination),
    aircraft: known(flight.aircraft),
  };
}

/** A voucher's reservation that cannot be settled now settles itself by whether the booking stands. */
const afterwards = (deps: CreateBookingDeps, work: Promise<void>) =>
  work.catch((error: unknown) => deps.log.warn({ err: error }, 'a voucher is settled later'));
