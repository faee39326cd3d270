import { ranks } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { error, notNeeded, ok, warning, type Check, type DoctorContext } from '../check.ts';
import { once } from '../once.ts';

const rolesSchema = z.object({ roles: z.array(z.object({ name: z.string(), rank: z.number() })) });

export const group: Check = {
  id: 'platform.group',
  subject: 'ROBLOX_GROUP_ID',
  asks: `The group exists, and has roles from rank ${ranks.staff} (staff) and from rank ${ranks.senior} (senior staff).`,
  fix: 'Set ROBLOX_GROUP_ID to the number in the address of the group’s page.',
  address: 'ROBLOX_GROUPS_URL',
  async run({ clients, config }) {
    const path = `/v1/groups/${config.roblox.groupId}/roles`;
    try {
      const { data } = await clients.at(config.roblox.groupsUrl).request({ path, schema: rolesSchema });
      const highest = Math.max(...data.roles.map(({ rank }) => rank));
      const fix = `Give the group’s staff roles ranks from ${ranks.staff}, and its senior ones from ${ranks.senior}.`;
      if (highest < ranks.staff) return warning(`No role has a rank from ${ranks.staff}: nobody is staff.`, { fix });
      if (highest < ranks.senior) return warning(`No role has a rank from ${ranks.senior}: nobody is senior staff.`, { fix });
      return ok(`The group has ${data.roles.length} roles up to rank ${highest}.`);
    } catch (failure) {
      if (isStatus(failure, 400, 404)) return error('The platform has no group with this id.');
      throw failure;
    }
  },
};

const isId = (name: string) => /^\d+$/.test(name);

/** Looks up the staff managers that are listed by name. */
const readManagers = once(({ clients, config }: DoctorContext) => {
  const names = (config.staffManagers ?? []).filter((name) => !isId(name));
  return clients.roblox().people.byName(names);
});

export const managers: Check = {
  id: 'platform.managers',
  subject: 'STAFF_MANAGERS',
  asks: 'The platform knows every staff manager that is listed by name.',
  fix: 'Correct the names in STAFF_MANAGERS, or list user ids.',
  address: 'ROBLOX_USERS_URL',
  async run(context) {
    const { staffManagers } = context.config;
    if (!staffManagers) return notNeeded('The sandbox’s world lists the staff managers.');
    const names = staffManagers.filter((name) => !isId(name));
    const knownNames = new Set((await readManagers(context)).map(({ requestedUsername }) => requestedUsername.toLowerCase()));
    const unknown = names.filter((name) => !knownNames.has(name));
    return unknown.length > 0
      ? error(`The platform does not know ${unknown.join(', ')}.`)
      : ok(`${staffManagers.length} staff managers are known.`);
  },
};

/** The platform’s first account, for checks that need any account. */
const anybody = '1';
/** Error code of the inventory API for an unknown item. Source: the platform's OpenAPI description. */
const noItem = /"code":\s*7\b/;

export const cabinItems: Check = {
  id: 'platform.cabin-items',
  subject: 'CABIN_ITEM_FLEX, CABIN_ITEM_PREMIERE',
  asks: 'The items of the paid classes exist.',
  fix: 'Set the setting to the number in the address of the item’s page in the catalogue.',
  address: 'ROBLOX_INVENTORY_URL',
  async run(context) {
    const items = Object.entries(context.config.cabinItems);
    if (items.length === 0) return notNeeded('The sandbox’s world lists the items.');
    const userId = (await readManagers(context).catch(() => []))[0]?.id.toString() ?? anybody;
    const missing: string[] = [];
    for (const [cabin, item] of items) {
      await context.clients
        .roblox()
        .people.ownsAsset(userId, item)
        .catch((failure: unknown) => {
          if (!isStatus(failure, 400, 403, 404)) throw failure;
          // Another refusal, such as that of a private inventory, proves that the item exists.
          if (noItem.test(failure.body ?? '')) missing.push(cabin === 'Flex Class' ? 'CABIN_ITEM_FLEX' : 'CABIN_ITEM_PREMIERE');
        });
    }
    return missing.length > 0 ? error('The platform has no such item.', { subject: missing.join(', ') }) : ok('The items exist.');
  },
};

export const pictures: Check = {
  id: 'platform.pictures',
  subject: 'ROBLOX_THUMBNAILS_URL',
  asks: 'The service of the head shots answers.',
  fix: 'Remove ROBLOX_THUMBNAILS_URL, so that its default is used.',
  address: 'ROBLOX_THUMBNAILS_URL',
  async run({ clients }) {
    await clients.roblox().people.avatarOf(anybody);
    return ok('Head shots can be read.');
  },
};
