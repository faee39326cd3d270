import * as z from 'zod/mini';

/** Body of every refusal and failure of the BFF. `error` is a text for people. */
export const apiErrorSchema = z.object({ error: z.string(), requestId: z.string() });
