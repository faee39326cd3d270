import type { Config } from '../../config/load-config.ts';
import type { Store } from '../../store/store.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, type UpstreamOptions } from '../client.ts';
import { createMemberships, type Memberships } from './memberships.ts';
import { createOAuth, type OAuth, type OAuthSettings } from './oauth.ts';
import { createPeople, type People } from './people.ts';
import { createPlatformBudget } from './platform-budget.ts';

/** The game platform: sign-in, groups, people. Each host has its own breaker and queue; all share one budget. */
export interface Roblox {
  oauth: OAuth;
  memberships: Memberships;
  people: People;
  close(): Promise<void>;
}

/**
 * @param requests calls per minute on all hosts together
 * @param store for counting the calls of all processes; without one, this process counts its own
 */
export function createRoblox(
  settings: Omit<Config['roblox'], 'clientSecret'> & OAuthSettings,
  requests: number,
  log: ClientLog,
  store?: Store,
): Roblox {
  const budget = createPlatformBudget(requests, store);
  const host = (name: string, baseUrl: string, rest: Pick<UpstreamOptions, 'credential'> = {}) =>
    createUpstream({ name: `platform-${name}`, service: 'platform', baseUrl, budget, log, ...rest });
  const oauth = host('oauth', settings.oauthUrl, { credential: settings.clientSecret });
  const users = host('users', settings.usersUrl);
  const groups = host('groups', settings.groupsUrl);
  const thumbnails = host('thumbnails', settings.thumbnailsUrl);
  const inventory = host('inventory', settings.inventoryUrl);
  return {
    oauth: createOAuth(oauth, settings),
    memberships: createMemberships(groups, settings.groupId),
    people: createPeople({ users, thumbnails, inventory }),
    async close() {
      await Promise.all([oauth, users, groups, thumbnails, inventory].map((upstream) => upstream.close()));
    },
  };
}
