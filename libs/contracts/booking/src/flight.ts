import * as z from 'zod/mini';
import { airportSchema } from './airport.ts';
import { flightSeatsSchema } from './seats.ts';

/** One card of the flight board. A missing text is 'Unknown'. */
export const flightSchema = z.object({
  id: z.string(),
  callsign: z.string(),
  host: z.string(),
  route: z.string(),
  gate: z.string(),
  aircraft: z.string(),
  departure: z.string(),
  destination: z.string(),
  /** Departure, ISO 8601; null if the card has no due date. */
  dueDate: z.nullable(z.string()),
  /** Airports that the server recognised in the card's texts. */
  from: z.optional(airportSchema),
  to: z.optional(airportSchema),
  /** Estimated minutes from gate to gate, if both airports are known. */
  blockMinutes: z.optional(z.number()),
  /** Great-circle distance in nautical miles, if both airports are known. */
  distanceNm: z.optional(z.number()),
  /** Missing when the card does not limit the seats. */
  seats: z.optional(flightSeatsSchema),
});
export type Flight = z.infer<typeof flightSchema>;

/** `GET /api/flights`. `stale` marks a cached list, served while the board is unreachable. */
export const flightsReplySchema = z.object({
  flights: z.array(flightSchema),
  asOf: z.string(),
  stale: z.boolean(),
  /** Changes if and only if the flights change. */
  version: z.optional(z.string()),
});
export type FlightsReply = z.infer<typeof flightsReplySchema>;
