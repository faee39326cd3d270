import { bookingMessages, cabinClasses, type BookingData, type CabinClassName } from '@portal/booking-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Session } from '../../session/session.ts';
import type { Holder } from './voucher-node.ts';
import type { Vouchers } from './vouchers.ts';

export interface EntitlementDeps {
  vouchers: Vouchers;
  /** True when the person owns the item that the class needs. Rejects when that cannot be found out. */
  ownsItemFor: (userId: string, cabin: CabinClassName) => Promise<boolean>;
}

/** A seat that may be taken, with what must follow; or why not. */
export type Entitlement = { refused: 'not-entitled' | 'invalid-voucher' } | { refused: false; voucherCode: string | undefined };

const free: Entitlement = { refused: false, voucherCode: undefined };

/**
 * Whether the person may sit in the class: it is free, its item is owned, or a voucher for it was reserved just now.
 *
 * @throws HttpError 503 when ownership cannot be read: never a free seat
 */
export async function entitle(deps: EntitlementDeps, session: Session, data: BookingData, holder: Holder): Promise<Entitlement> {
  const { class: cabin, voucherCode } = data;
  if (voucherCode !== undefined)
    return (await deps.vouchers.reserve(voucherCode, cabin, holder)) ? { refused: false, voucherCode } : { refused: 'invalid-voucher' };
  if (!cabinClasses.some(({ name, paid }) => name === cabin && paid)) return free;
  const owns = await deps.ownsItemFor(session.userId, cabin).catch((cause: unknown) => {
    throw new HttpError(503, bookingMessages.booking.verifyFailed, { cause });
  });
  return owns ? free : { refused: 'not-entitled' };
}
