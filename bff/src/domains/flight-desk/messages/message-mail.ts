import { flightMessages as flightTexts, type Flight } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { timeWithUtc } from '../../../text/airport-time.ts';
import type { MailLinks, NoticeChoices } from '../../account/notice-choices.ts';
import type { MailIntent, MailKind } from '../../mail/outbox.ts';
import type { SeatRow } from '../../seats/seat-rows.ts';
import { digest } from '../../bookings/booking-mail.ts';
import type { FindBooking } from '../../bookings/follow-rename.ts';
import { isAddress, type Recipient } from './find-recipients.ts';
import type { MessageStore } from './message-store.ts';

/** Names the message and the person of a mail. The worker reads the address when it sends the mail. */
const payloadSchema = z.object({ kind: z.literal('flight-message'), messageId: z.string(), userId: z.string() });

/** Idempotency key of the mail to one person. */
export const messageKey = (messageId: string, userId: string) => `fm:${messageId}:${digest(userId)}`;

export function messageMail(messageId: string, userId: string): MailIntent {
  const payload: z.infer<typeof payloadSchema> = { kind: 'flight-message', messageId, userId };
  return { key: messageKey(messageId, userId), payload };
}

/** Returns the texts that describe the flight in the mail. */
export function flightOfMessage({ callsign, departure, destination, dueDate, from }: Flight) {
  return {
    callsign,
    departure: departure || flightTexts.unknown,
    destination: destination || flightTexts.unknown,
    departureTime: dueDate === null ? flightTexts.notScheduled : timeWithUtc(Date.parse(dueDate), from?.zone),
  };
}

export interface MessageMailOptions {
  messages: Pick<MessageStore, 'find' | 'recipient'>;
  findBooking: FindBooking;
  /** Returns the person's place on the waiting list of a flight, or their seat. */
  findPlace(flightId: string, userId: string): Promise<SeatRow | undefined>;
  choices: Pick<NoticeChoices, 'isWanted'>;
  links(userId: string): MailLinks;
}

/** Writes a staff message to one person. Drops the mail if the person has left the flight or switched these mails off. */
export function messageMailKind(options: MessageMailOptions): MailKind<z.infer<typeof payloadSchema>> {
  const { messages, choices, links } = options;
  return {
    kind: 'flight-message',
    template: 'flightMessage',
    schema: payloadSchema,
    async write({ messageId, userId }, key) {
      const message = await messages.find(messageId);
      const recipient = message && (await messages.recipient(messageId, userId));
      if (!message || !recipient || !(await choices.isWanted(userId, 'message'))) return undefined;
      const to = await findAddress(options, message.flightId, recipient);
      if (!isAddress(to)) return undefined;
      const { callsign, departure, destination, departureTime, subject, text, actor } = message;
      const facts = { flightNumber: callsign, departure, destination, departureTime, ...links(userId) };
      const variables = { username: recipient.username, ...facts, subject, message: text, sender: actor };
      return { key, template: 'flightMessage', to, variables };
    },
  };
}

async function findAddress(
  { findBooking, findPlace }: MessageMailOptions,
  flightId: string,
  { userId, username, ref, bookedAt }: Recipient,
): Promise<string | null | undefined> {
  if (ref !== null && bookedAt !== null) return (await findBooking(username, ref, bookedAt))?.email;
  const place = await findPlace(flightId, userId);
  // A person in line may have booked a seat since.
  if (place?.state === 'booked') return (await findBooking(place.username, place.ref ?? '', place.bookedAt ?? ''))?.email;
  return place?.email;
}
