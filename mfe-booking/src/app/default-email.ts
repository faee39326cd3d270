import { request } from '@portal/api-client';
import type { BookingsReply } from '@portal/booking-contract';
import { accountApi, defaultEmailReplySchema, type StoredUser } from '@portal/portal-contract';
import { queryOptions, skipToken, useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';
import { tripsQuery } from './trips.ts';

/** The member's default e-mail address; null without one. Failures are not retried, because forms work without it. */
export const defaultEmailQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'default-email'],
    queryFn: async ({ signal }) => (await request(accountApi.email, { schema: defaultEmailReplySchema, signal })).email,
    retry: false,
  });

/** Saves the address; null removes it. */
export const saveDefaultEmail = async (email: string | null): Promise<string | null> =>
  (await request(accountApi.saveEmail, { schema: defaultEmailReplySchema, body: { email } })).email;

/** E-mail address of the latest booking. A booking without a date counts as older than a dated one. */
const emailOfLatest = (bookings: BookingsReply): string | undefined =>
  Object.values(bookings)
    .toSorted((a, b) => (a.bookedAt ?? '').localeCompare(b.bookedAt ?? ''))
    .at(-1)?.email;

/**
 * Returns the e-mail address that prefills a member's form: the default one, else that of the latest booking.
 *
 * @returns undefined for a guest, for a member with neither, and until both are read
 */
export function usePrefilledEmail(user: StoredUser | null): string | undefined {
  const { data: defaultEmail, isPending } = useQuery({
    ...(user ? defaultEmailQuery(user.userId) : { queryKey: ['no-email'], queryFn: skipToken }),
  });
  const { data: trips } = useQuery({ ...(user ? tripsQuery(user) : { queryKey: ['no-trips'], queryFn: skipToken }) });
  if (isPending) return undefined;
  return defaultEmail ?? (trips && emailOfLatest(trips));
}
