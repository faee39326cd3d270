import type { BookingsReply } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { skipToken, useQuery } from '@portal/query';
import { defaultEmailQuery } from '../../../app/default-email.ts';
import { tripsQuery } from '../../../app/trips.ts';

/** E-mail address of the latest booking. A booking without a date counts as older than a dated one. */
export const emailOfLatest = (bookings: BookingsReply): string | undefined =>
  Object.values(bookings)
    .toSorted((a, b) => (a.bookedAt ?? '').localeCompare(b.bookedAt ?? ''))
    .at(-1)?.email;

/**
 * The e-mail address that a member's form begins with: their default one, else that of their latest booking.
 *
 * @returns undefined for a guest, for a member with neither, and until both are read
 */
export function usePrefilledEmail(user: StoredUser | null): string | undefined {
  const { data: chosen, isPending } = useQuery({
    ...(user ? defaultEmailQuery(user.userId) : { queryKey: ['no-email'], queryFn: skipToken }),
  });
  const { data: trips } = useQuery({ ...(user ? tripsQuery(user) : { queryKey: ['no-trips'], queryFn: skipToken }) });
  if (isPending) return undefined;
  return chosen ?? (trips && emailOfLatest(trips));
}
