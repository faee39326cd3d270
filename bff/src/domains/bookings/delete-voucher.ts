import type { BookingStore } from './booking-store.ts';

/**
 * `deleteVoucher`: createBooking spends a voucher by itself, so this only confirms it, to the person who booked with it.
 * Nobody's voucher is ever deleted by asking.
 */
export async function deleteVoucher(bookings: BookingStore, username: string, code: string) {
  const own = [...(await bookings.read(username)).values()];
  return { success: own.some((booking) => booking.voucherCode === code) };
}
