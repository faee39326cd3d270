import {
  bookingApi,
  bookingEmailRequestSchema,
  changeNoticesRequestSchema,
  feedRequestSchema,
  unsubscribeRequestSchema,
  joinWaitingListRequestSchema,
  leaveWaitingListRequestSchema,
  secureBookingRequestSchema,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { accountApi, defaultEmailRequestSchema } from '@portal/portal-contract';
import type { RequestSchemas } from '@portal/testing/browser';

export const requests: RequestSchemas = {
  [bookingApi.secureBooking]: secureBookingRequestSchema,
  [bookingApi.email]: bookingEmailRequestSchema,
  [bookingApi.noticeChoices]: changeNoticesRequestSchema,
  [bookingApi.newCalendarAddress]: feedRequestSchema,
  [bookingApi.endCalendarAddress]: feedRequestSchema,
  [bookingApi.unsubscribe]: unsubscribeRequestSchema,
  [bookingApi.joinWaitingList]: joinWaitingListRequestSchema,
  [bookingApi.leaveWaitingList]: leaveWaitingListRequestSchema,
  [accountApi.saveEmail]: defaultEmailRequestSchema,
};

/** Key of the reply to one action of `POST /api/secure-booking`. */
export const secureBooking = (action: SecureBookingRequest['action']) => `${bookingApi.secureBooking} ${action}`;
