import type { BookingsReply } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { skipToken, useQuery } from '@portal/query';
import { tripsQuery } from '../../../app/trips.ts';

/** E-mail address of the latest booking. A booking without a date counts as older than a dated one. */
export const emailOfLatest = (bookings: BookingsReply): string | undefined =>
  Object.values(bookings)
    .toSorted((a, b) => (a.bookedAt ?? '').localeCompare(b.bookedAt ?? ''))
    .at(-1)?.email;

/**
 * The e-mail address of the member's latest booking.
 *
 * @returns undefined for a guest, for a first booking, and until the bookings are read
 */
export function useLastEmail(user: StoredUser | null): string | undefined {
  const { data } = useQuery({ ...(user ? tripsQuery(user) : { queryKey: ['no-trips'], queryFn: skipToken }) });
  return data && emailOfLatest(data);
}
