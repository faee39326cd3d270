import { request } from '@portal/api-client';
import { bookingApi, bookingsReplySchema, type SecureBookingRequest } from '@portal/booking-contract';
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
      return request(bookingApi.secureBooking, { schema: bookingsReplySchema, body, signal });
    },
  });
