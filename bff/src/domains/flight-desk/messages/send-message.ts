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
  /** False without a template at the mailer. */
  isOn: boolean;
  log: Pick<Log, 'warn'>;
}

/** A member of staff who writes. */
interface Sender {
  userId: string;
  username: string;
  requestId: string;
}

/** A refusal that ends by itself. */
export class TooManyMessages extends HttpError {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(429, message);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Counts the people whom a message about this flight would reach.
 *
 * @throws HttpError 404 for a flight that has left the board, 409 for one that is over
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
 * Sends a message to everybody on a flight. It is durable before this resolves; its mails follow. The same request again, from the
 * same person, changes nothing and returns the message.
 *
 * @throws HttpError 404 or 409 when it cannot be sent
 * @throws TooManyMessages
 */
export async function sendMessage(services: MessageServices, sender: Sender, body: SendFlightMessageRequest): Promise<FlightMessage> {
  const { messages } = services;
  if (!services.isOn) throw new HttpError(409, texts.isOff);
  const stored = (await messages.find(body.id)) ?? (await addMessage(services, sender, body));
  if (!isSame(stored, sender, body)) throw new HttpError(409, texts.otherText);
  await carryOutMessage(services, stored).catch((error: unknown) =>
    services.log.warn({ err: error, messageId: stored.id }, 'a message to passengers is finished later'),
  );
  return viewMessage(services, (await messages.find(body.id)) ?? stored);
}

async function addMessage(
  services: MessageServices,
  { userId: actorId, username: actor, requestId }: Sender,
  { id, flightId, subject, text, waiting }: SendFlightMessageRequest,
): Promise<MessageRow> {
  const flight = await findOpenFlight(services, flightId);
  const found = await findRecipients(services, flight);
  const recipients = waiting ? [...found.passengers, ...found.waiting] : found.passengers;
  if (recipients.length === 0) throw new HttpError(409, texts.nobody);
  const withoutAddress = found.reach.passengers.withoutAddress + (waiting ? found.reach.waiting.withoutAddress : 0);
  const people = { isToWaiting: Number(waiting), withoutAddress, actorId, actor, requestId };
  const message = { id, flightId, ...flightOfMessage(flight), subject, text, ...people, createdAt: services.now() };
  const added = await services.messages.add(message, recipients);
  if ('retryAfterMs' in added) throw new TooManyMessages(texts[added.outcome], added.retryAfterMs);
  const twin = added.outcome === 'exists' ? await services.messages.find(id) : undefined;
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
  const { new: fresh, queued, sent, failed, dropped } = await services.messages.progressOf(id);
  const recipients = fresh + queued + sent + failed + dropped;
  const at = new Date(Number(createdAt)).toISOString();
  return { id, subject, text, by: actor, at, waiting: isToWaiting === 1, recipients, sent, failed, dropped, withoutAddress };
}
