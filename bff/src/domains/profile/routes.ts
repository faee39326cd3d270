import {
  avatarReplySchema,
  groupRankReplySchema,
  groupRankWithNameReplySchema,
  groupReplySchema,
  lookupApi,
  milesReplySchema,
  noRankName,
  portalApi,
  ranks,
  userIdQuerySchema,
  userIdReplySchema,
  usernameLookupReplySchema,
  usernameLookupRequestSchema,
  usernameQuerySchema,
} from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession } from '../../session/session.ts';
import type { Roblox } from '../../upstreams/roblox/roblox.ts';

export interface ProfileDeps {
  roblox: Pick<Roblox, 'memberships' | 'people'>;
  /** The loyalty miles of a person. */
  readMiles(username: string): Promise<number>;
}

const lookups = { access: 'lookups' } as const;
const noRank = { groupRank: noRankName, groupRankId: ranks.none };

/**
 * Public look-ups of the platform, and a person's own miles. Picture, group, rank and miles fall back silently when they
 * cannot be read; a look-up by name that fails is a failure, so that nobody is said not to exist because of it.
 */
export async function profileRoutes(app: FastifyInstance, { roblox, readMiles }: ProfileDeps) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { memberships, people } = roblox;
  const rankOf = (userId: string) => memberships.rankOf(userId).catch(() => noRank);

  routes.get(
    lookupApi.avatar,
    { config: lookups, schema: { querystring: userIdQuerySchema, response: { 200: avatarReplySchema } } },
    async ({ query }) => ({ data: [{ imageUrl: await people.avatarOf(query.userId).catch(() => '') }] }),
  );
  routes.get(
    lookupApi.group,
    { config: lookups, schema: { querystring: userIdQuerySchema, response: { 200: groupReplySchema } } },
    async ({ query }) => ({ data: [...(await memberships.of(query.userId).catch(() => []))] }),
  );
  routes.get(
    lookupApi.groupRank,
    { config: lookups, schema: { querystring: userIdQuerySchema, response: { 200: groupRankReplySchema } } },
    async ({ query }) => ({ groupRankId: (await rankOf(query.userId)).groupRankId }),
  );
  routes.get(
    lookupApi.groupRankWithName,
    { config: lookups, schema: { querystring: userIdQuerySchema, response: { 200: groupRankWithNameReplySchema } } },
    async ({ query }) => {
      const { groupRank, groupRankId } = await rankOf(query.userId);
      return { groupRankId, groupRankName: groupRank };
    },
  );
  routes.get(
    lookupApi.userId,
    { config: lookups, schema: { querystring: usernameQuerySchema, response: { 200: userIdReplySchema } } },
    async ({ query }) => {
      const [found] = await people.byName([query.username]);
      return { id: found ? String(found.id) : null };
    },
  );
  routes.post(
    lookupApi.usernameLookup,
    { config: lookups, schema: { body: usernameLookupRequestSchema, response: { 200: usernameLookupReplySchema } } },
    async ({ body }) => ({ data: [...(await people.byName(body.usernames))] }),
  );
  routes.get(
    portalApi.miles,
    { config: { access: 'miles' }, schema: { querystring: usernameQuerySchema, response: { 200: milesReplySchema } } },
    async (request) => {
      const session = requireSession(request);
      ownOnly(session, request.query);
      return { miles: await readMiles(session.username).catch(() => 0) };
    },
  );
}
