import { hasStatus, request } from '@portal/api-client';
import {
  bookingApi,
  bookingMessages,
  correctEmailReplySchema,
  type BookingsReply,
  type CorrectEmailReply,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { emailInvalidText, isEmail, type StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { drawId } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { useRef, useState } from 'react';
import { tripsKey, type Trip } from '../../../app/trips.ts';

const correctionTexts = {
  required: bookingMessages.booking.emailRequired,
  same: 'This is the address that the booking has already.',
} as const;

const { correctFailed, correctGone } = bookingMessages.trips;

/** Replaces the e-mail address of a booking. */
export function useCorrection({ ref, email }: Trip, { userId, username }: StoredUser) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Idempotency key of the last address. A retry after a lost reply reuses it. */
  const last = useRef<{ address: string; id: string }>(undefined);

  async function send(address: string): Promise<string | undefined> {
    if (last.current?.address !== address) last.current = { address, id: drawId() };
    const body: SecureBookingRequest = { action: 'correctEmail', username, bookingRef: ref, email: address, correctionId: last.current.id };
    try {
      const reply = await request(bookingApi.secureBooking, { schema: correctEmailReplySchema, body });
      if (!reply.success) return correctGone;
      toast(correctedToast(address, reply));
      return undefined;
    } catch (error) {
      return hasStatus(error, 429) ? error.message : correctFailed;
    }
  }

  /** @returns whether the booking has the new address */
  async function correct(input: string): Promise<boolean> {
    const address = input.trim();
    const mistake = findMistake(address, email);
    setProblem(mistake);
    if (mistake !== undefined) return false;
    setBusy(true);
    const failure = await send(address);
    setBusy(false);
    setProblem(failure);
    if (failure !== undefined) return false;
    cache.setQueryData<BookingsReply>(tripsKey(userId), (bookings) => bookings && withAddress(bookings, ref, address));
    return true;
  }
  return {
    busy,
    /** Error text of the field. */
    problem,
    correct,
  };
}

function findMistake(address: string, current: string): string | undefined {
  if (!address) return correctionTexts.required;
  if (!isEmail(address)) return emailInvalidText;
  return address === current ? correctionTexts.same : undefined;
}

const correctedToast = (address: string, { mailQueued }: CorrectEmailReply) => ({
  title: 'Address corrected',
  description: mailQueued
    ? `We're sending your booking details to ${address}.`
    : `Your booking has the address ${address}. We couldn't send the details yet: please use Resend Booking Details.`,
});

const withAddress = (bookings: BookingsReply, ref: string, email: string): BookingsReply => {
  const { [ref]: booking } = bookings;
  return booking ? { ...bookings, [ref]: { ...booking, email } } : bookings;
};
