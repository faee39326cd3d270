import * as z from 'zod/mini';

/** In a separate module, because the schemas of the session would bring their defaults and extensions into every remote. */
export const okReplySchema = z.object({ success: z.boolean() });
