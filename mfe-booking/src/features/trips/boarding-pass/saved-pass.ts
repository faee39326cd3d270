import { now } from '@portal/api-client';
import { boardingPassPath, type Booking, bookingSchema, momentText, savedPassKey } from '@portal/booking-contract';
import { offlinePassCache, offlinePassScope, offlinePassWorker } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { toTrip, type Trip } from '../../../app/trips.ts';

/** Milliseconds after the pass is shown, so that saving does not slow the page down. */
const saveDelayMs = 2_000;

/**
 * Saves the shown pass, so that it opens without a network. Deletes the saved pass of a booking that no longer exists.
 *
 * @param booking undefined until it is loaded; null if it does not exist
 */
export function useSavePass(userId: string, ref: string, booking: Booking | null | undefined): void {
  useEffect(() => {
    if (booking === null) void forgetSavedPass(userId, ref);
    if (!booking || !('serviceWorker' in navigator)) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      // Without a worker the pass is shown, but not saved.
      savePass(userId, ref, booking, leaving.signal).catch(() => {});
    }, saveDelayMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [userId, ref, booking]);
}

/** The saved pass of a booking; null if there is none. Reads it without a network. */
export const savedPassQuery = (userId: string, ref: string) =>
  queryOptions({
    queryKey: [personal, userId, 'saved-pass', ref],
    queryFn: async () => (await readSavedPass(userId, ref)) ?? null,
    networkMode: 'always',
  });

/**
 * Asks the service worker to save a pass, its page and the files of the page. The address of the booking is not saved. Rejects if the
 * browser refuses a worker.
 *
 * @param leaving aborted when the member has signed out or left the page
 */
async function savePass(userId: string, ref: string, booking: Booking, leaving: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(offlinePassWorker, { scope: offlinePassScope, updateViaCache: 'none' });
  const worker = await activeWorker(registration);
  if (leaving.aborted) return;
  const label = labelOf(toTrip(ref, booking));
  const pass: SavedPass = { savedAt: new Date(now()).toISOString(), label, booking: { ...booking, email: '' } };
  worker?.postMessage({ page: boardingPassPath(ref), files: shownFiles(), key: savedPassKey(userId, ref), pass });
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

/** Reads the member's saved pass of a booking. Returns undefined if there is none, or the browser has no cache storage. */
async function readSavedPass(userId: string, ref: string): Promise<SavedPass | undefined> {
  try {
    const reply = await caches.match(savedPassKey(userId, ref), { cacheName: offlinePassCache });
    return reply && savedPassSchema.parse(await reply.json());
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
