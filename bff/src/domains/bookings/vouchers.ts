import { cabinClasses, type CabinClassName } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { type RealtimeDatabase, voucherPath } from '../../upstreams/realtime-database.ts';
import { isSameBooking, type SeatBooking } from '../seats/seat-rows.ts';
import { bookingLeaseMs } from './booking-rows.ts';
import type { FindBooking } from './follow-rename.ts';

/** The booking that holds a voucher, and the end of its reservation (ISO 8601). */
const reservationSchema = z.object({ username: z.string(), ref: z.string(), bookedAt: z.string(), until: z.string() });
const nodeSchema = z.looseObject({ class: z.string(), reservation: z.optional(z.unknown()) });

type Reservation = z.infer<typeof reservationSchema>;

interface Voucher {
  grants: CabinClassName;
  reservation: Reservation | undefined;
}

export type Vouchers = ReturnType<typeof createVouchers>;

/** Length of a reservation, in milliseconds. Longer than the lease of its booking: at its end the booking exists or never will. */
const reservedForMs = bookingLeaseMs + 2_000;

/** `pending`: another booking of the same person reserves the voucher. `invalid`: it is not free, or grants another class. */
type VoucherReservation = 'reserved' | 'pending' | 'invalid';

/** Vouchers, each good for one booking. Every method rejects with an UpstreamError when the database cannot be used. */
export function createVouchers(database: RealtimeDatabase, findBooking: FindBooking, now: () => number) {
  /** Reads a voucher. Settles a reservation that expired after a crash: the voucher is spent if its booking exists. */
  async function readSettled(code: string): Promise<Voucher | undefined> {
    const voucher = readVoucher(await database.read(voucherPath(code)));
    const reservation = voucher?.reservation;
    if (!reservation || Date.parse(reservation.until) > now()) return voucher;
    const booking = await findBooking(reservation.username, reservation.ref, reservation.bookedAt);
    await (booking ? consume : giveBack)(code, reservation);
    return readVoucher(await database.read(voucherPath(code)));
  }

  /** Spends the voucher after its booking was made. */
  const consume = (code: string, holder: SeatBooking) =>
    database.transact<void>(voucherPath(code), (node) =>
      isHeldBy(readVoucher(node), holder) ? { value: null, result: undefined } : { result: undefined },
    );

  /** Frees the voucher after its booking failed. */
  const giveBack = (code: string, holder: SeatBooking) =>
    database.transact<void>(voucherPath(code), (node) => {
      const voucher = readVoucher(node);
      if (!voucher || !isHeldBy(voucher, holder)) return { result: undefined };
      return { value: { ...(node as object), reservation: null }, result: undefined };
    });

  return {
    consume,
    giveBack,
    /** Returns the class that a free voucher grants, or undefined if the voucher does not exist, is spent or is reserved. */
    async check(code: string): Promise<CabinClassName | undefined> {
      const voucher = await readSettled(code);
      return voucher && !voucher.reservation ? voucher.grants : undefined;
    },
    /** Reserves a voucher for one booking. */
    async reserve(code: string, cabin: CabinClassName, holder: SeatBooking): Promise<VoucherReservation> {
      if ((await readSettled(code))?.grants !== cabin) return 'invalid';
      const until = new Date(now() + reservedForMs).toISOString();
      return database.transact<VoucherReservation>(voucherPath(code), (node) => {
        const voucher = readVoucher(node);
        if (voucher?.grants !== cabin) return { result: 'invalid' };
        if (voucher.reservation) return { result: voucher.reservation.username === holder.username ? 'pending' : 'invalid' };
        return { value: { ...(node as object), reservation: { ...holder, until } }, result: 'reserved' };
      });
    },
  };
}

/** Reads `Vouchers/{code}`. Returns undefined unless it is a voucher for one of our classes. */
export function readVoucher(node: unknown): Voucher | undefined {
  const parsed = nodeSchema.safeParse(node);
  const grants = parsed.success ? matchCabinClass(parsed.data.class) : undefined;
  if (!parsed.success || !grants) return undefined;
  return { grants, reservation: reservationSchema.safeParse(parsed.data.reservation).data };
}

/** Finds a class by its name or its short form, in any case ('Premiere', 'premiere class'). */
export function matchCabinClass(text: unknown): CabinClassName | undefined {
  if (typeof text !== 'string') return undefined;
  const words = text.trim().toLowerCase().split(/\s+/).join(' ');
  return cabinClasses.find(({ id, name }) => words === id || words === name.toLowerCase())?.name;
}

const isHeldBy = (voucher: Voucher | undefined, holder: SeatBooking): boolean =>
  voucher?.reservation !== undefined && isSameBooking(voucher.reservation, holder);
