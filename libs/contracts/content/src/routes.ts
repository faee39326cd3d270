import * as z from 'zod/mini';

/**
 * One row of the route sheet, as typed. `from` and `to` are airports of the reply, or null if the text names none. `lastFlown` is the
 * departure of its last flight, ISO 8601, if the portal has seen one.
 */
const routeSchema = z.object({
  route: z.string(),
  callsign: z.string(),
  destination: z.string(),
  aircraft: z.string(),
  status: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  lastFlown: z.optional(z.string()),
});
export type Route = z.infer<typeof routeSchema>;

/** An airport that a route touches, by its IATA code. Degrees, north and east positive. People look for it by the other names, too. */
const routeAirportSchema = z.object({
  ...{ iata: z.string(), city: z.string(), lat: z.number(), lon: z.number() },
  ...{ name: z.optional(z.string()), names: z.optional(z.array(z.string())), countryNames: z.optional(z.array(z.string())) },
});
export type RouteAirport = z.infer<typeof routeAirportSchema>;

/** `GET /api/routes`. `stale` marks the last good list, served while the sheet cannot be read. */
export const routesReplySchema = z.object({
  routes: z.array(routeSchema),
  airports: z.array(routeAirportSchema),
  asOf: z.string(),
  stale: z.boolean(),
});
export type RoutesReply = z.infer<typeof routesReplySchema>;

export const routeMessages = {
  unknown: 'Unknown',
  loading: 'Loading route information...',
  fetchFailed: 'Failed to fetch route data',
  none: { title: 'No Routes Found', description: 'Try adjusting your search criteria or filters.' },
} as const;

export const routesErrorText = (message: string) => `Error loading routes: ${message}`;
export const routesCountText = (filtered: number, total: number) => `Showing ${filtered} of ${total} routes`;

/** First columns of the sheet, in order. A row with fewer is skipped. */
export const routeColumns = ['route', 'callsign', 'destination', 'aircraft', 'status'] as const;

/** Limits of the sheet. Further rows are left out, longer cells are cut. */
export const routeLimits = { rows: 2_000, cell: 200 } as const;

/** Meaning of a status, whose case does not matter. It sets the colour of the badge and of the line on the map. */
export type RouteState = 'active' | 'temporary' | 'outOfService' | 'other';

const states = new Map<string, RouteState>([
  ['active', 'active'],
  ['temporary', 'temporary'],
  ['out of service', 'outOfService'],
]);

export const routeState = (status: string): RouteState => states.get(status.trim().toLowerCase()) ?? 'other';

export const routeStateNames: Record<RouteState, string> = {
  active: 'Active',
  temporary: 'Temporary',
  outOfService: 'Out of service',
  other: 'Other',
};

/** Returns a status as pages show it. A known one has a fixed spelling. Any other keeps its own, with a capital first letter. */
export function routeStatusText(status: string): string {
  const state = routeState(status);
  if (state !== 'other') return routeStateNames[state];
  return status ? status.charAt(0).toUpperCase() + status.slice(1) : routeMessages.unknown;
}

/** `GET /api/leadership-avatars`: picture address by username. A leader without a picture is absent. */
export const leadershipAvatarsReplySchema = z.object({ avatars: z.catchall(z.object({}), z.string()) });
export type LeadershipAvatarsReply = z.infer<typeof leadershipAvatarsReplySchema>;
