import * as z from 'zod/mini';

/**
 * `GET /api/flights/events`, server-sent events: one event of this name on connect, and one after each change of the list. Its
 * data is the version of the list. A page with another version fetches `GET /api/flights` again. Comments keep the connection alive.
 */
export const flightsEvent = 'flights';
export const flightsEventSchema = z.object({ version: z.string() });
