import {
  limits,
  lookupApi,
  noRankName,
  requestMessages,
  ranks,
  typedUsername,
  userIdField,
  usernameQuerySchema,
} from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { isOverBudget, CallerLimited } from '../../upstreams/service-budget.ts';
import type { Roblox } from '../../upstreams/roblox/roblox.ts';

// Other programs rely on the shapes of these requests and replies. No page sends them.

const userIdQuery = z.strictObject({ userId: userIdField });
const namesRequest = z.strictObject({
  usernames: z.array(z.string().check(z.minLength(1), z.maxLength(limits.username))).check(z.minLength(1), z.maxLength(10)),
});
const avatarReply = z.object({ data: z.array(z.object({ imageUrl: z.string() })) });
const groupReply = z.object({
  data: z.array(z.object({ group: z.object({ id: z.number() }), role: z.object({ name: z.string(), rank: z.number() }) })),
});
const rankReply = z.object({ groupRankId: z.number() });
const namedRankReply = z.extend(rankReply, { groupRankName: z.string() });
const userIdReply = z.object({ id: z.nullable(z.string()) });
const namesReply = z.object({
  data: z.array(z.object({ id: z.number(), name: z.string(), displayName: z.string(), requestedUsername: z.string() })),
});

const lookups = { access: 'lookups', alsoLimit: 'lookup' } as const;
const noRank = { groupRank: noRankName, groupRankId: ranks.none };

/** Turns an exhausted budget of the platform into a 429. Rethrows every other failure. */
const refuseExcess = (error: unknown): never => {
  throw isOverBudget(error) ? new HttpError(429, requestMessages.tooMany, { cause: error, retryAfterMs: error.retryAfterMs }) : error;
};

/** Returns a fallback for a failure of the platform. Rethrows the refusal of a caller who is above the own limit. */
const fallBackTo =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof CallerLimited) throw error;
    return fallback;
  };

/**
 * Adds public lookups of the platform's users. Picture, group and rank fall back silently when they cannot be read. A lookup by
 * name fails instead, because an empty reply would mean that the person does not exist.
 */
export function lookupRoutes(app: App, { memberships, people }: Roblox) {
  const rankOf = (userId: string) => memberships.rankOf(userId).catch(fallBackTo(noRank));

  app.get(
    lookupApi.avatar,
    { config: lookups, schema: { querystring: userIdQuery, response: { 200: avatarReply } } },
    async ({ query }) => ({ data: [{ imageUrl: await people.avatarOf(query.userId).catch(fallBackTo('')) }] }),
  );
  app.get(lookupApi.group, { config: lookups, schema: { querystring: userIdQuery, response: { 200: groupReply } } }, async ({ query }) => ({
    data: [...(await memberships.of(query.userId).catch(fallBackTo([])))],
  }));
  app.get(
    lookupApi.groupRank,
    { config: lookups, schema: { querystring: userIdQuery, response: { 200: rankReply } } },
    async ({ query }) => ({ groupRankId: (await rankOf(query.userId)).groupRankId }),
  );
  app.get(
    lookupApi.groupRankWithName,
    { config: lookups, schema: { querystring: userIdQuery, response: { 200: namedRankReply } } },
    async ({ query }) => {
      const { groupRank, groupRankId } = await rankOf(query.userId);
      return { groupRankId, groupRankName: groupRank };
    },
  );
  app.get(
    lookupApi.userId,
    { config: lookups, schema: { querystring: usernameQuerySchema, response: { 200: userIdReply } } },
    async ({ query }) => {
      const [person] = await people.byName([query.username]).catch(refuseExcess);
      return { id: person ? String(person.id) : null };
    },
  );
  app.post(
    lookupApi.usernameLookup,
    { config: lookups, schema: { body: namesRequest, response: { 200: namesReply } } },
    async ({ body }) => {
      const found = await people.byName(body.usernames.map(typedUsername).filter(Boolean)).catch(refuseExcess);
      const byName = new Map(found.map((person) => [person.requestedUsername, person]));
      // The caller finds a person by the text that it sent.
      const persons = body.usernames.map((requestedUsername) => ({
        requestedUsername,
        person: byName.get(typedUsername(requestedUsername)),
      }));
      return { data: persons.flatMap(({ requestedUsername, person }) => (person ? [{ ...person, requestedUsername }] : [])) };
    },
  );
}
