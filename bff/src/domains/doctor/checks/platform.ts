import { ranks } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { jwksSchema } from '../../../upstreams/roblox/oauth.ts';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { redirectUrisOf } from '../../auth/login.ts';
import { error, notNeeded, ok, warning, type Check, type Context } from '../check.ts';
import { once } from '../surroundings.ts';
import { rankChecks } from './ranks.ts';

export const localChecks: readonly Check[] = [
  {
    id: 'platform.rank-ceiling',
    subject: 'RANK_CEILING',
    requirement: 'Key and ceiling are set together.',
    fix: 'Set both ROBLOX_CLOUD_KEY and RANK_CEILING, or neither.',
    run({ env }) {
      const isSet = (name: string) => [name, `${name}_FILE`].some((each) => env[each]?.trim());
      const missing = ['ROBLOX_CLOUD_KEY', 'RANK_CEILING'].filter((name) => !isSet(name));
      if (missing.length === 2) return notNeeded('The portal changes no rank.');
      const [name] = missing;
      return name !== undefined && warning(`Accepted applicants get no rank: ${name} is not set.`, { subject: name });
    },
  },
  {
    id: 'airline.items',
    subject: 'CABIN_ITEM_FLEX, CABIN_ITEM_PREMIERE',
    requirement: 'Each paid class has its own item.',
    fix: 'Set CABIN_ITEM_FLEX and CABIN_ITEM_PREMIERE to the ids of two items.',
    run({ config: { cabinItems } }) {
      const ids = Object.values(cabinItems);
      return new Set(ids).size < ids.length && warning('Both classes need the same item: one purchase opens both.');
    },
  },
];

const address = 'ROBLOX_OAUTH_URL';
const useDefault = `Remove ${address}, so that its default is used.`;
const apps = 'create.roblox.com, OAuth 2.0 Apps';

const readKeys = once(({ clients, config }: Context) =>
  clients.at(config.roblox.oauthUrl).request({ path: '/v1/certs', schema: jwksSchema }),
);

/** Clock tolerance of the portal for identity tokens, in milliseconds. */
const toleranceMs = 5_000;
/** Invalid code. The platform replies "invalid grant" to a known client, and "invalid client" to any other. */
const noCode = { code: 'doctor', verifier: 'doctor'.repeat(8) };
const redirects = [302, 303, 307];
const refusals = [400, 401, 403, 404];

const refused = 'The token endpoint refuses the client.';

const signInChecks: readonly Check[] = [
  {
    id: 'platform.sign-in',
    subject: address,
    requirement: 'The sign-in service answers with its keys.',
    fix: useDefault,
    address,
    async run(context) {
      const { keys } = (await readKeys(context)).data;
      return keys.length === 0 && error('The sign-in service has no keys.');
    },
  },
  {
    id: 'platform.clock',
    subject: 'clock of this machine',
    requirement: 'The clock agrees with that of the platform, whose identity tokens are valid for a limited time.',
    fix: 'Set the clock: timedatectl set-ntp true.',
    after: 'platform.sign-in',
    address,
    async run(context) {
      const date = Date.parse(String((await readKeys(context)).headers['date']));
      if (Number.isNaN(date)) return notNeeded('The platform does not tell the time.');
      const aheadMs = context.machine.now() - date;
      // The header has only whole seconds, and the reply took time to arrive.
      if (Math.abs(aheadMs) <= toleranceMs) return false;
      const seconds = Math.round(Math.abs(aheadMs) / 1000);
      const message = `The clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the platform’s.`;
      return aheadMs < 0 ? error(`${message} Every sign-in is refused.`) : warning(message);
    },
  },
  {
    id: 'platform.client',
    subject: 'ROBLOX_CLIENT_ID, ROBLOX_CLIENT_SECRET',
    requirement: 'The token endpoint knows the client and its secret.',
    fix: `Set ROBLOX_CLIENT_ID and ROBLOX_CLIENT_SECRET to those of one application: ${apps}.`,
    after: 'platform.sign-in',
    address,
    refusals: [
      { statuses: [400], body: /invalid_client|unauthorized_client/, ...error(refused) },
      { statuses: [401, 403], ...error(refused) },
      { statuses: [400], ...ok('The token endpoint knows the client.') },
    ],
    async run({ clients, config }) {
      await clients.roblox().oauth.exchangeCode({ ...noCode, redirectUri: redirectUrisOf(config.publicUrl).plain });
      return error('The token endpoint accepts any code.', { subject: address, fix: useDefault });
    },
  },
  {
    id: 'platform.redirects',
    subject: 'PUBLIC_URL',
    requirement: 'The application has both redirect addresses of the portal, letter by letter.',
    fix: `Register the addresses at ${apps}.`,
    after: 'platform.client',
    address,
    async run({ clients, config }) {
      const uris = Object.values(redirectUrisOf(config.publicUrl));
      const calls = uris.map((redirectUri) => {
        const request = { redirectUri, state: 'doctor', nonce: 'doctor', codeChallenge: 'd'.repeat(43) };
        const query = Object.fromEntries(new URL(clients.roblox().oauth.authorizeUrl(request)).searchParams);
        const acceptStatus = [...redirects, ...refusals];
        return clients.at(config.roblox.oauthUrl).request({ path: '/v1/authorize', query, text: true, schema: z.string(), acceptStatus });
      });
      const replies = await Promise.all(calls);
      if (replies.some(({ status, data }) => refusals.includes(status) && data.includes('client_id')))
        return error('The application is not known.', {
          subject: 'ROBLOX_CLIENT_ID',
          fix: `Set ROBLOX_CLIENT_ID to that of the application: ${apps}.`,
        });
      const fix = `Register exactly ${uris.join(' and ')} at ${apps}.`;
      const unknown = uris.filter((_uri, index) => refusals.includes(replies[index]?.status ?? 0));
      if (unknown.length > 0) return error(`${unknown.join(' and ')} ${unknown.length > 1 ? 'are' : 'is'} not registered.`, { fix });
      if (replies.every(({ status }) => redirects.includes(status)))
        return { ...notNeeded('The platform compares the addresses only after somebody has signed in. Compare them by hand.'), fix };
      return false;
    },
  },
];

const rolesSchema = z.object({ roles: z.array(z.object({ name: z.string(), rank: z.number() })) });

const isId = (name: string) => /^\d+$/.test(name);

/** Looks up the staff managers that are listed by name. */
const readManagers = once(({ clients, config }: Context) =>
  clients.roblox().people.byName((config.staffManagers ?? []).filter((name) => !isId(name))),
);

/** The platform’s first account, for checks that need any account. */
const anybody = '1';
/** Error code of the inventory API for an unknown item. Source: the platform's OpenAPI description. */
const noItem = /"code":\s*7\b/;

export const checks: readonly Check[] = [
  ...signInChecks,
  {
    id: 'platform.group',
    subject: 'ROBLOX_GROUP_ID',
    requirement: `The group exists, and has roles from rank ${ranks.staff} (staff) and from rank ${ranks.senior} (senior staff).`,
    fix: 'Set ROBLOX_GROUP_ID to the number in the address of the group’s page.',
    address: 'ROBLOX_GROUPS_URL',
    refusals: [{ statuses: [400, 404], ...error('The platform has no group with this id.') }],
    async run({ clients, config }) {
      const path = `/v1/groups/${config.roblox.groupId}/roles`;
      const { data } = await clients.at(config.roblox.groupsUrl).request({ path, schema: rolesSchema });
      const highest = Math.max(...data.roles.map(({ rank }) => rank));
      const fix = `Give the group’s staff roles ranks from ${ranks.staff}, and its senior ones from ${ranks.senior}.`;
      if (highest < ranks.staff) return warning(`No role has a rank from ${ranks.staff}: nobody is staff.`, { fix });
      if (highest < ranks.senior) return warning(`No role has a rank from ${ranks.senior}: nobody is senior staff.`, { fix });
      return ok(`The group has ${data.roles.length} roles up to rank ${highest}.`);
    },
  },
  ...rankChecks,
  {
    id: 'platform.managers',
    subject: 'STAFF_MANAGERS',
    requirement: 'The platform knows every staff manager that is listed by name.',
    fix: 'Correct the names in STAFF_MANAGERS, or list user ids.',
    address: 'ROBLOX_USERS_URL',
    async run(context) {
      const { staffManagers } = context.config;
      if (!staffManagers) return notNeeded('The sandbox’s world lists the staff managers.');
      const knownNames = new Set((await readManagers(context)).map(({ requestedUsername }) => requestedUsername.toLowerCase()));
      const unknown = staffManagers.filter((name) => !isId(name) && !knownNames.has(name));
      return unknown.length > 0 && error(`The platform does not know ${unknown.join(', ')}.`);
    },
  },
  {
    id: 'platform.cabin-items',
    subject: 'CABIN_ITEM_FLEX, CABIN_ITEM_PREMIERE',
    requirement: 'The items of the paid classes exist.',
    fix: 'Set the setting to the number in the address of the item’s page in the catalogue.',
    address: 'ROBLOX_INVENTORY_URL',
    async run(context) {
      const items = Object.entries(context.config.cabinItems);
      if (items.length === 0) return notNeeded('The sandbox’s world lists the items.');
      const userId = (await readManagers(context).catch(() => []))[0]?.id.toString() ?? anybody;
      const missing: string[] = [];
      for (const [cabin, item] of items) {
        try {
          await context.clients.roblox().people.ownsAsset(userId, item);
        } catch (failure) {
          if (!isStatus(failure, 400, 403, 404)) throw failure;
          // Another refusal, such as that of a private inventory, proves that the item exists.
          if (noItem.test(failure.body ?? '')) missing.push(cabin === 'Flex Class' ? 'CABIN_ITEM_FLEX' : 'CABIN_ITEM_PREMIERE');
        }
      }
      return missing.length > 0 && error('The platform has no such item.', { subject: missing.join(', ') });
    },
  },
  {
    id: 'platform.pictures',
    subject: 'ROBLOX_THUMBNAILS_URL',
    requirement: 'The service of the head shots answers.',
    fix: 'Remove ROBLOX_THUMBNAILS_URL, so that its default is used.',
    address: 'ROBLOX_THUMBNAILS_URL',
    async run({ clients }) {
      await clients.roblox().people.avatarOf(anybody);
    },
  },
];
