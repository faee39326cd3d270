import * as z from 'zod/mini';

/** Every refusal and failure of the BFF has this body. `error` is a text for people. */
export const apiErrorSchema = z.object({ error: z.string(), requestId: z.string() });
