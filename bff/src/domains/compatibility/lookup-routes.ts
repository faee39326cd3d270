import {
  avatarReplySchema,
  groupRankReplySchema,
  groupRankWithNameReplySchema,
  groupReplySchema,
  lookupApi,
  noRankName,
  requestMessages,
  ranks,
  userIdQuerySchema,
  userIdReplySchema,
  usernameLookupReplySchema,
  usernameLookupRequestSchema,
  usernameQuerySchema,
} from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Priority } from '../../upstreams/rate-budget.ts';
import { isOverBudget } from '../../upstreams/roblox/platform-budget.ts';
import type { Roblox } from '../../upstreams/roblox/roblox.ts';

const lookups = { access: 'lookups', alsoLimit: 'lookup' } as const;
const noRank = { groupRank: noRankName, groupRankId: ranks.none };

/** Lookups of other people use the smallest share of the platform's rate budget, so that sign-ins and sessions come first. */
const priorityOf = ({ session }: FastifyRequest, userId: string): Priority => (session?.userId === userId ? 'normal' : 'low');

/** Turns an exhausted rate budget of the platform into a 429. Rethrows every other failure. */
const refuseExcess =
  (reply: FastifyReply) =>
  (error: unknown): never => {
    if (!isOverBudget(error)) throw error;
    void reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterMs / 1000)));
    throw new HttpError(429, requestMessages.tooMany, { cause: error });
  };

/**
 * Adds public lookups of the platform's users. Picture, group and rank fall back silently when they cannot be read. A lookup by
 * name fails instead, because an empty reply would mean that the person does not exist.
 */
export function lookupRoutes(app: App, { memberships, people }: Roblox) {
  const rankOf = (request: FastifyRequest<{ Querystring: { userId: string } }>) => {
    const { userId } = request.query;
    return memberships.rankOf(userId, { priority: priorityOf(request, userId) }).catch(() => noRank);
  };

  app.get(
    lookupApi.avatar,
    { config: lookups, schema: { querystring: userIdQuerySchema, response: { 200: avatarReplySchema } } },
    async (request) => {
      const { userId } = request.query;
      return { data: [{ imageUrl: await people.avatarOf(userId, priorityOf(request, userId)).catch(() => '') }] };
    },
  );
  app.get(
    lookupApi.group,
    { config: lookups, schema: { querystring: userIdQuerySchema, response: { 200: groupReplySchema } } },
    async (request) => {
      const { userId } = request.query;
      return { data: [...(await memberships.of(userId, { priority: priorityOf(request, userId) }).catch(() => []))] };
    },
  );
  app.get(
    lookupApi.groupRank,
    { config: lookups, schema: { querystring: userIdQuerySchema, response: { 200: groupRankReplySchema } } },
    async (request) => ({ groupRankId: (await rankOf(request)).groupRankId }),
  );
  app.get(
    lookupApi.groupRankWithName,
    { config: lookups, schema: { querystring: userIdQuerySchema, response: { 200: groupRankWithNameReplySchema } } },
    async (request) => {
      const { groupRank, groupRankId } = await rankOf(request);
      return { groupRankId, groupRankName: groupRank };
    },
  );
  app.get(
    lookupApi.userId,
    { config: lookups, schema: { querystring: usernameQuerySchema, response: { 200: userIdReplySchema } } },
    async ({ query }, reply) => {
      const [person] = await people.byName([query.username], 'low').catch(refuseExcess(reply));
      return { id: person ? String(person.id) : null };
    },
  );
  app.post(
    lookupApi.usernameLookup,
    { config: lookups, schema: { body: usernameLookupRequestSchema, response: { 200: usernameLookupReplySchema } } },
    async ({ body }, reply) => ({ data: [...(await people.byName(body.usernames, 'low').catch(refuseExcess(reply)))] }),
  );
}
