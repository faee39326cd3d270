import { bookingSchema, savedPassKey } from '@portal/booking-contract';
import { offlinePassCache } from '@portal/portal-contract';
import * as z from 'zod/mini';

/** A booking as this browser saved it, and when (ISO 8601). */
const savedPassSchema = z.object({ savedAt: z.string(), booking: bookingSchema });
export type SavedPass = z.infer<typeof savedPassSchema>;

/** Reads the member's saved pass of a booking. Undefined if there is none, or this browser keeps none. */
export async function readSavedPass(userId: string, ref: string): Promise<SavedPass | undefined> {
  try {
    const reply = await caches.match(savedPassKey(userId, ref), { cacheName: offlinePassCache });
    return reply && savedPassSchema.parse(await reply.json());
  } catch {
    return undefined;
  }
}

/** Deletes the saved pass of a booking that is gone. */
export async function forgetSavedPass(userId: string, ref: string): Promise<void> {
  try {
    if (await caches.has(offlinePassCache)) await (await caches.open(offlinePassCache)).delete(savedPassKey(userId, ref));
  } catch {
    // A browser without a cache has saved nothing.
  }
}
