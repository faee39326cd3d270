import {
  bookingApi,
  bookingEmailRequestSchema,
  changeNoticesRequestSchema,
  feedRequestSchema,
  flightMessageApi,
  joinWaitingListRequestSchema,
  leaveWaitingListRequestSchema,
  markCheckInRequestSchema,
  noticeApi,
  rollCallApi,
  secureBookingRequestSchema,
  sendFlightMessageRequestSchema,
  unsubscribeRequestSchema,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { accountApi, defaultEmailRequestSchema } from '@portal/portal-contract';
import type { RequestSchemas } from '@portal/testing/browser';

export const requests: RequestSchemas = {
  [bookingApi.secureBooking]: secureBookingRequestSchema,
  [bookingApi.email]: bookingEmailRequestSchema,
  [noticeApi.noticeChoices]: changeNoticesRequestSchema,
  [noticeApi.newCalendarAddress]: feedRequestSchema,
  [noticeApi.endCalendarAddress]: feedRequestSchema,
  [noticeApi.unsubscribe]: unsubscribeRequestSchema,
  [bookingApi.joinWaitingList]: joinWaitingListRequestSchema,
  [bookingApi.leaveWaitingList]: leaveWaitingListRequestSchema,
  [flightMessageApi.send]: sendFlightMessageRequestSchema,
  [rollCallApi.mark]: markCheckInRequestSchema,
  [accountApi.saveEmail]: defaultEmailRequestSchema,
};

/** Key of the reply to one action of `POST /api/secure-booking`. */
export const secureBooking = (action: SecureBookingRequest['action']) => `${bookingApi.secureBooking} ${action}`;
