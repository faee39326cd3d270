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

/** Input of the widget `flights-to`: IATA codes separated by commas, the main airport first. */
export const airportCodesSchema = z.string();
export const airportCodes = (input: string) => input.split(',') as [string, ...string[]];
