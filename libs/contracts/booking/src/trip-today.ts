import * as z from 'zod/mini';

/** The reading of the board: when it was made (ISO 8601), and whether the board can't be reached since. */
const reading = { asOf: z.string(), stale: z.boolean() };

/**
 * The flight of a booking as the board shows it now. A missing text is 'Unknown', as in `flightSchema`. A plain union: a discriminated one
 * would cost every page of flights 700 bytes.
 */
export const tripTodaySchema = z.union([
  z.object({ state: z.literal('listed'), ...reading, dueDate: z.nullable(z.string()), gate: z.string(), aircraft: z.string() }),
  /** The flight isn't on the board: flown, renamed or taken off. Nobody knows which. */
  z.object({ state: z.literal('gone'), ...reading }),
  /** The board can't be read, and there is no earlier reading. */
  z.object({ state: z.literal('unreadable') }),
]);
export type TripToday = z.infer<typeof tripTodaySchema>;
