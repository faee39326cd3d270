import {
  bookingMessages,
  flightMessages,
  cabinClasses,
  flightState,
  type BookingData,
  type CabinClassName,
  type CreateBookingReply,
  type Flight,
} from '@portal/booking-contract';
import type { Log } from '../../log.ts';
import { failWith } from '../../plugins/http-error.ts';
import type { Session } from '../../session/session.ts';
import { findFlight, type FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import { confirmationMail } from './booking-mail.ts';
import type { BookingStore } from './booking-store.ts';
import { seatedFlight } from '../seats/seat-rows.ts';
import type { BookingCount } from './count-bookings.ts';
import type { Passengers } from './booking-rows.ts';
import type { StoredBooking } from './bookings-node.ts';
import type { Holder, Vouchers } from './vouchers.ts';

export interface BookingServices {
  flights: Pick<FlightList, 'read'>;
  bookings: BookingStore;
  vouchers: Vouchers;
  passengers: Pick<Passengers, 'add' | 'remove'>;
  count: Pick<BookingCount, 'ensure'>;
  /** True if the person owns the item that the class needs. Rejects if ownership cannot be read. */
  ownsItemFor(userId: string, cabin: CabinClassName): Promise<boolean>;
  outbox: Pick<Outbox, 'hold' | 'release' | 'forget'>;
  log: Pick<Log, 'warn'>;
  now(): number;
}

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

/**
 * Books a seat in five steps: checks the flight, checks the class or reserves the voucher, holds the mail, places the booking in one
 * conditional write, releases the mail. A failure after the second step gives the voucher back.
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
  const { flights, bookings, vouchers, passengers, count, outbox, log, now } = services;
  const { username, userId } = session;
  const flight = findFlight((await flights.read()).value, data, now());
  const state = flight ? flightState(flight, now()) : 'unknown';
  if (!flight || state !== 'open') return refuse(state === 'departed' ? 'departed' : 'unknown-flight');

  const seated = seatedFlight(flight);
  await count.ensure(seated);
  const bookedAt = new Date(now()).toISOString();
  const holder = { username, ref, bookedAt };
  const { refusal, voucherCode } = await entitle(services, session, data, holder);
  if (refusal) return refuse(refusal);

  const booking = { ...newBooking(data, flight), bookedAt, ...(voucherCode && { voucherCode }) };
  const mail = confirmationMail(username, ref, booking);
  const mailHold = outbox.hold(mail);
  const settleVoucher = async (settle: typeof vouchers.consume) => {
    if (!voucherCode) return;
    // The next reader of the voucher settles it by whether the booking exists.
    await settle(voucherCode, holder).catch((error: unknown) => log.warn({ err: error }, 'a voucher could not be settled yet'));
  };
  const undo = async () => {
    await mailHold;
    await outbox.forget(mail.key);
    await settleVoucher(vouchers.giveBack);
  };
  const place = async () => {
    await Promise.all([mailHold, passengers.add({ flightId: flight.id, username, ref, bookedAt, userId })]);
    return bookings.place(username, ref, booking, { ...seated, userId });
  };
  const placement = await place().catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  if (placement === 'twin') return refuse('ref-taken');
  if (placement !== 'placed') {
    await undo();
    return placement === 'full' ? { success: false, isFull: true, error: texts.full } : refuse(placement);
  }
  const release = async () => (await mailHold) && outbox.release(mail);
  const [mailQueued] = await Promise.all([release(), settleVoucher(vouchers.consume), countBooking()]);
  return { success: true, mailQueued };
}

type Entitlement = { refusal: 'not-entitled' | 'invalid-voucher'; voucherCode?: undefined } | { refusal?: undefined; voucherCode?: string };

/**
 * Allows the class if it is free, the person owns its item, or a voucher for it can be reserved.
 *
 * @throws HttpError 503 if ownership cannot be read
 */
async function entitle(
  { vouchers, ownsItemFor }: BookingServices,
  { userId }: Session,
  { class: cabin, voucherCode }: BookingData,
  holder: Holder,
): Promise<Entitlement> {
  if (voucherCode !== undefined)
    return (await vouchers.reserve(voucherCode, cabin, holder)) ? { voucherCode } : { refusal: 'invalid-voucher' };
  if (!cabinClasses.some(({ name, paid }) => name === cabin && paid)) return {};
  const owns = await ownsItemFor(userId, cabin).catch(failWith(texts.verifyFailed));
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
