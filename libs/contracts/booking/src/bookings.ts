import { offlinePassScope } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { airportSchema, flightSchema } from './flights.ts';
import { bookingPages } from './paths.ts';

/** The fixed cabin classes. The server configures the game item of a paid class. */
export const cabinClasses = [
  { id: 'classic', name: 'Classic Class', description: 'Economy seating with standard amenities', price: 'R$ 0', paid: false },
  { id: 'flex', name: 'Flex Class', description: 'Premium seating with extra legroom and lounge access', price: 'R$ 250', paid: true },
  { id: 'premiere', name: 'Premiere Class', description: 'Premiere experience with luxury amenities', price: 'R$ 450', paid: true },
] as const;

export type CabinClass = (typeof cabinClasses)[number];
export type CabinClassName = CabinClass['name'];
export const cabinClassNames = cabinClasses.map((cabin) => cabin.name) as [CabinClassName, ...CabinClassName[]];

/** Characters of a booking reference. */
const refLength = 6;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Number of usable byte values, a multiple of the alphabet's size. Others are discarded, so that every character is equally likely. */
const usableBytes = 256 - (256 % alphabet.length);

/** Fills the array with random bytes, as `crypto.getRandomValues` does. */
type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => unknown;

/**
 * Draws a booking reference: six characters of A-Z and 0-9 from a secure source, without modulo bias.
 *
 * @param random source of bytes; the platform's secure one by default
 */
export function drawBookingRef(random: RandomBytes = (bytes) => crypto.getRandomValues(bytes)): string {
  const bytes = new Uint8Array(refLength * 2);
  let ref = '';
  while (ref.length < refLength) {
    random(bytes);
    for (const byte of bytes) if (byte < usableBytes && ref.length < refLength) ref += alphabet[byte % alphabet.length];
  }
  return ref;
}

/** The flight of a booking as the board shows it now. Null if the board can't be read and there is no cached list. */
const tripTodaySchema = z.nullable(
  z.object({
    /** When the board was read, ISO 8601. */
    asOf: z.string(),
    /** True if the board has been unreachable since. */
    stale: z.boolean(),
    /** Null if the board doesn't list it, because it is flown, renamed or removed. A missing text is 'Unknown', as in `flightSchema`. */
    flight: z.nullable(z.object({ dueDate: z.nullable(z.string()), gate: z.string(), aircraft: z.string() })),
  }),
);
export type TripToday = z.infer<typeof tripTodaySchema>;

/** A stored booking, keyed by its reference. The optional fields are a snapshot of the flight at the time of the booking. */
export const bookingSchema = z.object({
  class: z.string(),
  email: z.string(),
  flightNumber: z.string(),
  route: z.string(),
  /** Flight card id, departure (ISO 8601), both ends, aircraft and gate at the time of the booking. */
  flightId: z.optional(z.string()),
  dueDate: z.optional(z.nullable(z.string())),
  departure: z.optional(z.string()),
  destination: z.optional(z.string()),
  aircraft: z.optional(z.string()),
  gate: z.optional(z.string()),
  bookedAt: z.optional(z.string()),
  /** Airports that the server recognised in the texts above. */
  from: z.optional(airportSchema),
  to: z.optional(airportSchema),
  blockMinutes: z.optional(z.number()),
  /** The flight now, in replies only. Absent for a flown booking. */
  today: z.optional(tripTodaySchema),
  /** The flight was taken off the board before its departure. In replies only. */
  isCancelled: z.optional(z.boolean()),
});
export type Booking = z.infer<typeof bookingSchema>;

export const checkVoucherReplySchema = z.object({ isValid: z.boolean(), class: z.optional(z.string()) });
export const checkExistingReplySchema = z.object({ exists: z.boolean() });
/**
 * `createBooking`. A refusal is a normal reply: `success: false` with the reason. After `ref-taken`, retry with another
 * reference. `mailQueued` is true when the confirmation is durably queued.
 */
export const createBookingReplySchema = z.object({
  success: z.boolean(),
  mailQueued: z.optional(z.boolean()),
  reason: z.optional(z.enum(['exists', 'ref-taken', 'unknown-flight', 'departed', 'not-entitled', 'invalid-voucher'])),
  error: z.optional(z.string()),
  /** The flight is full. Not a `reason`, because older pages reject a reply with an unknown reason. */
  isFull: z.optional(z.boolean()),
  /** Another request of the person books this flight and has not ended. Repeat the request with the same reference. */
  isPending: z.optional(z.boolean()),
});
export type CreateBookingReply = z.infer<typeof createBookingReplySchema>;
/** `correctEmail`. `success` is false if there is no such booking. `mailQueued` is true when the details are durably queued. */
export const correctEmailReplySchema = z.object({ success: z.boolean(), mailQueued: z.optional(z.boolean()) });
export type CorrectEmailReply = z.infer<typeof correctEmailReplySchema>;
/** Bookings by reference. A catch-all, because `z.record` is a large part of zod in a browser. */
export const bookingsReplySchema = z.catchall(z.object({}), bookingSchema);
export type BookingsReply = z.infer<typeof bookingsReplySchema>;

/** `GET /api/roblox-user-owns-asset`: whether the signed-in user owns an item. 503, never `false`, when the platform is unreachable. */
export const ownsAssetReplySchema = z.object({ owns: z.boolean() });

/** The game item of a paid class, and its page in the platform's catalogue. */
const cabinItemSchema = z.object({
  /** The class's id, as in `cabinClasses`. */
  id: z.string(),
  assetId: z.string(),
  catalogueUrl: z.string(),
});
export type CabinItem = z.infer<typeof cabinItemSchema>;

/** `GET /api/cabin-items`. A paid class without an entry has no configured item: only a voucher opens it. */
export const cabinItemsReplySchema = z.object({ items: z.array(cabinItemSchema) });
export type CabinItemsReply = z.infer<typeof cabinItemsReplySchema>;

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

export const boardingPassPath = (ref: string) => bookingPages.boardingPass.replace(':ref', encodeURIComponent(ref));

/** Key of a saved pass in `offlinePassCache`. It has the form of an address, but no page is there. */
export const savedPassKey = (userId: string, ref: string) => `${offlinePassScope}saved/${userId}/${ref}`;

/** Key of a member's trips as last seen, in the same cache. */
export const savedTripsKey = (userId: string) => `${offlinePassScope}trips/${userId}`;
