import * as z from 'zod/mini';
import { flightSchema } from './flight.ts';
import { bookingPages } from './paths.ts';

/** Endpoints of `bookingPages.flightDesk`. Separate from `bookingApi`, which every guest loads. */
export const flightDeskApi = {
  passengers: '/api/flight-passengers',
  passengersFile: '/api/flight-passengers/file',
  leftOutCards: '/api/flight-cards/left-out',
  leftOutRoutes: '/api/routes/left-out',
} as const;

/** Query parameters of `bookingPages.flightDesk`: the chosen flight, and `gaps` to list only flights with gaps. */
export const flightDeskQuery = { flight: 'flight', show: 'show' } as const;

/** The desk with one flight open, by the id of its card. */
export const flightDeskPath = (id: string) => `${bookingPages.flightDesk}?${new URLSearchParams({ [flightDeskQuery.flight]: id })}`;

/** The desk with the flights that have gaps. */
export const flightGapsPath = `${bookingPages.flightDesk}?${new URLSearchParams({ [flightDeskQuery.show]: 'gaps' })}`;

/** Maximum number of people in one reply. */
export const flightDeskLimits = { passengers: 500, waiting: 500 } as const;

/** A passenger, reduced to name and class. The class is missing while the booking cannot be read. */
export const passengerSchema = z.object({ username: z.string(), class: z.optional(z.string()) });
export type Passenger = z.infer<typeof passengerSchema>;

/** A person on the waiting list. If `confirmBy` (ISO 8601) is present, a seat is held for them until then. */
const waitingPersonSchema = z.object({ username: z.string(), confirmBy: z.optional(z.string()) });

/** `GET /api/flight-passengers`, for staff: passengers by class and name, and the waiting list in its order. */
export const flightPassengersReplySchema = z.object({
  /** The flight with its current seats. */
  flight: flightSchema,
  passengers: z.array(passengerSchema),
  waiting: z.array(waitingPersonSchema),
  /** Number of people beyond the limits of a reply. */
  unlisted: z.number(),
  /** Bookings from before the portal saw the flight are still being counted: passengers may be missing. */
  isCounting: z.optional(z.boolean()),
  /** Address of the flight's card on the board. Missing if the caller may not open it. */
  cardUrl: z.optional(z.string()),
});
export type FlightPassengersReply = z.infer<typeof flightPassengersReplySchema>;

/** `GET /api/flight-passengers/file`: the same list as CSV. Wrapped in JSON, so that a failure has the usual form. */
export const passengersFileReplySchema = z.object({ name: z.string(), text: z.string() });
export type PassengersFileReply = z.infer<typeof passengersFileReplySchema>;

/** `no-flight-line`: none of the lines that a flight has, as on a separator. `malformed`: the board sent something else than a card. */
export const leftOutReasons = ['template', 'no-flight-line', 'malformed'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** `GET /api/flight-cards/left-out`, for staff: cards of the flight list that are no flights, in the board's order. */
export const leftOutCardsReplySchema = z.object({
  cards: z.array(z.object({ name: z.string(), reason: z.enum(leftOutReasons) })),
});

/** `GET /api/routes/left-out`, for staff: rows of the route sheet that are no routes. `stale`: the sheet cannot be read now. */
export const leftOutRoutesReplySchema = z.object({ skipped: z.number(), stale: z.boolean() });

export const flightDeskTexts = {
  leftOutFailed: "We couldn't check for cards that are left out. Try again in a moment.",
  failed: "We couldn't load the passengers. Try again in a moment.",
  fileFailed: "We couldn't make the file. Try again in a moment.",
} as const;
