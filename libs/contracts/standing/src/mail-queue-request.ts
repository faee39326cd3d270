import * as z from 'zod/mini';

/** Refuses control characters and lone surrogates. PostgreSQL fails on NUL. */
const keyField = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** `POST /api/mail/retry`, for rank 250 and above: puts a dead letter back into the queue. `success` is false for an unknown key. */
export const retryMailRequestSchema = z.strictObject({ key: keyField });

/** `POST /api/mail/discard`, for rank 250 and above: deletes a dead letter for good. `success` is false for an unknown key. */
export const discardMailRequestSchema = retryMailRequestSchema;
