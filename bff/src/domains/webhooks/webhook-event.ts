import { moderationBoards } from '@portal/standing-contract';
import * as z from 'zod/mini';

const flightSchema = z.object({
  id: z.string(),
  callsign: z.string(),
  route: z.string(),
  gate: z.string(),
  /** ISO 8601; null for a flight without a date. */
  departure: z.nullable(z.string()),
  /** Page of the flight. */
  url: z.string(),
});

/** Events for the community's servers. They contain only data that everybody with access to the linked page may see. */
const webhookDataSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('flight.added'), flight: flightSchema }),
  z.object({ type: z.literal('flight.changed'), changes: z.array(z.string()), flight: flightSchema }),
  z.object({ type: z.literal('appeal.waiting'), board: z.enum(moderationBoards), url: z.string() }),
  z.object({ type: z.literal('application.received'), job: z.string(), url: z.string() }),
]);
export type WebhookData = z.infer<typeof webhookDataSchema>;

export const webhookEventSchema = z.object({
  /** Idempotency key, at most 80 characters. */
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  data: webhookDataSchema,
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
