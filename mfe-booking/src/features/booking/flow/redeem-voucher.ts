import { ApiError } from '@portal/api-client';
import { bookingLimits, bookingMessages, type Flight } from '@portal/booking-contract';
import { checkVoucher } from '../api/check-voucher.ts';
import type { Problem, Voucher } from './booking-flow.ts';
import { flightProblem, type Member } from './choose-class.ts';
import { checkFailed, voucherInvalid, voucherMissing } from './problems.ts';

/** Finds out what a code is worth on this flight: the voucher, or why not. A code that is too long is never asked about. */
export async function redeemVoucher(member: Member, flight: Flight, typed: string): Promise<{ voucher: Voucher } | { problem: Problem }> {
  const code = typed.trim().toUpperCase();
  if (code === '') return { problem: voucherMissing };
  if (code.length > bookingLimits.voucherCode) return { problem: voucherInvalid };
  try {
    const problem = await flightProblem(member, flight);
    if (problem) return { problem };
    const cabin = await checkVoucher(code);
    return cabin ? { voucher: { code, cabin } } : { problem: voucherInvalid };
  } catch (error) {
    // A code with characters that no voucher has is refused before it is looked up.
    if (error instanceof ApiError && error.status === 400) return { problem: voucherInvalid };
    return { problem: checkFailed(error, bookingMessages.booking.verifyVoucherFailed) };
  }
}
