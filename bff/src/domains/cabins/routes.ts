import { bookingApi, bookingMessages, cabinItemsReplySchema, ownsAssetQuerySchema, ownsAssetReplySchema } from '@portal/booking-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { HttpError } from '../../plugins/http-error.ts';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession } from '../../session/session.ts';
import type { People } from '../../upstreams/roblox/people.ts';
import type { CabinItems } from './cabin-items.ts';

export interface CabinDeps {
  items: CabinItems;
  people: Pick<People, 'ownsAsset'>;
}

/** What could not be found out is never a plain `false`: the dialog must not send anybody to buy what they own. */
const unverified = (cause: unknown) => {
  throw new HttpError(503, bookingMessages.booking.verifyFailed, { cause });
};

/** Which items open the paid classes, and whether the session's own user owns one. What counts is decided again by createBooking. */
export async function cabinRoutes(app: FastifyInstance, { items, people }: CabinDeps) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    bookingApi.cabinItems,
    { config: { access: 'cabinItems' }, schema: { response: { 200: cabinItemsReplySchema } } },
    async () => ({
      items: await items.list().catch(unverified),
    }),
  );
  routes.get(
    bookingApi.userOwnsAsset,
    {
      config: { access: 'ownership', alsoLimit: 'lookup', outageText: bookingMessages.booking.verifyFailed },
      schema: { querystring: ownsAssetQuerySchema, response: { 200: ownsAssetReplySchema } },
    },
    async (request) => {
      const { userId, assetId } = request.query;
      ownOnly(requireSession(request), { userId });
      return { owns: await people.ownsAsset(userId, assetId).catch(unverified) };
    },
  );
}
