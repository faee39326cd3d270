import { request } from '@portal/api-client';
import { api, bookingsReplySchema, type SecureBookingRequest } from '@portal/contracts';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

interface Member {
  userId: string;
  username: string;
}

export const tripsKey = (userId: string | undefined) => [personal, userId, 'trips'];

/** The member's bookings by reference; not read while nobody is signed in. */
export const tripsQuery = (member: Member | null) =>
  queryOptions({
    queryKey: tripsKey(member?.userId),
    enabled: member !== null,
    queryFn: ({ signal }) => {
      const body: SecureBookingRequest = { action: 'getBookings', username: member?.username ?? '' };
      return request(api.secureBooking, { schema: bookingsReplySchema, body, signal });
    },
  });
