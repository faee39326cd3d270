import * as z from 'zod/mini';
import { flightMessageLimits } from './flight-message-limits.ts';

/** Endpoints of messages to the passengers of a flight, for staff. */
export const flightMessageApi = {
  messages: '/api/flight-messages',
  reach: '/api/flight-messages/reach',
  send: '/api/flight-messages/send',
} as const;

/** Number of people that a message reaches. No address leaves the server. */
const reachSchema = z.object({
  /** People who receive the mail. */
  reached: z.number(),
  withoutAddress: z.number(),
  /** People who have switched these mails off. */
  unwanted: z.number(),
});
export type Reach = z.infer<typeof reachSchema>;

/** `GET /api/flight-messages/reach`. */
export const flightReachReplySchema = z.object({ passengers: reachSchema, waiting: reachSchema });
export type FlightReachReply = z.infer<typeof flightReachReplySchema>;

/** A message to the passengers of a flight, with its progress. */
export const flightMessageSchema = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Username of the sender. */
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
  waiting: z.boolean(),
  recipients: z.number(),
  sent: z.number(),
  /** Mails that the queue gave up. */
  failed: z.number(),
  /** Mails that were not sent, because the passenger has since cancelled or switched these mails off. */
  dropped: z.number(),
  withoutAddress: z.number(),
});
export type FlightMessage = z.infer<typeof flightMessageSchema>;

/** `GET /api/flight-messages`, newest first. `isOn` is false while the portal has no template for these mails. */
export const flightMessagesReplySchema = z.object({ isOn: z.boolean(), messages: z.array(flightMessageSchema) });
export type FlightMessagesReply = z.infer<typeof flightMessagesReplySchema>;

/** Number of people whose mail still waits in the queue. */
export const underWay = ({ recipients, sent, failed, dropped }: FlightMessage): number => recipients - sent - failed - dropped;

export const flightMessageTexts = {
  loadFailed: "We couldn't load the messages. Try again in a moment.",
  reachFailed: "We couldn't count the recipients. Try again in a moment.",
  sendFailed: "We couldn't send the message. Try again: it goes out once.",
  isOff: 'Mails to passengers are switched off.',
  nobody: 'There is nobody to write to.',
  flown: 'This flight is over. Its passengers can no longer be written to.',
  otherText: 'This message was sent with another text. Close it and start again.',
  perPerson: `You can send ${flightMessageLimits.perPerson} messages an hour. Try again later.`,
  perFlight: `A flight gets at most ${flightMessageLimits.perFlight} messages an hour. Try again later.`,
} as const;
