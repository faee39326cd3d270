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
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { listMessages, readReach, sendMessage, type MessageServices } from './messages.ts';
import { countPassengers, listPassengers, passengersFile, type CountServices, type FlightDeskServices } from './passengers.ts';
import { markCheckIn, readRoll, type RollCallServices } from './roll-call.ts';

/** Reading every booking of a flight is expensive for the database. */
const alsoLimit = 'passengers';

/** `GET /api/flight-passengers` and its CSV file, for staff: names and classes. No address or reference leaves the server. */
export function passengerRoutes(app: App, services: FlightDeskServices & RollCallServices & CountServices): void {
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
export function rollCallRoutes(app: App, services: RollCallServices): void {
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
    async (request) => {
      const { username } = requireSession(request);
      return markCheckIn(services, { username, requestId: request.id }, request.body);
    },
  );
}

/** `/api/flight-messages`: staff messages to the people of a flight. No address leaves the server. */
export function messageRoutes(app: App, services: MessageServices): void {
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
    async (request) => {
      const { userId, username } = requireSession(request);
      return sendMessage(services, { userId, username, requestId: request.id }, request.body);
    },
  );
}
