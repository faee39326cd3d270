import * as z from 'zod/mini';

/** A time as PostgreSQL writes it in JSON, with an offset and up to six decimals. */
export const timeField = z.iso.datetime({ offset: true });
