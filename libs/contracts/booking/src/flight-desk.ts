import * as z from 'zod/mini';
import { cabinClassNames } from './bookings.ts';
import { checkInHours, flightMessages, hasDeparted, isFlown } from './flight-rules.ts';
import { type Flight, flightSchema } from './flights.ts';
import { bookingPages } from './paths.ts';

/** Endpoints of `bookingPages.flightDesk`. Separate from `bookingApi`, which every guest loads. */
export const flightDeskApi = {
  passengers: '/api/flight-passengers',
  counts: '/api/flight-passengers/counts',
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

/**
 * `GET /api/flight-passengers/counts`, for staff: numbers of each flight of the board by the id of its card. A flight whose earlier
 * bookings are still being counted is missing. `seated` includes seats that are held.
 */
export const passengerCountsReplySchema = z.object({
  flights: z.record(z.string(), z.object({ seated: z.number(), waiting: z.number() })),
  /** True while a flight is missing. */
  isCounting: z.boolean(),
});
export type PassengerCountsReply = z.infer<typeof passengerCountsReplySchema>;

/** `GET /api/flight-passengers/file`: the same list as CSV. Wrapped in JSON, so that a failure has the usual form. */
export const passengersFileReplySchema = z.object({ name: z.string(), text: z.string() });
export type PassengersFileReply = z.infer<typeof passengersFileReplySchema>;

/** `no-flight-line`: none of the lines that a flight has, as on a separator. `malformed`: the board sent something else than a card. */
const leftOutReasons = ['template', 'no-flight-line', 'malformed'] as const;
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
  countsFailed: "We couldn't load the numbers of passengers.",
  fileFailed: "We couldn't make the file. Try again in a moment.",
} as const;

/** A part of a flight that passengers need and its card lacks. */
export type FlightGap = 'time' | 'gate' | 'aircraft' | 'coordinator' | 'number of seats';

/** Texts for a value that is not known yet, in lower case, without dots and spaces. */
const placeholders = new Set<string>([flightMessages.unknown.toLowerCase(), 'tba', 'tbc', 'tbd', 'n/a', 'na', 'none', 'pending']);

/** True for a text without a letter or digit, and for a placeholder. */
const isMissing = (text: string) => !/[\p{L}\p{N}]/u.test(text) || placeholders.has(text.toLowerCase().replaceAll(/[.\s]/g, ''));

/** Returns the gaps of a flight's card. A departed flight has none, because nobody needs its gate any more. */
export function flightGaps(flight: Pick<Flight, 'dueDate' | 'gate' | 'aircraft' | 'host' | 'seats'>, now: number): FlightGap[] {
  if (hasDeparted(flight, now)) return [];
  return [
    ...(flight.dueDate === null ? (['time'] as const) : []),
    ...(isMissing(flight.gate) ? (['gate'] as const) : []),
    ...(isMissing(flight.aircraft) ? (['aircraft'] as const) : []),
    ...(isMissing(flight.host) ? (['coordinator'] as const) : []),
    ...(flight.seats?.isUnknown ? (['number of seats'] as const) : []),
  ];
}

/** Endpoints of a flight's roll call, which coordinators keep at the gate. The game has its own check-in, which the portal can't read. */
export const rollCallApi = { roll: '/api/flight-check-ins', mark: '/api/flight-check-ins/mark' } as const;

/** `early`: no check-in is possible, but one from before a postponement can be undone. `over`: nothing can change. */
type RollCallState = 'early' | 'open' | 'over';

/** Start of the roll call in milliseconds since 1970, when the game's check-in opens. Undefined for a flight without a time. */
export const rollCallOpensAt = ({ dueDate }: Pick<Flight, 'dueDate'>): number | undefined =>
  dueDate ? Date.parse(dueDate) - checkInHours.opens * 3_600_000 : undefined;

/** A roll call is open from the start of check-in until the flight counts as flown. Without a time it is always open. */
export function rollCallState(flight: Pick<Flight, 'dueDate'>, now: number): RollCallState {
  if (isFlown(flight, now)) return 'over';
  return now < (rollCallOpensAt(flight) ?? -Infinity) ? 'early' : 'open';
}

/** A passenger who was checked in. `at` is ISO 8601. */
const checkedInSchema = z.object({ username: z.string(), at: z.string() });
export type CheckedIn = z.infer<typeof checkedInSchema>;

/** Reply to `GET /api/flight-check-ins` and to a mark: passengers who are checked in, by time. */
export const rollCallReplySchema = z.object({ checkedIn: z.array(checkedInSchema) });
export type RollCallReply = z.infer<typeof rollCallReplySchema>;

export const rollCallTexts = {
  loadFailed: "We couldn't load who is checked in. Try again in a moment.",
  markFailed: "We couldn't save the check-in. Try again in a moment.",
  early: `Passengers are checked in from ${checkInHours.opens} hours before departure.`,
  over: 'This flight is flown. Its check-ins can no longer change.',
  notAboard: 'This passenger has no booking on the flight any more.',
} as const;

/** Bounds of a message to the passengers of a flight. The mailer takes texts of at most 500 characters. */
export const flightMessageLimits = {
  subject: 80,
  text: 500,
  /** Messages per hour by one member of staff, and about one flight. */
  perPerson: 10,
  perFlight: 3,
} as const;

/** Endpoints of messages to the passengers of a flight, for staff. */
export const flightMessageApi = {
  messages: '/api/flight-messages',
  reach: '/api/flight-messages/reach',
  send: '/api/flight-messages/send',
} as const;

/** Number of people that a message reaches. No address leaves the server. */
const reachSchema = z.object({
  /** People who receive the email. */
  reached: z.number(),
  withoutAddress: z.number(),
  /** People who have switched these emails off. */
  unwanted: z.number(),
});
export type Reach = z.infer<typeof reachSchema>;

/** Parts of a flight's people that a message can go to: passengers who are not checked in, the waiting list, or a class. */
export const messageParts = ['not-here', 'waiting', ...cabinClassNames] as const;
export type MessagePart = (typeof messageParts)[number];

/**
 * `GET /api/flight-messages/reach`. `parts` are those that differ from all passengers and from the waiting list. An older server has
 * none.
 */
export const flightReachReplySchema = z.object({
  passengers: reachSchema,
  waiting: reachSchema,
  parts: z.optional(z.array(z.object({ part: z.string(), reach: reachSchema }))),
});
export type FlightReachReply = z.infer<typeof flightReachReplySchema>;

/** A message to the passengers of a flight, with its progress. */
export const flightMessageSchema = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Username of the sender. */
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
  waiting: z.boolean(),
  /** One of `messageParts`. Missing for a message to all passengers. */
  part: z.optional(z.string()),
  recipients: z.number(),
  sent: z.number(),
  /** Emails that the queue gave up. */
  failed: z.number(),
  /** Emails that were not sent, because the passenger has since cancelled or switched these emails off. */
  dropped: z.number(),
  withoutAddress: z.number(),
});
export type FlightMessage = z.infer<typeof flightMessageSchema>;

/** `GET /api/flight-messages`, newest first. `isOn` is false while the portal has no template for these emails. */
export const flightMessagesReplySchema = z.object({ isOn: z.boolean(), messages: z.array(flightMessageSchema) });
export type FlightMessagesReply = z.infer<typeof flightMessagesReplySchema>;

/** Number of people whose email still waits in the queue. */
export const underWay = ({ recipients, sent, failed, dropped }: FlightMessage): number => recipients - sent - failed - dropped;

export const flightMessageTexts = {
  loadFailed: "We couldn't load the messages. Try again in a moment.",
  reachFailed: "We couldn't count the recipients. Try again in a moment.",
  sendFailed: "We couldn't send the message. Try again: it goes out once.",
  isOff: 'Emails to passengers are switched off.',
  nobody: 'There is nobody to write to.',
  flown: 'This flight is over. Its passengers can no longer be written to.',
  otherText: 'This message was sent with another text. Close it and start again.',
  perPerson: `You can send ${flightMessageLimits.perPerson} messages an hour. Try again later.`,
  perFlight: `A flight gets at most ${flightMessageLimits.perFlight} messages an hour. Try again later.`,
} as const;
