import { bookingMessages, flightState, type CabinClass, type Flight } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { checkExistingBooking } from '../api/check-existing-booking.ts';
import { ownsClassItem } from '../api/owns-class-item.ts';
import { openTab } from '../open-tab.ts';
import type { Problem } from './booking-flow.ts';
import { alreadyBooked, checkFailed, departed, notOwned } from './problems.ts';

export type Member = Pick<StoredUser, 'userId' | 'username'>;

/** Why nobody can book this flight, or this member not again. @throws ApiError */
export async function flightProblem({ username }: Member, flight: Flight): Promise<Problem | undefined> {
  if (flightState(flight) !== 'open') return departed;
  return (await checkExistingBooking(username, flight.callsign)) ? alreadyBooked : undefined;
}

/**
 * Why the member cannot take a class; undefined when they can. Where the class's game item is missing, its catalogue page
 * opens in a new tab.
 *
 * @param voucherCode a redeemed voucher of this class, which stands for the item
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
