import * as z from 'zod/mini';
import { createGroupRanks } from '../../../upstreams/roblox/groups.ts';
import type { Upstream } from '../../../upstreams/upstream.ts';
import { error, notNeeded, ok, warning, type Check } from '../check.ts';

const address = 'ROBLOX_CLOUD_URL';
const noChanges = notNeeded('The portal changes no rank.');
const makeKey =
  'Make a key at create.roblox.com, Credentials, with the API system "group", read and write, for the group of ROBLOX_GROUP_ID and this machine’s address.';

/** Description of a key. Source: the platform's guide to API keys. */
const keySchema = z.object({
  authorizedUserId: z.nullish(z.number()),
  scopes: z.array(z.object({ name: z.string(), operations: z.array(z.string()), groupIds: z.optional(z.array(z.string())) })),
  enabled: z.boolean(),
  expired: z.boolean(),
  expirationTimeUtc: z.nullish(z.string()),
});

/** Reads the platform's description of a key. @throws UpstreamError */
async function describeKey(upstream: Upstream, apiKey: string) {
  const path = '/api-keys/v1/introspect';
  return (await upstream.request({ method: 'POST', path, json: { apiKey }, schema: keySchema, idempotent: true })).data;
}

/** Number of days before a key's end at which the doctor warns. */
const soonDays = 14;
const dayMs = 86_400_000;

/** Checks of the key that gives ranks to accepted applicants. */
export const rankChecks: readonly Check[] = [
  {
    id: 'platform.cloud-key',
    subject: 'ROBLOX_CLOUD_KEY',
    requirement: 'The key works from this machine, does not expire soon, and may write the group’s roles.',
    fix: makeKey,
    address,
    refusals: [{ statuses: [400, 401, 403, 404], ...error('The platform does not know the key, or refuses it from this machine.') }],
    async run({ clients, config, machine }) {
      const { cloudUrl, cloudKey, groupId, rankCeiling } = config.roblox;
      if (cloudKey === undefined || rankCeiling === undefined) return noChanges;
      const { enabled, expired, expirationTimeUtc, scopes } = await describeKey(clients.at(cloudUrl), cloudKey);
      if (!enabled || expired) return error(`The key ${expired ? 'has expired' : 'is switched off'}.`);
      const mayWrite = scopes.some(
        ({ name, operations, groupIds = ['*'] }) =>
          name === 'group' && operations.includes('write') && (groupIds.includes('*') || groupIds.includes(String(groupId))),
      );
      if (!mayWrite) return error('The key lacks the scope group:write on the group.');
      const endsInMs = Date.parse(expirationTimeUtc ?? '') - machine.now();
      return endsInMs < soonDays * dayMs && warning(`The key expires on ${(expirationTimeUtc ?? '').slice(0, 10)}.`);
    },
  },
  {
    id: 'platform.rank-roles',
    subject: 'RANK_CEILING',
    requirement: 'The group has roles up to the ceiling, and the account of the key has a role above it.',
    fix: 'Set RANK_CEILING to the rank of the highest role that an accepted applicant may get.',
    after: 'platform.cloud-key',
    address,
    refusals: [
      {
        statuses: [400, 403, 404],
        ...error('The key cannot read the group.', { subject: 'ROBLOX_GROUP_ID, ROBLOX_CLOUD_KEY', fix: makeKey }),
      },
    ],
    async run({ clients, config }) {
      const { cloudUrl, cloudKey, groupId, rankCeiling: ceiling } = config.roblox;
      if (cloudKey === undefined || ceiling === undefined) return noChanges;
      const upstream = clients.at(cloudUrl, { 'x-api-key': cloudKey });
      const group = createGroupRanks(upstream, groupId);
      const roles = await group.roles();
      const offeredRoles = roles.filter(({ rank }) => rank <= ceiling);
      if (offeredRoles.length === 0) return warning(`The group has no role up to rank ${ceiling}: no job can give one.`);
      const { authorizedUserId } = await describeKey(upstream, cloudKey);
      const owner = authorizedUserId ? await group.memberOf(String(authorizedUserId)) : undefined;
      const ownerRank = Math.max(0, ...roles.filter(({ id }) => owner?.roleIds.includes(id)).map(({ rank }) => rank));
      if (authorizedUserId && ownerRank <= ceiling)
        return warning(`The account of the key has rank ${ownerRank}: it cannot give roles up to rank ${ceiling}.`, {
          subject: 'ROBLOX_CLOUD_KEY',
          fix: 'Give the account of the key a role above RANK_CEILING that manages lower ranks, or lower RANK_CEILING.',
        });
      return ok(`A job can give one of ${offeredRoles.length} roles up to rank ${ceiling}.`);
    },
  },
];
