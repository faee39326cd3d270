import { now } from '@portal/api-client';
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
import { offlinePassCache, offlinePassScope, offlinePassWorker } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { toTrip, type Trip } from '../../app/trips.ts';

/** Milliseconds after a page is shown, so that saving does not slow it down. */
const saveDelayMs = 2_000;

/** Parts of a page that the service worker saves. Names are those of its messages. */
interface Copy {
  page: string;
  key: string;
  pass: object;
}

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

/** Saves a copy after a moment. @returns a function that stops it, for a member who leaves the page or signs out */
function saveSoon(scope: string, copy: Copy): () => void {
  const leaving = new AbortController();
  const timer = setTimeout(() => {
    // Without a worker the page is shown, but not saved.
    if ('serviceWorker' in navigator) save(scope, copy, leaving.signal).catch(() => {});
  }, saveDelayMs);
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}

/** Asks the service worker to save a copy, its page and the files of the page. Rejects if the browser refuses a worker. */
async function save(scope: string, { page, key, pass }: Copy, leaving: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(offlinePassWorker, { scope, updateViaCache: 'none' });
  // A worker that is switched off leaves the other page, too.
  for (const each of await navigator.serviceWorker.getRegistrations()) if (each !== registration) void each.update().catch(() => {});
  const worker = await activeWorker(registration);
  if (leaving.aborted) return;
  const savedAt = new Date(now()).toISOString();
  worker?.postMessage({ page, files: shownFiles(), key, pass: { savedAt, ...pass } });
}

/** 'BW001, Port of Spain to New York, Sat, Nov 28, 1:33 PM GMT' */
const labelOf = ({ flightNumber, departure, destination, dueDate, from }: Trip) =>
  [flightNumber, departure && destination && `${departure} to ${destination}`, dueDate && momentText(dueDate, from)]
    .filter(Boolean)
    .join(', ');

/** Waits for the newest worker, because the active one may be about to be replaced. */
function activeWorker({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const nextWorker = installing ?? waiting;
  if (!nextWorker) return Promise.resolve(active);
  return new Promise((resolve) => {
    nextWorker.addEventListener('statechange', () => {
      if (nextWorker.state === 'activated') resolve(nextWorker);
      if (nextWorker.state === 'redundant') resolve(active);
    });
  });
}

/** Addresses of the pictures and fonts on the page. Its HTML does not contain them. */
function shownFiles(): string[] {
  const pictures = [...document.querySelectorAll('main img')].map((picture) => (picture as HTMLImageElement).currentSrc);
  const fonts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.woff2'));
  return [...pictures, ...fonts];
}

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
