import {
  flightMessageApi,
  flightMessageSchema,
  flightMessagesReplySchema,
  flightMessageTexts,
  flightPassengersQuerySchema,
  flightReachReplySchema,
  sendFlightMessageRequestSchema,
} from '@portal/booking-contract';
import type { App } from '../../../domain.ts';
import { requireSession } from '../../../plugins/session-cookie.ts';
import { listMessages, readReach, sendMessage, type MessageServices } from './send-message.ts';

const access = 'flightMessages';
/** Reading every booking of a flight is expensive for the database. */
const alsoLimit = 'passengers';

/** `/api/flight-messages`: staff messages to the people of a flight. No address leaves the server. */
export function messageRoutes(app: App, services: MessageServices): void {
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
