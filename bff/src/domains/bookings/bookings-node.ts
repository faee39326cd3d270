import { isDeepStrictEqual } from 'node:util';
import { bookingSchema, callsignKey } from '@portal/booking-contract';
import * as z from 'zod/mini';
import type { SeatBooking } from '../seats/seat-rows.ts';
import { type Change, isReference } from '../../upstreams/realtime-database.ts';

const readableTime = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

/** A stored booking: the public part, and the voucher that paid for it. A missing route is read as '', an unreadable departure as null. */
const storedBookingSchema = z.extend(bookingSchema, {
  route: z._default(z.string(), ''),
  dueDate: z.catch(z.optional(z.nullable(readableTime)), null),
  voucherCode: z.optional(z.string()),
  /** Outcome of the flight, from a day after it on. Missing if it was flown at the time of the booking's `dueDate`. */
  outcome: z.catch(z.optional(z.enum(['postponed', 'cancelled', 'missed'])), undefined),
  /** When a `postponed` flight left, ISO 8601. */
  departedAt: z.catch(z.optional(readableTime), undefined),
});
export type StoredBooking = z.infer<typeof storedBookingSchema>;

/**
 * Replaces a booking that was never acknowledged. It changes the node, so that a late conditional write based on the earlier node
 * fails. `bookedAt` names the voided booking.
 */
const fenceSchema = z.object({ voidedAt: z.string(), bookedAt: z.optional(z.string()) });

/** A person's node: entries by reference. */
export type BookingsNode = Readonly<Record<string, unknown>>;

/** How long a fence stays, in milliseconds. No late write arrives after that. */
const fenceLifeMs = 10 * 60_000;

/** Returns the node as a record. The database returns an array when the references look like indices. */
export function readNode(value: unknown): BookingsNode {
  if (Array.isArray(value)) return Object.fromEntries([...value.entries()].filter(([, item]) => item !== null));
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Key of the entry that keeps a person's bookings during a rename. It cannot be a reference: references contain no dash. */
export const envelopeKey = (userId: string) => `sealed-${userId}`;
export const isEnvelope = (key: string) => key.startsWith(envelopeKey(''));

const makeFence = (bookedAt: string, now: number) => ({ voidedAt: new Date(now).toISOString(), bookedAt });
export const isFence = (entry: unknown): boolean => fenceSchema.safeParse(entry).success;
export const isFenceOf = (bookedAt: string, entry: unknown): boolean => fenceSchema.safeParse(entry).data?.bookedAt === bookedAt;

/** Drops fences past their lifetime. */
export const withoutOldFences = (node: BookingsNode, now: number): BookingsNode =>
  Object.fromEntries(Object.entries(node).filter(([, entry]) => !isOldFence(entry, now)));

function isOldFence(entry: unknown, now: number): boolean {
  const fence = fenceSchema.safeParse(entry);
  return fence.success && !(Date.parse(fence.data.voidedAt) > now - fenceLifeMs);
}

/** Reads one entry of a node. Returns undefined if it is not a booking. */
export function readBooking(entry: unknown): StoredBooking | undefined {
  const booking = storedBookingSchema.safeParse(entry);
  return booking.success ? booking.data : undefined;
}

/** Returns the bookings of a node by reference, and counts the entries that are neither bookings nor fences. */
export function readBookings(node: BookingsNode): { bookings: ReadonlyMap<string, StoredBooking>; unreadable: number } {
  const bookings = new Map<string, StoredBooking>();
  let unreadable = 0;
  for (const [ref, entry] of Object.entries(node)) {
    const booking = isReference(ref) ? readBooking(entry) : undefined;
    if (booking) bookings.set(ref, booking);
    else if (!isFence(entry) && !isEnvelope(ref)) unreadable += 1;
  }
  return { bookings, unreadable };
}

/**
 * `duplicate-request`: a concurrent copy of the same request makes this booking, and owns its email and its voucher. `pending`: another
 * request of the person books this flight and has not ended. `full`: no seat is free, or the free seats are for the waiting list.
 */
export type Placement = 'placed' | 'exists' | 'ref-taken' | 'duplicate-request' | 'pending' | 'full';

/** True if a booking is flown, by the current departure of its flight. */
export type IsFlown = (booking: StoredBooking) => boolean;

/** Adds a booking to a person's node, unless an unflown booking has the same callsign or the reference is used. */
export function placeBooking(node: BookingsNode, ref: string, booking: StoredBooking, now: number, isFlown: IsFlown): Change<Placement> {
  const { bookings } = readBookings(node);
  if (hasUnflownBooking(bookings.values(), booking.flightNumber, isFlown)) return { result: 'exists' };
  if (Object.hasOwn(node, ref) && !isFence(node[ref])) return { result: 'ref-taken' };
  return { result: 'placed', value: { ...withoutOldFences(node, now), [ref]: booking } };
}

/** True if one of the bookings is for this callsign and not flown yet. */
export function hasUnflownBooking(bookings: Iterable<StoredBooking>, callsign: string, isFlown: IsFlown): boolean {
  const key = callsignKey(callsign);
  return [...bookings].some((booking) => callsignKey(booking.flightNumber) === key && !isFlown(booking));
}

/** True if the reference holds this booking. */
export const isStored = (node: BookingsNode, { ref, bookedAt }: SeatBooking) => readBooking(node[ref])?.bookedAt === bookedAt;

/** Replaces the address in an entry. The result is false if the entry is another booking or none. */
export function withEmail(entry: unknown, bookedAt: string | undefined, email: string): Change<boolean> {
  const stored = readBooking(entry);
  if (!stored || stored.bookedAt !== bookedAt) return { result: false };
  return stored.email === email ? { result: true } : { result: true, value: { ...(entry as object), email } };
}

/** Outcome of a booked flight, where the booking alone would say something else. */
export type FlightOutcome = { outcome: 'postponed'; departedAt: string } | { outcome: 'cancelled' | 'missed'; departedAt?: undefined };

/** Keeps the outcome of a flight in the booking of an entry. Changes nothing if the booking has one, or is gone. */
export function withOutcome(entry: unknown, bookedAt: string, outcome: FlightOutcome): Change<boolean> {
  const stored = readBooking(entry);
  if (!stored || (stored.bookedAt ?? '') !== bookedAt || stored.outcome) return { result: false };
  return { result: true, value: { ...(entry as object), ...outcome } };
}

/** Removes the booking of an entry. The result is false if there is none. */
export const withoutBooking = (entry: unknown): Change<boolean> =>
  entry === null || isFence(entry) ? { result: false } : { result: true, value: null };

/** Replaces each booking with a fence, except where a late write would fail anyway. */
export function voidBookings(node: BookingsNode, bookings: readonly SeatBooking[], now: number): Change<false> {
  const unfenced = bookings.filter((booking) => !isFinal(node, booking));
  if (unfenced.length === 0) return { result: false };
  const fences = Object.fromEntries(unfenced.map(({ ref, bookedAt }) => [ref, makeFence(bookedAt, now)]));
  return { result: false, value: { ...node, ...fences } };
}

/** True if the reference holds this booking's fence or another booking, so that a late write would fail. */
function isFinal(node: BookingsNode, booking: SeatBooking): boolean {
  if (!Object.hasOwn(node, booking.ref)) return false;
  const { [booking.ref]: entry } = node;
  return isFence(entry) ? isFenceOf(booking.bookedAt, entry) : !isStored(node, booking);
}

/** Returns the state of a seat by the entry of its booking. `flown`: the person may book the flight's card again. */
export function seatState(entry: unknown, bookedAt: string, isFlown: IsFlown): 'used' | 'flown' | 'gone' {
  if (entry === null || isFence(entry)) return 'gone';
  const booking = readBooking(entry);
  if (!booking) return 'used';
  if ((booking.bookedAt ?? '') !== bookedAt) return 'gone';
  return isFlown(booking) ? 'flown' : 'used';
}

/** Bookings of a person who no longer has the node's name. No booking action can reach them. Each sealing draws a `moveId`. */
const envelopeSchema = z.object({ moveId: z.string(), entries: z.record(z.string(), z.unknown()) });
type Envelope = z.infer<typeof envelopeSchema>;

const isLoose = ([key, entry]: [string, unknown]) => !isFence(entry) && !isEnvelope(key);
const arrivalKey = (moveId: string) => `moved-${moveId}`;

export function readEnvelope(node: BookingsNode, userId: string): Envelope | undefined {
  const envelope = envelopeSchema.safeParse(node[envelopeKey(userId)]);
  return envelope.success ? envelope.data : undefined;
}

export const readEnvelopes = (node: BookingsNode): { userId: string; envelope: Envelope }[] =>
  Object.keys(node)
    .filter(isEnvelope)
    .flatMap((key) => {
      const userId = key.slice(envelopeKey('').length);
      const envelope = readEnvelope(node, userId);
      return envelope ? [{ userId, envelope }] : [];
    });

/** Puts every entry of the node into the person's envelope. Fences stay, as late writes may still arrive at the node. */
export function sealBookings(node: BookingsNode, userId: string, moveId: string): Change<void> {
  const entries = Object.entries(node);
  const loose = entries.filter(isLoose);
  if (loose.length === 0) return { result: undefined };
  const sealed: Envelope = { moveId, entries: { ...readEnvelope(node, userId)?.entries, ...Object.fromEntries(loose) } };
  const rest = Object.fromEntries(entries.filter((entry) => !isLoose(entry)));
  return { result: undefined, value: { ...rest, [envelopeKey(userId)]: sealed } };
}

/** Puts the entries of the person's envelope back into the same node. */
export function unsealBookings(node: BookingsNode, userId: string): Change<void> {
  const { [envelopeKey(userId)]: _envelope, ...rest } = node;
  const envelope = readEnvelope(node, userId);
  return envelope ? { result: undefined, value: { ...rest, ...envelope.entries } } : { result: undefined };
}

/**
 * Copies the bookings of an envelope into another node once. A fence records the `moveId` as long as late writes may arrive, so that
 * a repeated copy cannot restore a booking that was cancelled since.
 */
export function copyBookings(node: BookingsNode, { moveId, entries }: Envelope, now: number): Change<void> {
  const key = arrivalKey(moveId);
  if (Object.hasOwn(node, key)) return { result: undefined };
  const copies = Object.entries(entries).filter(([ref]) => !isTaken(node, ref));
  const arrival = { [key]: makeFence(moveId, now) };
  return { result: undefined, value: { ...withoutOldFences(node, now), ...Object.fromEntries(copies), ...arrival } };
}

/** Removes a copied envelope, except bookings whose reference the target node uses for another one. Returns those references. */
export function removeEnvelope(node: BookingsNode, userId: string, { moveId, entries }: Envelope, target: BookingsNode): Change<string[]> {
  const { [envelopeKey(userId)]: _envelope, ...rest } = node;
  const remaining = Object.entries(entries).filter(([ref, entry]) => isTaken(target, ref) && !isDeepStrictEqual(target[ref], entry));
  const result = remaining.map(([ref]) => ref);
  if (readEnvelope(node, userId)?.moveId !== moveId) return { result };
  const value = remaining.length === 0 ? rest : { ...rest, [envelopeKey(userId)]: { moveId, entries: Object.fromEntries(remaining) } };
  return { result, value };
}

const isTaken = (node: BookingsNode, ref: string) => Object.hasOwn(node, ref) && !isFence(node[ref]);
