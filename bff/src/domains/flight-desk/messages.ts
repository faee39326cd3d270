import { createHash } from 'node:crypto';
import {
  flightMessageTexts as texts,
  isFlown,
  type FlightMessage,
  type FlightReachReply,
  type SendFlightMessageRequest,
} from '@portal/booking-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Actor } from '../../plugins/session-cookie.ts';
import { flightFacts } from '../../text/airport-time.ts';
import type { BoardFlight } from '../flights/flight-list.ts';
import type { MailState } from '../mail/outbox.ts';
import { findRecipients, messageKey, messageMail } from './message-mails.ts';
import type { AddOutcome, MessageRow, Recipient, RecipientRow, RecipientState } from './message-store.ts';
import { findOnBoard, type FlightDeskServices } from './passengers.ts';

/**
 * Counts the people whom a message about this flight would reach.
 *
 * @throws HttpError 404 if the flight has left the board, 409 if it is flown
 */
export async function readReach(services: FlightDeskServices, flightId: string): Promise<FlightReachReply> {
  return (await findRecipients(services, await findOpenFlight(services, flightId))).reach;
}

/** Returns the messages of a flight with their progress, newest first. */
export async function listMessages(services: FlightDeskServices, flightId: string): Promise<FlightMessage[]> {
  const messages = await services.messages.ofFlight(flightId);
  return Promise.all(messages.map((message) => viewMessage(services, message)));
}

/**
 * Sends a message to everybody on a flight, or to a part of them. One transaction holds the message, its audit entry and its emails, so
 * that it is sent either completely or not at all. A repeated request of the same person changes nothing and returns the message.
 *
 * @throws HttpError 404 or 409 if the message cannot be sent, 429 above an hourly limit
 */
export async function sendMessage(services: FlightDeskServices, sender: Actor, body: SendFlightMessageRequest): Promise<FlightMessage> {
  if (!services.isOn) throw new HttpError(409, texts.isOff);
  const stored = (await services.messages.find(body.id)) ?? (await addMessage(services, sender, body));
  if (!isSame(stored, sender, body)) throw new HttpError(409, texts.otherText);
  return viewMessage(services, stored);
}

async function addMessage(
  services: FlightDeskServices,
  { userId: actorId, username: actor, requestId }: Actor,
  { id, flightId, subject, text, waiting, part }: SendFlightMessageRequest,
): Promise<MessageRow> {
  const { messages, outbox, auditLog, now } = services;
  const flight = await findOpenFlight(services, flightId);
  const people = await findRecipients(services, flight);
  const groups = [people.in(part ?? 'all'), ...(waiting && !part ? [people.in('waiting')] : [])];
  const recipients = groups.flatMap((group) => group.recipients);
  if (recipients.length === 0) throw new HttpError(409, texts.nobody);
  const withoutAddress = groups.reduce((sum, { reach }) => sum + reach.withoutAddress, 0);
  const facts = { isToWaiting: Number(waiting), part: part ?? null, withoutAddress, actorId, actor };
  const { flightNumber: callsign, ...places } = flightFacts(flight);
  const message = { id, flightId, callsign, ...places, subject, text, ...facts, createdAt: now() };
  const results: AddOutcome[] = [];
  await auditLog.record({ ...auditEntry(message, recipients), requestId }, async (db) => {
    const result = await messages.add(db, message, recipients);
    results.push(result);
    if (result.outcome !== 'added') return false;
    for (const { userId } of recipients) await outbox.queueWith(db, messageMail(id, userId));
    return true;
  });
  // After a deadlock the transaction has run again.
  const result = results.at(-1);
  if (result && 'retryAfterMs' in result) throw new HttpError(429, texts[result.outcome], { retryAfterMs: result.retryAfterMs });
  return result?.outcome === 'added' ? message : ((await messages.find(id)) ?? message);
}

/** The entry has a digest of the text, which proves what was sent. The text itself stays with the message. */
const auditEntry = ({ actor, callsign, flightId, subject, text, ...message }: MessageRow, recipients: readonly Recipient[]) => ({
  actor,
  action: 'flight.message' as const,
  target: callsign,
  subjectId: flightId,
  after: {
    recipients: String(recipients.length),
    withoutAddress: String(message.withoutAddress),
    waitingList: message.part === 'waiting' || (message.isToWaiting && message.part === null) ? 'yes' : 'no',
    ...(message.part !== null && { part: message.part }),
    sha256: createHash('sha256').update(`${subject}\n\n${text}`).digest('hex'),
  },
});

async function findOpenFlight(services: FlightDeskServices, flightId: string): Promise<BoardFlight> {
  const flight = await findOnBoard(services, flightId);
  if (isFlown(flight, services.now())) throw new HttpError(409, texts.flown);
  return flight;
}

const isSame = (stored: MessageRow, { userId }: Actor, { flightId, subject, text, waiting, part }: SendFlightMessageRequest): boolean =>
  stored.actorId === userId &&
  stored.flightId === flightId &&
  stored.subject === subject &&
  stored.text === text &&
  stored.isToWaiting === Number(waiting) &&
  stored.part === (part ?? null);

async function viewMessage(services: FlightDeskServices, message: MessageRow): Promise<FlightMessage> {
  const { id, subject, text, actor, createdAt, isToWaiting, part, withoutAddress } = message;
  const states = (await settleMessage(services, id)).map(({ state }) => state);
  const countOf = (state: RecipientState) => states.filter((each) => each === state).length;
  const counts = { recipients: states.length, sent: countOf('sent'), failed: countOf('failed'), dropped: countOf('dropped') };
  return {
    id,
    subject,
    text,
    by: actor,
    at: new Date(createdAt).toISOString(),
    waiting: isToWaiting === 1 && part === null,
    ...(part !== null && { part }),
    ...counts,
    withoutAddress,
  };
}

/** Updates the recipients from the states of their emails, and returns them. A failed email may still be sent if staff retry it. */
export async function settleMessage(
  { messages, outbox }: Pick<FlightDeskServices, 'messages' | 'outbox'>,
  id: string,
): Promise<readonly RecipientRow[]> {
  const before = await messages.recipients(id);
  const isUnsettled = ({ state }: RecipientRow) => state === 'queued' || state === 'failed';
  const keyOf = ({ userId }: RecipientRow) => messageKey(id, userId);
  const mailStates = await outbox.statesOf(before.filter(isUnsettled).map(keyOf));
  if (!mailStates) return before;
  const after = before.map((row) => (isUnsettled(row) ? { ...row, state: nextState(row, mailStates.get(keyOf(row))) } : row));
  const changed = after.filter(({ state }, index) => state !== before[index]?.state);
  for (const [state, rows] of Map.groupBy(changed, (row) => row.state)) await messages.setRecipients(rows, state);
  return after;
}

function nextState({ state }: RecipientRow, mailState: MailState | undefined): RecipientState {
  if (mailState === 'sent') return 'sent';
  if (mailState === 'waiting') return 'queued';
  // A failed email stays failed after staff have discarded it.
  return mailState === 'dead' || state === 'failed' ? 'failed' : 'dropped';
}
