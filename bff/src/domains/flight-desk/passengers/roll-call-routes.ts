import {
  flightPassengersQuerySchema,
  markCheckInRequestSchema,
  rollCallApi,
  rollCallReplySchema,
  rollCallTexts,
} from '@portal/booking-contract';
import type { App } from '../../../domain.ts';
import { requireSession } from '../../../plugins/session-cookie.ts';
import { markCheckIn, readRoll, type RollCallServices } from './roll-call.ts';

const access = 'flightCheckIns';

/** `/api/flight-check-ins`: the roll call of a flight. */
export function rollCallRoutes(app: App, services: RollCallServices): void {
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
