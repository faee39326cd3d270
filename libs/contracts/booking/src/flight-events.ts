import * as z from 'zod/mini';

/**
 * `GET /api/flights/events`, server-sent: one event of this name on connecting and one whenever the list changes. Its data
 * is the version of the list; a page whose list has another one reads `GET /api/flights` again. Nothing else is sent but
 * comments that keep the connection alive.
 */
export const flightsEvent = 'flights';
export const flightsEventSchema = z.object({ version: z.string() });
export type FlightsEvent = z.infer<typeof flightsEventSchema>;
