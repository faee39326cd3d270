import * as z from 'zod/mini';
import { decidedBySchema } from './decided-by.ts';

/** Body of every refusal and failure of the BFF. `error` is a text for people. `decidedBy` says whose decision came first. */
export const apiErrorSchema = z.object({ error: z.string(), requestId: z.string(), decidedBy: z.optional(decidedBySchema) });
