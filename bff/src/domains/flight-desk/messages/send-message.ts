import {
  flightMessageTexts as texts,
  isFlown,
  type FlightMessage,
  type FlightReachReply,
  type SendFlightMessageRequest,
} from '@portal/booking-contract';
import type { Log } from '../../../log.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { BoardFlight } from '../../flights/flight-list.ts';
import { findOnBoard, type FlightDeskServices } from '../passengers/list-passengers.ts';
import { carryOutMessage, settleMessage, type CarryOutOptions } from './carry-out-message.ts';
import { findRecipients, type RecipientSources } from './find-recipients.ts';
import { flightOfMessage } from './message-mail.ts';
import type { MessageRow } from './message-store.ts';

export interface MessageServices extends CarryOutOptions, RecipientSources {
  flights: FlightDeskServices['flights'];
  /** False if the mailer has no template for messages. */
  isOn: boolean;
  log: Pick<Log, 'warn'>;
}

/** Member of staff who sends a message, and their request. */
interface Sender {
  userId: string;
  username: string;
  requestId: string;
}

/**
 * Counts the people whom a message about this flight would reach.
 *
 * @throws HttpError 404 if the flight has left the board, 409 if it is flown
 */
export async function readReach(services: MessageServices, flightId: string): Promise<FlightReachReply> {
  return (await findRecipients(services, await findOpenFlight(services, flightId))).reach;
}

/** Returns the messages of a flight with their progress, newest first. */
export async function listMessages(services: MessageServices, flightId: string): Promise<FlightMessage[]> {
  const messages = await services.messages.ofFlight(flightId);
  return Promise.all(messages.map((message) => viewMessage(services, message)));
}

/**
 * Sends a message to everybody on a flight. The message is durable before this resolves, and its mails follow. A repeated request of
 * the same person changes nothing and returns the message.
 *
 * @throws HttpError 404 or 409 if the message cannot be sent, 429 above an hourly limit
 */
export async function sendMessage(services: MessageServices, sender: Sender, body: SendFlightMessageRequest): Promise<FlightMessage> {
  const { messages } = services;
  if (!services.isOn) throw new HttpError(409, texts.isOff);
  const stored = (await messages.find(body.id)) ?? (await addMessage(services, sender, body));
  if (!isSame(stored, sender, body)) throw new HttpError(409, texts.otherText);
  await carryOutMessage(services, stored).catch((error: unknown) =>
    services.log.warn({ err: error, messageId: stored.id }, 'a message to passengers could not be finished yet'),
  );
  return viewMessage(services, (await messages.find(body.id)) ?? stored);
}

async function addMessage(
  services: MessageServices,
  { userId: actorId, username: actor, requestId }: Sender,
  { id, flightId, subject, text, waiting }: SendFlightMessageRequest,
): Promise<MessageRow> {
  const flight = await findOpenFlight(services, flightId);
  const people = await findRecipients(services, flight);
  const recipients = waiting ? [...people.passengers, ...people.waiting] : people.passengers;
  if (recipients.length === 0) throw new HttpError(409, texts.nobody);
  const withoutAddress = people.reach.passengers.withoutAddress + (waiting ? people.reach.waiting.withoutAddress : 0);
  const facts = { isToWaiting: Number(waiting), withoutAddress, actorId, actor, requestId };
  const message = { id, flightId, ...flightOfMessage(flight), subject, text, ...facts, createdAt: services.now() };
  const result = await services.messages.add(message, recipients);
  if ('retryAfterMs' in result) throw new HttpError(429, texts[result.outcome], { retryAfterMs: result.retryAfterMs });
  const twin = result.outcome === 'exists' ? await services.messages.find(id) : undefined;
  return twin ?? { ...message, state: 'new' };
}

async function findOpenFlight(services: MessageServices, flightId: string): Promise<BoardFlight> {
  const flight = await findOnBoard(services, flightId);
  if (isFlown(flight, services.now())) throw new HttpError(409, texts.flown);
  return flight;
}

const isSame = (stored: MessageRow, { userId }: Sender, { flightId, subject, text, waiting }: SendFlightMessageRequest): boolean =>
  stored.actorId === userId &&
  stored.flightId === flightId &&
  stored.subject === subject &&
  stored.text === text &&
  stored.isToWaiting === Number(waiting);

async function viewMessage(services: MessageServices, message: MessageRow): Promise<FlightMessage> {
  await settleMessage(services, message);
  const { id, subject, text, actor, createdAt, isToWaiting, withoutAddress } = message;
  const { new: unqueued, queued, sent, failed, dropped } = await services.messages.progressOf(id);
  const recipients = unqueued + queued + sent + failed + dropped;
  const at = new Date(Number(createdAt)).toISOString();
  return { id, subject, text, by: actor, at, waiting: isToWaiting === 1, recipients, sent, failed, dropped, withoutAddress };
}
