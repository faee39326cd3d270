import * as z from 'zod/mini';

/** Seats of a flight whose card limits them. `left` and `waiting` are missing while they cannot be counted. */
export const flightSeatsSchema = z.object({
  total: z.number(),
  /** Seats that anyone may book now. 0 while people are waiting, because a free seat goes to them. */
  left: z.optional(z.number()),
  /** People on the waiting list. */
  waiting: z.optional(z.number()),
  /** The card's number of seats cannot be read. `total` is 0, so that nobody can book until staff fix the card. */
  isUnknown: z.optional(z.boolean()),
});
export type FlightSeats = z.infer<typeof flightSeatsSchema>;

/** Highest number that a card's `Seats:` line may state. */
export const seatsAtMost = 9_999;

/** Minutes before departure at which the waiting list closes, and at which the last offer of a seat ends. */
export const waitingListMinutes = { closes: 60, lastOfferEnds: 30 } as const;

const minute = 60_000;

/** True until an hour before departure. An undated flight keeps its waiting list open. */
export const isWaitingListOpen = ({ dueDate }: { dueDate: string | null }, now: number): boolean =>
  dueDate === null || now < Date.parse(dueDate) - waitingListMinutes.closes * minute;

/** True for a flight on which nobody can book a seat now. */
export const isFull = ({ seats }: { seats?: FlightSeats | undefined }): boolean => seats?.left === 0;
