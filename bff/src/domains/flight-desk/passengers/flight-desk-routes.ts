import {
  flightDeskApi,
  flightDeskTexts,
  flightPassengersQuerySchema,
  flightPassengersReplySchema,
  passengersFileReplySchema,
} from '@portal/booking-contract';
import type { App } from '../../../domain.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { listPassengers, type FlightDeskServices } from './list-passengers.ts';
import { passengersFile } from './passengers-file.ts';
import { readRoll, type RollCallServices } from './roll-call.ts';

const config = { access: 'flightPassengers', alsoLimit: 'passengers' } as const;

/** `GET /api/flight-passengers` and its CSV file, for staff: names and classes. No address or reference leaves the server. */
export function flightDeskRoutes(app: App, services: FlightDeskServices & RollCallServices): void {
  app.get(
    flightDeskApi.passengers,
    {
      config: { ...config, outageText: flightDeskTexts.failed },
      schema: { querystring: flightPassengersQuerySchema, response: { 200: flightPassengersReplySchema } },
    },
    async (request) => {
      const { cardUrl, ...people } = await listPassengers(services, request.query.flightId);
      const mayOpenCard = (await request.grantOf('flightCards', { fresh: false })) === 'yes';
      return { ...people, ...(mayOpenCard && { cardUrl }) };
    },
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
