/** Drawings for empty states, 240 by 160. Each follows the visitor's light or dark theme by itself. */
export const illustrations = {
  noFlights: new URL('../../assets/no-flights.svg', import.meta.url).href,
  noTrips: new URL('../../assets/no-trips.svg', import.meta.url).href,
  notFound: new URL('../../assets/not-found.svg', import.meta.url).href,
  unavailable: new URL('../../assets/unavailable.svg', import.meta.url).href,
} as const;
