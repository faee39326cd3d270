import * as z from 'zod/mini';

/** A time in PostgreSQL's JSON format: with an offset and up to six decimals. */
export const timeField = z.iso.datetime({ offset: true });
