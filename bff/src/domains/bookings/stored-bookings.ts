import { bookingLimits, bookingSchema } from '@portal/booking-contract';
import * as z from 'zod/mini';

const readableTime = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

/** A booking as it is stored: the public part, in which a departure that cannot be read counts as none, and the voucher that paid for it. */
const storedBookingSchema = z.extend(bookingSchema, {
  dueDate: z.catch(z.optional(z.nullable(readableTime)), null),
  voucherCode: z.optional(z.string()),
});
export type StoredBooking = z.infer<typeof storedBookingSchema>;

/**
 * Stands under the reference of a booking that nobody was told stands. It changes the node, so that a write which was based on
 * the node before can no longer take effect. `bookedAt` says which booking was voided.
 */
const fenceSchema = z.object({ voidedAt: z.string(), bookedAt: z.optional(z.string()) });

/** A person's node: whatever stands under each reference. */
export type BookingsNode = Readonly<Record<string, unknown>>;

/** By then a write that never was answered has long been lost or refused. */
const fenceStandsMs = 10 * 60_000;

/** The node as a map. The database gives a list when the references look like a list's indices. */
export function readNode(value: unknown): BookingsNode {
  if (Array.isArray(value)) return Object.fromEntries([...value.entries()].filter(([, item]) => item !== null));
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export const makeFence = (bookedAt: string, now: number) => ({ voidedAt: new Date(now).toISOString(), bookedAt });
export const isFence = (entry: unknown): boolean => fenceSchema.safeParse(entry).success;
export const isFenceOf = (bookedAt: string, entry: unknown): boolean => fenceSchema.safeParse(entry).data?.bookedAt === bookedAt;

/** The node without the fences that have done their work. */
export const withoutOldFences = (node: BookingsNode, now: number): BookingsNode =>
  Object.fromEntries(Object.entries(node).filter(([, entry]) => !isOldFence(entry, now)));

function isOldFence(entry: unknown, now: number): boolean {
  const fence = fenceSchema.safeParse(entry);
  return fence.success && !(Date.parse(fence.data.voidedAt) > now - fenceStandsMs);
}

/** One entry of a node; undefined when it is no booking. */
export function readBooking(entry: unknown): StoredBooking | undefined {
  const booking = storedBookingSchema.safeParse(entry);
  return booking.success ? booking.data : undefined;
}

/** The bookings of a node by reference. What is no booking is left out and counted; fences are neither. */
export function readBookings(node: BookingsNode): { bookings: ReadonlyMap<string, StoredBooking>; unreadable: number } {
  const bookings = new Map<string, StoredBooking>();
  let unreadable = 0;
  for (const [ref, entry] of Object.entries(node)) {
    const booking = ref.length <= bookingLimits.bookingRef ? readBooking(entry) : undefined;
    if (booking) bookings.set(ref, booking);
    else if (!isFence(entry)) unreadable += 1;
  }
  return { bookings, unreadable };
}
