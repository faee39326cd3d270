import * as z from 'zod/mini';

/** The parts of a flight whose changes passengers hear of. */
const plannedSchema = z.object({
  /** ISO 8601; null without a date. */
  dueDate: z.nullable(z.string()),
  /** '' while the board names none. */
  gate: z.string(),
});
export type Planned = z.infer<typeof plannedSchema>;

/** Events of a flight, each announced once. `restored`: a cancelled flight is back on the board. */
const flightEventNames = ['added', 'time', 'gate', 'cancelled', 'restored', 'checkIn'] as const;
export type FlightEventName = (typeof flightEventNames)[number];

export const flightChangeSchema = z.object({
  /** Number of this announcement, from 1. It tells apart two changes of a flight to the same state. */
  revision: z.number(),
  events: z.array(z.enum(flightEventNames)),
  callsign: z.string(),
  route: z.string(),
  before: plannedSchema,
  after: plannedSchema,
  /** When the board first showed the change, in milliseconds since 1970. Later bookings were made with it. */
  since: z.number(),
});
export type FlightChange = z.infer<typeof flightChangeSchema>;

/** Everything that the portal remembers of a flight to announce each change once. Times are milliseconds since 1970. */
export const watchedFlightSchema = z.object({
  callsign: z.string(),
  route: z.string(),
  /** The plan that passengers know. */
  told: plannedSchema,
  /** A plan that differs from it, and since when the board shows it. */
  next: z.optional(z.extend(plannedSchema, { since: z.number() })),
  /** Readings without the flight's card: how many, since when, and the time of the last one. */
  missing: z.optional(z.object({ readings: z.number(), since: z.number(), asOf: z.string() })),
  /** Set until a new card has been announced. */
  newSince: z.optional(z.number()),
  isCancelled: z.boolean(),
  isCheckInTold: z.boolean(),
  revision: z.number(),
  /** A change that is being announced. It is finished before the flight is looked at again. */
  pending: z.optional(flightChangeSchema),
});
export type WatchedFlight = z.infer<typeof watchedFlightSchema>;
