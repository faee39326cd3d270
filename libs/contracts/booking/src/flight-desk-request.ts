import * as z from 'zod/mini';
import { bookingLimits } from './limits.ts';

/** Query of `GET /api/flight-passengers` and of its file. */
export const flightPassengersQuerySchema = z.strictObject({
  flightId: z.string().check(z.minLength(1), z.maxLength(bookingLimits.flightId)),
});
