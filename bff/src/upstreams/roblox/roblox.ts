import type { Config } from '../../config/load-config.ts';
import { serviceLimits } from '../../limits.ts';
import { createServiceBudget, type Shared } from '../service-budget.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, type UpstreamOptions } from '../client.ts';
import { createGroupRanks, createMemberships } from './groups.ts';
import { createOAuth } from './oauth.ts';
import { createPeople } from './people.ts';

export type Roblox = ReturnType<typeof createRoblox>;

/**
 * Creates the clients of the game platform: sign-in, groups and people. Each host has its own breaker and queue. All share one budget.
 * Without `shared` they have none.
 *
 * @param max calls per minute to all hosts together
 */
export function createRoblox(settings: Config['roblox'], max: number, log: ClientLog, shared?: Shared) {
  const budget = shared && { budget: createServiceBudget('platform', { ...serviceLimits.platform, max }, shared) };
  const { cloudKey, rankCeiling } = settings;
  const host = (name: string, baseUrl: string, rest: Pick<UpstreamOptions, 'headers'> = {}) =>
    createUpstream({ name: `platform-${name}`, service: 'platform', baseUrl, log, ...budget, ...rest });
  const oauth = host('oauth', settings.oauthUrl);
  const users = host('users', settings.usersUrl);
  const groups = host('groups', settings.groupsUrl);
  const thumbnails = host('thumbnails', settings.thumbnailsUrl);
  const inventory = host('inventory', settings.inventoryUrl);
  const cloud =
    rankCeiling === undefined ? undefined : host('cloud', settings.cloudUrl, { headers: () => ({ 'x-api-key': cloudKey ?? '' }) });
  return {
    oauth: createOAuth(oauth, settings),
    memberships: createMemberships(groups, settings.groupId),
    people: createPeople({ users, thumbnails, inventory }),
    /** Undefined if the portal changes no rank. */
    groupRanks: cloud && createGroupRanks(cloud, settings.groupId),
    async close(): Promise<void> {
      const hosts = [oauth, users, groups, thumbnails, inventory, ...(cloud ? [cloud] : [])];
      await Promise.all(hosts.map((upstream) => upstream.close()));
    },
  };
}
