import * as z from 'zod/mini';

/** Apart from the schemas of the session: their defaults and extensions would come with it into every remote. */
export const okReplySchema = z.object({ success: z.boolean() });
