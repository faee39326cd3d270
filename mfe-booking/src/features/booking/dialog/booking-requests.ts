import { hasStatus, now, request } from '@portal/api-client';
import {
  bookingApi,
  bookingLimits,
  bookingMessages,
  cabinClasses,
  cabinItemsReplySchema,
  checkExistingReplySchema,
  checkVoucherReplySchema,
  createBookingReplySchema,
  drawBookingRef,
  flightState,
  ownsAssetReplySchema,
  type BookingData,
  type BookingEmailRequest,
  type CabinClass,
  type CabinItem,
  type CreateBookingReply,
  type Flight,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { okReplySchema, type StoredUser } from '@portal/portal-contract';
import { queryOptions, skipToken } from '@portal/query';
import { personal } from '@portal/remote-app';
import type { ConfirmedBooking, Problem, Voucher } from './booking-flow.ts';
import { alreadyBooked, checkFailed, departed, notOwned, ownershipUnread, voucherInvalid, voucherMissing } from './problems.tsx';

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
    return problem || voucherCode !== undefined ? problem : await itemProblem(member, cabin);
  } catch (error) {
    return checkFailed(error, bookingMessages.booking.verifyFailed);
  }
}

/** Validates a voucher code for this flight. Never sends a code that is too long. */
export async function redeemVoucher(member: Member, flight: Flight, input: string): Promise<{ voucher: Voucher } | { problem: Problem }> {
  const code = input.trim().toUpperCase();
  if (code === '') return { problem: voucherMissing };
  if (code.length > bookingLimits.voucherCode) return { problem: voucherInvalid };
  try {
    const problem = await flightProblem(member, flight);
    if (problem) return { problem };
    const cabin = await checkVoucher(code);
    return cabin ? { voucher: { code, cabin } } : { problem: voucherInvalid };
  } catch (error) {
    // The server's schema refuses characters that no voucher code has.
    if (hasStatus(error, 400)) return { problem: voucherInvalid };
    return { problem: checkFailed(error, bookingMessages.booking.verifyVoucherFailed) };
  }
}

async function flightProblem({ username }: Member, flight: Flight): Promise<Problem | undefined> {
  if (flightState(flight, now()) !== 'open') return departed;
  return (await checkExistingBooking(username, flight.callsign)) ? alreadyBooked : undefined;
}

/** Opens another site in a new tab without access to this window. @returns false if the browser blocked it */
function openTab(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}

/** Whether this member has an unflown booking for the flight. @throws ApiError */
async function checkExistingBooking(username: string, flightNumber: string): Promise<boolean> {
  const body: SecureBookingRequest = { action: 'checkExistingBooking', username, flightNumber };
  return (await request(bookingApi.secureBooking, { schema: checkExistingReplySchema, body })).exists;
}

/** Returns the class that a voucher opens, or undefined for an invalid code. Reserves nothing. @throws ApiError */
async function checkVoucher(voucherCode: string): Promise<CabinClass | undefined> {
  const body: SecureBookingRequest = { action: 'checkVoucher', voucherCode };
  const reply = await request(bookingApi.secureBooking, { schema: checkVoucherReplySchema, body });
  return reply.isValid ? cabinClasses.find(({ name }) => name === reply.class) : undefined;
}

/** Checks whether the member owns the game item of a class. @throws ApiError if the items of the classes cannot be read */
async function itemProblem({ userId }: Member, cabin: CabinClass): Promise<Problem | undefined> {
  if (!cabin.paid) return undefined;
  const item = (await cabinItems()).find(({ id }) => id === cabin.id);
  if (!item) return notOwned(cabin, undefined, false);
  try {
    if (await ownsItem(userId, item)) return undefined;
  } catch (error) {
    return ownershipUnread(error);
  }
  return notOwned(cabin, item.catalogueUrl, openTab(item.catalogueUrl));
}

/**
 * Ids of the paid classes whose game item the member owns. This is only a hint. It leaves out a class that cannot be checked, and
 * selecting a class checks again.
 */
export const ownedClassesQuery = (user: StoredUser | null) =>
  queryOptions({
    queryKey: [personal, user?.userId, 'owned-classes'],
    queryFn: user ? () => ownedClasses(user.userId) : skipToken,
    staleTime: 60_000,
    retry: false,
  });

async function ownedClasses(userId: string): Promise<CabinClass['id'][]> {
  const items = await cabinItems();
  const owned = await Promise.all(items.map((item) => ownsItem(userId, item).catch(() => false)));
  return cabinClasses.map(({ id }) => id).filter((id) => items.some((item, place) => item.id === id && owned[place]));
}

const cabinItems = async () => (await request(bookingApi.cabinItems, { schema: cabinItemsReplySchema })).items;
const ownsItem = async (userId: string, { assetId }: CabinItem) =>
  (await request(bookingApi.userOwnsAsset, { schema: ownsAssetReplySchema, query: { userId, assetId } })).owns;

/** Six characters make two billion references, so several taken ones in a row point to another error. */
const maxDraws = 5;
/** The server waits for an unfinished request of the person, four seconds each time. A dead one blocks the seat for 17 seconds. */
const maxWaits = 5;

/**
 * Books a seat and requests the confirmation email. Draws another reference if it is taken.
 *
 * @param firstRef the reference; a repeat with the same one makes no second booking
 * @returns the booking, or the server's refusal
 * @throws ApiError when the request failed or its reply was lost
 */
export async function bookSeat(
  username: string,
  bookingData: BookingData,
  firstRef: string,
): Promise<ConfirmedBooking | { refusal: CreateBookingReply }> {
  let ref = firstRef;
  for (let draws = 1, waits = 0; ;) {
    const body: SecureBookingRequest = { action: 'createBooking', username, bookingRef: ref, bookingData };
    const reply = await request(bookingApi.secureBooking, { schema: createBookingReplySchema, body });
    if (reply.success) {
      const requested = sendConfirmation(username, ref, bookingData);
      return { ref, mailQueued: reply.mailQueued === true || (await requested) };
    }
    if (reply.isPending && waits < maxWaits) waits += 1;
    else if (reply.reason === 'ref-taken' && draws < maxDraws) {
      draws += 1;
      ref = drawBookingRef();
    } else return { refusal: reply };
  }
}

/**
 * Requests the confirmation email of a booking. The server queues it once, however often it is requested.
 *
 * @returns whether it is durably queued; never rejects, because the booking is valid without it
 */
export async function sendConfirmation(username: string, bookingRef: string, data: BookingData): Promise<boolean> {
  const { email, flightNumber, route, class: className } = data;
  const body: BookingEmailRequest = { action: 'sendBookingEmail', email, bookingRef, flightNumber, className, username, route };
  return request(bookingApi.email, { schema: okReplySchema, body }).then(
    ({ success }) => success,
    () => false,
  );
}
