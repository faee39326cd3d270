import * as z from 'zod/mini';
import { flightSchema } from './flight.ts';

/**
 * Joining twice keeps the first place. A refusal is a normal reply: `success: false` with its text. `seatsLeft`: nobody can join,
 * because a seat can be booked.
 */
export const joinWaitingListReplySchema = z.object({
  success: z.boolean(),
  /** 1 is next. Missing when a seat is already held for the person. */
  position: z.optional(z.number()),
  seatsLeft: z.optional(z.boolean()),
  error: z.optional(z.string()),
});
export type JoinWaitingListReply = z.infer<typeof joinWaitingListReplySchema>;

/** A person's place in line, or the seat that is held for them. */
const waitingPlaceSchema = z.object({
  flight: flightSchema,
  /** 1 is next. Missing when a seat is held. */
  position: z.optional(z.number()),
  /** A seat is held until then (ISO 8601): `createBooking` with the flight's id takes it. */
  confirmBy: z.optional(z.string()),
});
export type WaitingPlace = z.infer<typeof waitingPlaceSchema>;

/** `GET /api/waiting-list`: the caller's places, on flights that are still on the board. */
export const waitingListReplySchema = z.object({ places: z.array(waitingPlaceSchema) });
export type WaitingListReply = z.infer<typeof waitingListReplySchema>;
