import * as z from 'zod/mini';

/**
 * An airport, reduced to the fields that pages show. `zone` is its IANA time zone, `country` its ISO 3166 code, `lat` and `lon` its
 * position in degrees, north and east positive.
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
});
export type Airport = z.infer<typeof airportSchema>;

const codeList = /^[A-Z]{3}(,[A-Z]{3}){0,9}$/;

/** Reads the input of the widget `flights-to`: IATA codes separated by commas, the main airport first. Undefined for anything else. */
export const readAirportCodes = (input: unknown) =>
  typeof input === 'string' && codeList.test(input) ? (input.split(',') as [string, ...string[]]) : undefined;
