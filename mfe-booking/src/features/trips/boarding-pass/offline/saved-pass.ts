import { bookingSchema, savedPassKey } from '@portal/booking-contract';
import { offlinePassCache } from '@portal/portal-contract';
import * as z from 'zod/mini';

/** A booking that this browser saved, the time of saving (ISO 8601), and its line in the list of saved passes. */
const savedPassSchema = z.object({ savedAt: z.string(), label: z.optional(z.string()), booking: bookingSchema });
export type SavedPass = z.infer<typeof savedPassSchema>;

/** Reads the member's saved pass of a booking. Returns undefined if there is none, or the browser has no cache storage. */
export async function readSavedPass(userId: string, ref: string): Promise<SavedPass | undefined> {
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
