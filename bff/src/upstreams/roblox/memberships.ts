import { noRankName, ranks } from '@portal/portal-contract';
import { createCache } from 'async-cache-dedupe';
import { UpstreamError, type Upstream } from '../client.ts';
import { membershipsSchema, type Membership } from './schemas.ts';

/** A rank may be this old (seconds): a demotion takes effect within a minute. */
const rankLife = 55;
const mostPeople = 5_000;

export interface GroupRank {
  groupRank: string;
  groupRankId: number;
}

export interface Memberships {
  /** Every group of a person with the role there, at most a minute old; `fresh` asks the platform now. @throws UpstreamError */
  of(userId: string, options?: { fresh?: boolean }): Promise<readonly Membership[]>;
  /** The role in the community's own group; 'Not in Group' and 0 for somebody outside it. @throws UpstreamError */
  rankOf(userId: string, options?: { fresh?: boolean }): Promise<GroupRank>;
}

/** Reads v2 of the platform's group service, and v1 where v2 is gone. Readers of one person share a call; failures are not kept. `life` is in seconds. */
export function createMemberships(upstream: Upstream, groupId: number, life: number = rankLife): Memberships {
  const read = async (version: 'v1' | 'v2', userId: string) =>
    (await upstream.request({ path: `/${version}/users/${encodeURIComponent(userId)}/groups/roles`, schema: membershipsSchema })).data.data;
  const isGone = (error: unknown) =>
    error instanceof UpstreamError && error.kind === 'status' && [404, 405, 410, 501].includes(error.status ?? 0);
  const fetchAll = async (userId: string): Promise<readonly Membership[]> => {
    const found = await read('v2', userId).catch((error: unknown) => {
      if (isGone(error)) return read('v1', userId);
      throw error;
    });
    return Object.freeze(found);
  };

  const cache = createCache({ ttl: life, storage: { type: 'memory', options: { size: mostPeople } } }).define('memberships', fetchAll);
  const of: Memberships['of'] = async (userId, { fresh = false } = {}) => {
    // Clearing also keeps this call from joining one that was under way before.
    if (fresh) await cache.clear('memberships', userId);
    return cache.memberships(userId);
  };
  return {
    of,
    async rankOf(userId, options) {
      const own = (await of(userId, options)).find((membership) => membership.group.id === groupId);
      return own ? { groupRank: own.role.name, groupRankId: own.role.rank } : { groupRank: noRankName, groupRankId: ranks.none };
    },
  };
}
