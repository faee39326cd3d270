import * as z from 'zod/mini';
import { airportSchema } from './airport.ts';

/** One card of the flight board. A key that the card lacks reads 'Unknown'. */
export const flightSchema = z.object({
  id: z.string(),
  callsign: z.string(),
  host: z.string(),
  route: z.string(),
  gate: z.string(),
  aircraft: z.string(),
  departure: z.string(),
  destination: z.string(),
  /** ISO 8601 date-time; null when the card has no due date. */
  dueDate: z.nullable(z.string()),
  /** The airports at both ends, where the card's texts name one. */
  from: z.optional(airportSchema),
  to: z.optional(airportSchema),
  /** Estimated time from gate to gate in minutes, where both ends are known. */
  blockMinutes: z.optional(z.number()),
});
export type Flight = z.infer<typeof flightSchema>;

/** `GET /api/flights`. `stale` marks the last good list, kept while the board cannot be read. */
export const flightsReplySchema = z.object({
  flights: z.array(flightSchema),
  asOf: z.string(),
  stale: z.boolean(),
  /** Changes with what the list shows, and with nothing else. */
  version: z.optional(z.string()),
});
export type FlightsReply = z.infer<typeof flightsReplySchema>;
