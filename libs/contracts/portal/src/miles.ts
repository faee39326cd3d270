import * as z from 'zod/mini';

/** `GET /api/miles?username=`: the live balance. */
export const milesReplySchema = z.object({ miles: z._default(z.number(), 0) });
