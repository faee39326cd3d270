import type { CabinClassName } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { matchCabinClass } from './match-cabin-class.ts';

/** Which booking holds a voucher, and until when it may take to be made (ISO 8601). */
const reservationSchema = z.object({ username: z.string(), ref: z.string(), bookedAt: z.string(), until: z.string() });
const nodeSchema = z.looseObject({ class: z.string(), reservation: z.optional(z.unknown()) });

export type Reservation = z.infer<typeof reservationSchema>;
export type Holder = Omit<Reservation, 'until'>;

export interface Voucher {
  grants: CabinClassName;
  reservation: Reservation | undefined;
}

/** Reads `Vouchers/{code}`; undefined when it is no voucher for a class of ours. */
export function readVoucher(node: unknown): Voucher | undefined {
  const parsed = nodeSchema.safeParse(node);
  const grants = parsed.success ? matchCabinClass(parsed.data.class) : undefined;
  if (!parsed.success || !grants) return undefined;
  return { grants, reservation: reservationSchema.safeParse(parsed.data.reservation).data };
}

export const isHeldBy = (voucher: Voucher | undefined, holder: Holder): boolean =>
  voucher?.reservation?.username === holder.username &&
  voucher.reservation.ref === holder.ref &&
  voucher.reservation.bookedAt === holder.bookedAt;

export const isReservedAt = ({ reservation }: Voucher, now: number): boolean =>
  reservation !== undefined && Date.parse(reservation.until) > now;
