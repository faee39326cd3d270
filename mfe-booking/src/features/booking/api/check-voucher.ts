import { request } from '@portal/api-client';
import { bookingApi, cabinClasses, checkVoucherReplySchema, type CabinClass, type SecureBookingRequest } from '@portal/booking-contract';

/** The class for which a code stands, or undefined for a code that is not valid. Nothing is reserved yet. @throws ApiError */
export async function checkVoucher(voucherCode: string): Promise<CabinClass | undefined> {
  const body: SecureBookingRequest = { action: 'checkVoucher', voucherCode };
  const reply = await request(bookingApi.secureBooking, { schema: checkVoucherReplySchema, body });
  return reply.isValid ? cabinClasses.find(({ name }) => name === reply.class) : undefined;
}
