import { hasStatus, request } from '@portal/api-client';
import {
  bookingApi,
  bookingMessages,
  type BookingsReply,
  type CorrectEmailReply,
  correctEmailReplySchema,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { Button, Cluster, Stack, TextField } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { drawId } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { useEffect, useRef } from 'react';
import { type Trip, tripsKey } from '../../app/trips.ts';
import { useEmailForm } from '../../app/email.ts';

interface EmailFormProps {
  trip: Trip;
  user: StoredUser;
  onClose: () => void;
}

/** Form that corrects the address of a booking. */
export default function EmailForm({ trip, user, onClose }: EmailFormProps) {
  const { busy, field, submit } = useEmailForm({
    initial: trip.email,
    check: (address) => (address === trip.email ? 'The booking already has this address.' : undefined),
    send: useCorrection(trip, user),
    onSent: onClose,
  });
  const { ref } = field;
  useEffect(() => ref.current?.select(), [ref]);
  return (
    <Stack as="form" $gap="sm" noValidate onSubmit={submit}>
      <TextField {...field} hint="We send your booking details to the new address." />
      <Cluster $gap="sm">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save address'}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Keep address
        </Button>
      </Cluster>
    </Stack>
  );
}

const { correctFailed, correctGone } = bookingMessages.trips;

/** Returns a function that replaces the email address of a booking. */
function useCorrection({ ref }: Trip, { userId, username }: StoredUser) {
  const cache = useQueryClient();
  /** Idempotency key of the last address. A retry after a lost reply reuses it. */
  const last = useRef<{ address: string; id: string }>(undefined);

  return async (email: string): Promise<void> => {
    if (last.current?.address !== email) last.current = { address: email, id: drawId() };
    const body: SecureBookingRequest = { action: 'correctEmail', username, bookingRef: ref, email, correctionId: last.current.id };
    const reply = await request(bookingApi.secureBooking, { schema: correctEmailReplySchema, body }).catch((error: unknown) => {
      throw new Error(hasStatus(error, 429) ? error.message : correctFailed);
    });
    if (!reply.success) throw new Error(correctGone);
    toast(correctedToast(email, reply));
    cache.setQueryData<BookingsReply>(tripsKey(userId), (bookings) => bookings && withAddress(bookings, ref, email));
  };
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
