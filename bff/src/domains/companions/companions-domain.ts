import {
  chooseSeenRequestSchema,
  companionsApi,
  companionsReplySchema,
  companionsTexts,
  flightPassengersQuerySchema,
  saveDefaultChoiceRequestSchema,
  defaultChoiceReplySchema,
} from '@portal/booking-contract';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { createSeenMembers, type SeenMembers } from './seen-members.ts';

/** Members who fly along. Each is hidden until they choose to be seen, and guests see nobody. */
export function createCompanions({ store }: Platform, personal: PersonalData): Domain {
  const seen = createSeenMembers(store);
  personal.addExport('companions', ({ userId }) => seen.ofPerson(userId));
  return {
    async plugin(app) {
      flightRoutes(app, seen);
      defaultRoutes(app, seen);
    },
  };
}

function flightRoutes(app: App, seen: SeenMembers): void {
  app.get(
    companionsApi.list,
    {
      config: { access: 'companions', outageText: companionsTexts.loadFailed },
      schema: { querystring: flightPassengersQuerySchema, response: { 200: companionsReplySchema } },
    },
    async (request) => seen.onFlight(request.query.flightId, requireSession(request)),
  );
  app.post(
    companionsApi.choose,
    {
      config: { access: 'visibility', outageText: companionsTexts.saveFailed },
      schema: { body: chooseSeenRequestSchema, response: { 200: companionsReplySchema } },
    },
    async (request) => {
      const session = requireSession(request);
      const { flightId, isSeen } = request.body;
      if (!(await seen.choose(flightId, session, isSeen))) throw new HttpError(409, companionsTexts.notBooked);
      return seen.onFlight(flightId, session);
    },
  );
}

function defaultRoutes(app: App, seen: SeenMembers): void {
  const access = 'visibility';
  app.get(
    companionsApi.defaultChoice,
    { config: { access, outageText: companionsTexts.loadFailed }, schema: { response: { 200: defaultChoiceReplySchema } } },
    async (request) => ({ isSeen: await seen.isSeenByDefault(requireSession(request).userId) }),
  );
  app.post(
    companionsApi.saveDefaultChoice,
    {
      config: { access, outageText: companionsTexts.saveFailed },
      schema: { body: saveDefaultChoiceRequestSchema, response: { 200: defaultChoiceReplySchema } },
    },
    async (request) => {
      const { isSeen } = request.body;
      await seen.setDefault(requireSession(request).userId, isSeen);
      return { isSeen };
    },
  );
}
