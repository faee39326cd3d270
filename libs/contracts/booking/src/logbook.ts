import * as z from 'zod/mini';
import { airportSchema } from './flights.ts';
import { bookingPages } from './paths.ts';

/** Endpoints of logbooks. Separate from `bookingApi`, which every guest loads. */
export const logbookApi = {
  own: '/api/logbook',
  share: '/api/logbook/share',
  endShare: '/api/logbook/share/end',
  shared: '/api/logbook/shared/:secret',
} as const;

/** The secret of a shared logbook: 16 random bytes in base64url. */
export const logbookSecretPattern = /^[\w-]{22}$/;

/** The page of a shared logbook. */
export const sharedLogbookPath = (secret: string) => bookingPages.sharedLogbook.replace(':secret', encodeURIComponent(secret));

/** Endpoint of a shared logbook. */
export const sharedLogbookApi = (secret: string) => logbookApi.shared.replace(':secret', encodeURIComponent(secret));

/** A flown flight. It has no reference, class or address, because a shared logbook shows it to everybody. */
const logbookFlightSchema = z.object({
  callsign: z.string(),
  /** ISO 8601. */
  departedAt: z.string(),
  /** IATA codes; missing if the flight's texts name no airport. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** '' if it is not known. */
  aircraft: z.string(),
  /** Estimated minutes from gate to gate, and nautical miles, if both airports are known. */
  minutes: z.optional(z.number()),
  distanceNm: z.optional(z.number()),
});
export type LogbookFlight = z.infer<typeof logbookFlightSchema>;

const logbookSchema = z.object({
  /** Oldest first. */
  flights: z.array(logbookFlightSchema),
  /** The airports of the flights. */
  airports: z.array(airportSchema),
});
export type Logbook = z.infer<typeof logbookSchema>;

const logbookShareSchema = z.object({ secret: z.string(), createdAt: z.string() });
export type LogbookShare = z.infer<typeof logbookShareSchema>;

/** `GET /api/logbook`: the member's own logbook, and its public address if it is shared. */
export const ownLogbookReplySchema = z.extend(logbookSchema, { share: z.nullable(logbookShareSchema) });

/** `GET /api/logbook/shared/:secret`, for everybody who has the address. */
export const sharedLogbookReplySchema = z.extend(logbookSchema, { displayName: z.string() });

/** `POST /api/logbook/share`: the new address. The previous one stops working. */
export const shareLogbookReplySchema = z.object({ share: logbookShareSchema });

export const logbookTexts = {
  loadFailed: 'We couldn’t load the logbook. Please try again.',
  shareFailed: 'We couldn’t change the address of your logbook. Please try again.',
} as const;
