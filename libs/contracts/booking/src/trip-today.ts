import * as z from 'zod/mini';

/** The flight of a booking as the board shows it now. Null when the board can't be read and there is no earlier reading. */
export const tripTodaySchema = z.nullable(
  z.object({
    /** When the board was read, ISO 8601. */
    asOf: z.string(),
    /** The board can't be reached since. */
    stale: z.boolean(),
    /** Null when the board doesn't list it: flown, renamed or taken off. A missing text is 'Unknown', as in `flightSchema`. */
    flight: z.nullable(z.object({ dueDate: z.nullable(z.string()), gate: z.string(), aircraft: z.string() })),
  }),
);
export type TripToday = z.infer<typeof tripTodaySchema>;
