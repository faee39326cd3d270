import {
  flightDeskApi,
  flightDeskTexts,
  flightMessageApi,
  flightMessageSchema,
  flightMessagesReplySchema,
  flightMessageTexts,
  flightPassengersQuerySchema,
  flightPassengersReplySchema,
  flightReachReplySchema,
  markCheckInRequestSchema,
  passengerCountsReplySchema,
  passengersFileReplySchema,
  rollCallApi,
  rollCallReplySchema,
  rollCallTexts,
  sendFlightMessageRequestSchema,
} from '@portal/booking-contract';
import * as z from 'zod/mini';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { actorOf } from '../../plugins/session-cookie.ts';
import { createNoticeChoices, createUnsubscribeTokens, mailLinks } from '../account/notice-choices.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { AddPart } from '../people/people-domain.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { Seats } from '../seats/seats.ts';
import { findSeatRow } from '../seats/seat-rows.ts';
import { createCheckIns } from './check-ins.ts';
import { messageMailKind } from './message-mails.ts';
import { createMessageStore } from './message-store.ts';
import { listMessages, readReach, sendMessage, settleMessage } from './messages.ts';
import { countPassengers, listPassengers, passengersFile, type FlightDeskServices } from './passengers.ts';
import { addTripParts } from './person-parts.ts';
import { markCheckIn, readRoll } from './roll-call.ts';

/** Interval between two reads of the emails' states, in milliseconds. Sent emails are kept for longer. */
const settleEveryMs = 60_000;

/** The coordinators' desk: passengers of a flight, their check-ins, and messages to them. It reads bookings and never writes one. */
export function createFlightDesk(
  { config, jobs, now, store }: Platform,
  { flightList: flights }: { flightList: FlightList },
  seats: Seats,
  { bookings, findBooking, passengers, count }: Bookings,
  { outbox }: { outbox: Outbox },
  { auditLog }: { auditLog: Pick<AuditLog, 'record'> },
  personal: PersonalData,
  addPart: AddPart,
): Domain {
  const choices = createNoticeChoices(store);
  const links = mailLinks(config.publicUrl, createUnsubscribeTokens(config))('message');
  const messages = createMessageStore(store);
  const findPlace = (flightId: string, userId: string) => findSeatRow(store.db, flightId, userId);
  const checkIns = createCheckIns(store);
  outbox.addKind(messageMailKind({ messages, findBooking, findPlace, isCheckedIn: checkIns.has, choices, links }));
  jobs.addKind({
    name: 'flight-message.progress',
    schema: z.object({}),
    every: { ms: settleEveryMs },
    async run() {
      for (const id of await messages.unsettledIds()) await settleMessage({ messages, outbox }, id);
    },
  });
  personal.addExport('flightMessages', async ({ userId }) => messages.sentTo(userId));
  personal.addSweep('flightMessages', messages.deleteOld);
  personal.addExport('checkIns', async ({ userId }) => checkIns.ofPerson(userId));
  personal.addSweep('checkIns', checkIns.deleteOld);
  const isOn = config.loops.templates.flightMessage !== '';
  const services = { checkIns, flights, bookings, findBooking, passengers, seats, count, outbox, now, messages, auditLog, choices, isOn };
  addTripParts(addPart, services);
  return {
    async plugin(app) {
      passengerRoutes(app, services);
      rollCallRoutes(app, services);
      messageRoutes(app, services);
    },
  };
}

/** Reading every booking of a flight is expensive for the database. */
const alsoLimit = 'passengers';

/** `GET /api/flight-passengers` and its CSV file, for staff: names and classes. No address or reference leaves the server. */
function passengerRoutes(app: App, services: FlightDeskServices): void {
  const config = { access: 'flightPassengers', alsoLimit } as const;

  app.get(
    flightDeskApi.passengers,
    {
      config: { ...config, outageText: flightDeskTexts.failed },
      schema: { querystring: flightPassengersQuerySchema, response: { 200: flightPassengersReplySchema } },
    },
    async (request) => {
      const { cardUrl, ...people } = await listPassengers(services, request.query.flightId);
      const mayOpenCard = (await request.grantOf('flightCards')) === 'yes';
      return { ...people, ...(mayOpenCard && { cardUrl }) };
    },
  );

  app.get(
    flightDeskApi.counts,
    {
      config: { access: 'flightPassengers', outageText: flightDeskTexts.countsFailed },
      schema: { response: { 200: passengerCountsReplySchema } },
    },
    async () => countPassengers(services),
  );

  app.get(
    flightDeskApi.passengersFile,
    {
      config: { ...config, outageText: flightDeskTexts.fileFailed },
      schema: { querystring: flightPassengersQuerySchema, response: { 200: passengersFileReplySchema } },
    },
    async ({ query }) => {
      const [people, { checkedIn }] = await Promise.all([listPassengers(services, query.flightId), readRoll(services, query.flightId)]);
      if (people.isCounting) throw new HttpError(503, flightDeskTexts.fileFailed);
      return passengersFile(people, checkedIn);
    },
  );
}

/** `/api/flight-check-ins`: the roll call of a flight. */
function rollCallRoutes(app: App, services: FlightDeskServices): void {
  const access = 'flightCheckIns';

  app.get(
    rollCallApi.roll,
    {
      config: { access, outageText: rollCallTexts.loadFailed },
      schema: { querystring: flightPassengersQuerySchema, response: { 200: rollCallReplySchema } },
    },
    async ({ query }) => readRoll(services, query.flightId),
  );

  app.post(
    rollCallApi.mark,
    {
      config: { access, rank: 'cached', outageText: rollCallTexts.markFailed },
      schema: { body: markCheckInRequestSchema, response: { 200: rollCallReplySchema } },
    },
    async (request) => markCheckIn(services, actorOf(request), request.body),
  );
}

/** `/api/flight-messages`: staff messages to the people of a flight. No address leaves the server. */
function messageRoutes(app: App, services: FlightDeskServices): void {
  const access = 'flightMessages';

  app.get(
    flightMessageApi.messages,
    {
      config: { access, outageText: flightMessageTexts.loadFailed },
      schema: { querystring: flightPassengersQuerySchema, response: { 200: flightMessagesReplySchema } },
    },
    async ({ query }) => ({ isOn: services.isOn, messages: await listMessages(services, query.flightId) }),
  );

  app.get(
    flightMessageApi.reach,
    {
      config: { access, alsoLimit, outageText: flightMessageTexts.reachFailed },
      schema: { querystring: flightPassengersQuerySchema, response: { 200: flightReachReplySchema } },
    },
    async ({ query }) => readReach(services, query.flightId),
  );

  app.post(
    flightMessageApi.send,
    {
      config: { access, alsoLimit, outageText: flightMessageTexts.sendFailed },
      schema: { body: sendFlightMessageRequestSchema, response: { 200: flightMessageSchema } },
    },
    async (request) => sendMessage(services, actorOf(request), request.body),
  );
}
