import * as z from 'zod/mini';

/** The flight of a booking as the board shows it now. Null if the board can't be read and there is no cached list. */
export const tripTodaySchema = z.nullable(
  z.object({
    /** When the board was read, ISO 8601. */
    asOf: z.string(),
    /** True if the board has been unreachable since. */
    stale: z.boolean(),
    /** Null if the board doesn't list it, because it is flown, renamed or removed. A missing text is 'Unknown', as in `flightSchema`. */
    flight: z.nullable(z.object({ dueDate: z.nullable(z.string()), gate: z.string(), aircraft: z.string() })),
  }),
);
export type TripToday = z.infer<typeof tripTodaySchema>;
