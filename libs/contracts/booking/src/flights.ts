import * as z from 'zod/mini';

/**
 * An airport, reduced to the fields that pages show. `zone` is its IANA time zone, `country` its ISO 3166 code, `lat` and `lon` its
 * position in degrees, north and east positive. `names` are further names of the city, the island or the airport, `countryNames` those
 * of the country, by which people look for it.
 */
export const airportSchema = z.object({
  iata: z.string(),
  icao: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  zone: z.string(),
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  names: z.optional(z.array(z.string())),
  countryNames: z.optional(z.array(z.string())),
});
export type Airport = z.infer<typeof airportSchema>;

/** Seats of a flight whose card limits them. `left` and `waiting` are missing while they cannot be counted. */
const flightSeatsSchema = z.object({
  total: z.number(),
  /** Seats that anyone may book now. 0 while people are waiting, because a free seat goes to them. */
  left: z.optional(z.number()),
  /** People on the waiting list. */
  waiting: z.optional(z.number()),
  /** The card's number of seats cannot be read. `total` is 0, so that nobody can book until staff fix the card. */
  isUnknown: z.optional(z.boolean()),
});
export type FlightSeats = z.infer<typeof flightSeatsSchema>;

/** One card of the flight board. A missing text is 'Unknown'. */
export const flightSchema = z.object({
  id: z.string(),
  /** Last part of its address, 'bw900-dec-3'. Missing without a callsign, and if another flight has the same one. */
  slug: z.optional(z.string()),
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

/**
 * `GET /api/flights/events`, server-sent events: one event of this name on connect, and one after each change of the list. Its
 * data is the version of the list. A page with another version fetches `GET /api/flights` again. Comments keep the connection alive.
 */
export const flightsEvent = 'flights';
export const flightsEventSchema = z.object({ version: z.string() });
