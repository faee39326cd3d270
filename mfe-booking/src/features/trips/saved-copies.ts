import {
  boardingPassPath,
  type Booking,
  bookingPages,
  bookingSchema,
  bookingsReplySchema,
  type BookingsReply,
  momentText,
  savedPassKey,
  savedTripsKey,
} from '@portal/booking-contract';
import { offlinePassCache, offlinePassScope } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { toTrip, type Trip } from '../../app/trips.ts';
import type { Copy, saveCopy as SaveCopy } from './save-copy.ts';

/** Milliseconds after a page is shown, so that saving does not slow it down. */
const saveDelayMs = 2_000;

/**
 * Saves the shown pass, so that it opens without a network. Deletes the saved pass of a booking that no longer exists.
 *
 * @param booking undefined until it is loaded; null if it does not exist
 */
export function useSavePass(userId: string, ref: string, booking: Booking | null | undefined): void {
  useEffect(() => {
    if (booking === null) void forgetSavedPass(userId, ref);
    if (!booking) return undefined;
    const pass = { label: labelOf(toTrip(ref, booking)), booking: withoutAddress(booking) };
    return saveSoon(offlinePassScope, { page: boardingPassPath(ref), key: savedPassKey(userId, ref), pass });
  }, [userId, ref, booking]);
}

/** Saves the shown trips, so that My Trips opens without a network. @param trips undefined until they are loaded */
export function useSaveTrips(userId: string, trips: BookingsReply | undefined): void {
  useEffect(() => {
    if (!trips) return undefined;
    const pass = { trips: Object.fromEntries(Object.entries(trips).map(([ref, booking]) => [ref, withoutAddress(booking)])) };
    return saveSoon(bookingPages.myTrips, { page: bookingPages.myTrips, key: savedTripsKey(userId), pass });
  }, [userId, trips]);
}

/** The address of a booking is not saved. */
const withoutAddress = (booking: Booking): Booking => ({ ...booking, email: '' });

const saveCopy = async (...parts: Parameters<typeof SaveCopy>) => (await import('./save-copy.ts')).saveCopy(...parts);

/** Saves a copy after a moment. @returns a function that stops it, for a member who leaves the page or signs out */
function saveSoon(scope: string, copy: Copy): () => void {
  const leaving = new AbortController();
  const timer = setTimeout(() => {
    // Without a worker the page is shown, but not saved.
    if ('serviceWorker' in navigator) saveCopy(scope, copy, leaving.signal).catch(() => {});
  }, saveDelayMs);
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}

/** 'BW001, Port of Spain to New York, Sat, Nov 28, 1:33 PM GMT' */
const labelOf = ({ flightNumber, departure, destination, dueDate, from }: Trip) =>
  [flightNumber, departure && destination && `${departure} to ${destination}`, dueDate && momentText(dueDate, from)]
    .filter(Boolean)
    .join(', ');

/** A booking that this browser saved, the time of saving (ISO 8601), and its line in the list of saved passes. */
const savedPassSchema = z.object({ savedAt: z.string(), label: z.optional(z.string()), booking: bookingSchema });
export type SavedPass = z.infer<typeof savedPassSchema>;

const savedTripsSchema = z.object({ savedAt: z.string(), trips: bookingsReplySchema });

/** The saved pass of a booking; null if there is none. Reads it without a network. */
export const savedPassQuery = (userId: string, ref: string) => savedQuery(userId, savedPassKey(userId, ref), savedPassSchema);

/** The member's saved trips; null if there are none. Reads them without a network. */
export const savedTripsQuery = (userId: string) => savedQuery(userId, savedTripsKey(userId), savedTripsSchema);

const savedQuery = <S extends z.ZodMiniType>(userId: string, key: string, schema: S) =>
  queryOptions({
    queryKey: [personal, userId, 'saved', key],
    queryFn: async () => (await readSaved(key, schema)) ?? null,
    networkMode: 'always',
  });

/** Reads a saved copy. Returns undefined if there is none, or the browser has no cache storage. */
async function readSaved<S extends z.ZodMiniType>(key: string, schema: S): Promise<z.infer<S> | undefined> {
  try {
    const reply = await caches.match(key, { cacheName: offlinePassCache });
    return reply && schema.parse(await reply.json());
  } catch {
    return undefined;
  }
}

/** Deletes the saved pass of a booking that no longer exists. */
export async function forgetSavedPass(userId: string, ref: string): Promise<void> {
  try {
    if (await caches.has(offlinePassCache)) await (await caches.open(offlinePassCache)).delete(savedPassKey(userId, ref));
  } catch {
    // A browser without cache storage has saved nothing.
  }
}
