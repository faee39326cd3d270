import { hasStatus } from '@portal/api-client';
import { bookingLimits, bookingMessages, flightState, type CabinClass, type Flight } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import type { Problem, Voucher } from './booking-flow.ts';
import { checkExistingBooking, checkVoucher, ownsClassItem } from './booking-requests.ts';
import { alreadyBooked, checkFailed, departed, notOwned, voucherInvalid, voucherMissing } from './problems.ts';

type Member = Pick<StoredUser, 'userId' | 'username'>;

/**
 * Checks whether the member can book a class on this flight. If its game item is missing, opens the item's page in a new tab.
 *
 * @param voucherCode a redeemed voucher of this class, which replaces the item
 * @returns the problem; undefined when the class can be booked
 */
export async function classProblem(
  member: Member,
  flight: Flight,
  cabin: CabinClass,
  voucherCode: string | undefined,
): Promise<Problem | undefined> {
  try {
    const problem = await flightProblem(member, flight);
    if (problem || voucherCode !== undefined) return problem;
    const check = await ownsClassItem(member.userId, cabin);
    if (check.owned) return undefined;
    return notOwned(cabin, check.item, check.item !== undefined && openTab(check.item));
  } catch (error) {
    return checkFailed(error, bookingMessages.booking.verifyFailed);
  }
}

/** Validates a voucher code for this flight. A code that is too long is never sent. */
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
    // The schema refuses characters that no voucher has.
    if (hasStatus(error, 400)) return { problem: voucherInvalid };
    return { problem: checkFailed(error, bookingMessages.booking.verifyVoucherFailed) };
  }
}

async function flightProblem({ username }: Member, flight: Flight): Promise<Problem | undefined> {
  if (flightState(flight) !== 'open') return departed;
  return (await checkExistingBooking(username, flight.callsign)) ? alreadyBooked : undefined;
}

/** Opens another site in a new tab that cannot reach back. @returns false if the browser blocked it */
function openTab(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}
