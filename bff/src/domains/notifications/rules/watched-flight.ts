import * as z from 'zod/mini';

/** The parts of a flight whose changes are announced. */
const plannedSchema = z.object({
  /** ISO 8601; null without a date. */
  dueDate: z.nullable(z.string()),
  /** '' while the board has none. */
  gate: z.string(),
});
export type Planned = z.infer<typeof plannedSchema>;

/** Events of a flight, each announced once. `restored`: a cancelled flight is back on the board. */
const flightEventNames = ['added', 'time', 'gate', 'cancelled', 'restored', 'checkIn'] as const;
export type FlightEventName = (typeof flightEventNames)[number];

export const flightChangeSchema = z.object({
  /** Number of this announcement, from 1. It distinguishes two changes of a flight to the same state. */
  revision: z.number(),
  events: z.array(z.enum(flightEventNames)),
  callsign: z.string(),
  route: z.string(),
  before: plannedSchema,
  after: plannedSchema,
  /** When the board first showed the change, in milliseconds since 1970. Later bookings already include it. */
  since: z.number(),
});
export type FlightChange = z.infer<typeof flightChangeSchema>;

/** State of a flight that the portal stores to announce each change once. Times are milliseconds since 1970. */
export const watchedFlightSchema = z.object({
  callsign: z.string(),
  route: z.string(),
  /** The plan that passengers know. */
  told: plannedSchema,
  /** A plan that differs from `told`, and since when the board shows it. */
  next: z.optional(z.extend(plannedSchema, { since: z.number() })),
  /** Readings without the flight's card: their number, the time of the first, and the time of the last. */
  missing: z.optional(z.object({ readings: z.number(), since: z.number(), asOf: z.string() })),
  /** Set until a new card has been announced. */
  newSince: z.optional(z.number()),
  isCancelled: z.boolean(),
  isCheckInTold: z.boolean(),
  revision: z.number(),
  /** A change whose announcement is not finished. The next comparison of the flight waits for it. */
  pending: z.optional(flightChangeSchema),
});
export type WatchedFlight = z.infer<typeof watchedFlightSchema>;
