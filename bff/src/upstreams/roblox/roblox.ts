import type { Config } from '../../config/load-config.ts';
import type { Current } from '../../config/credentials.ts';
import { serviceLimits } from '../../limits.ts';
import { createServiceBudget, type Shared } from '../service-budget.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, type UpstreamOptions } from '../client.ts';
import { createGroupRanks } from './group-ranks.ts';
import { createMemberships } from './memberships.ts';
import { createOAuth, type OAuthSettings } from './oauth.ts';
import { createPeople } from './people.ts';

export type Roblox = ReturnType<typeof createRoblox>;

/** Settings of the platform, with its current credentials. */
type RobloxSettings = Omit<Config['roblox'], 'clientSecret' | 'cloudKey'> & OAuthSettings & { cloudKey: Current<string | undefined> };

/**
 * Creates the clients of the game platform: sign-in, groups and people. Each host has its own breaker and queue. All share one budget.
 *
 * @param max calls per minute to all hosts together
 * @param shared counts the calls of all processes. Without it, this process counts its own
 */
export function createRoblox(settings: RobloxSettings, max: number, log: ClientLog, shared?: Shared) {
  const budget = createServiceBudget('platform', { ...serviceLimits.platform, max }, shared);
  const { cloudKey, rankCeiling } = settings;
  const host = (name: string, baseUrl: string, rest: Pick<UpstreamOptions, 'credential' | 'headers'> = {}) =>
    createUpstream({ name: `platform-${name}`, service: 'platform', baseUrl, budget, log, ...rest });
  const oauth = host('oauth', settings.oauthUrl, { credential: settings.clientSecret });
  const users = host('users', settings.usersUrl);
  const groups = host('groups', settings.groupsUrl);
  const thumbnails = host('thumbnails', settings.thumbnailsUrl);
  const inventory = host('inventory', settings.inventoryUrl);
  const cloud =
    rankCeiling === undefined
      ? undefined
      : host('cloud', settings.cloudUrl, { credential: cloudKey, headers: () => ({ 'x-api-key': cloudKey() ?? '' }) });
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
