import type { CabinClassName } from '@portal/booking-contract';
import type { RealtimeDatabase } from '../../upstreams/realtime-database/database.ts';
import { voucherPath } from '../../upstreams/realtime-database/paths.ts';
import type { BookingStore } from './booking-store.ts';
import { isHeldBy, isReservedAt, readVoucher, type Holder, type Voucher } from './voucher-node.ts';

/** Vouchers, each good for one booking. Every method rejects with an UpstreamError when the database cannot be used. */
export interface Vouchers {
  /** The class that a free voucher grants; undefined for one that does not exist, is spent or is being spent. */
  check(code: string): Promise<CabinClassName | undefined>;
  /** Takes the voucher for one booking that is about to be made. False when it is not free or grants another class. */
  reserve(code: string, cabin: CabinClassName, holder: Holder): Promise<boolean>;
  /** The booking stands: the voucher is spent. */
  consume(code: string, holder: Holder): Promise<void>;
  /** The booking failed: the voucher is free again. */
  giveBack(code: string, holder: Holder): Promise<void>;
}

export interface VouchersOptions {
  database: RealtimeDatabase;
  bookings: Pick<BookingStore, 'find'>;
  now?: () => number;
}

/** Longer than a request may take: after that, the booking stands or never will. */
const reservedForMs = 60_000;

export function createVouchers({ database, bookings, now = Date.now }: VouchersOptions): Vouchers {
  /** The voucher, once a reservation that a crash left behind has been settled by whether its booking stands. */
  async function look(code: string): Promise<Voucher | undefined> {
    const voucher = readVoucher(await database.read(voucherPath(code)));
    const left = voucher?.reservation;
    if (!voucher || !left || isReservedAt(voucher, now())) return voucher;
    const booking = await bookings.find(left.username, left.ref);
    await (booking?.bookedAt === left.bookedAt ? consume(code, left) : giveBack(code, left));
    return readVoucher(await database.read(voucherPath(code)));
  }

  const consume = (code: string, holder: Holder) =>
    database.transact<void>(voucherPath(code), (node) =>
      isHeldBy(readVoucher(node), holder) ? { value: null, result: undefined } : { result: undefined },
    );

  const giveBack = (code: string, holder: Holder) =>
    database.transact<void>(voucherPath(code), (node) => {
      const voucher = readVoucher(node);
      if (!voucher || !isHeldBy(voucher, holder)) return { result: undefined };
      return { value: { ...(node as object), reservation: null }, result: undefined };
    });

  return {
    consume,
    giveBack,
    async check(code) {
      const voucher = await look(code);
      return voucher && !voucher.reservation ? voucher.grants : undefined;
    },
    async reserve(code, cabin, holder) {
      if ((await look(code))?.grants !== cabin) return false;
      const until = new Date(now() + reservedForMs).toISOString();
      return database.transact<boolean>(voucherPath(code), (node) => {
        const voucher = readVoucher(node);
        // A reservation that names this very booking is a twin's, which spends the voucher.
        if (voucher?.grants !== cabin || voucher.reservation) return { result: false };
        return { value: { ...(node as object), reservation: { ...holder, until } }, result: true };
      });
    },
  };
}
