import { noRankName, ranks } from '@portal/portal-contract';
import { createCache } from 'async-cache-dedupe';
import type { Upstream } from '../client.ts';
import { inOwnShare } from '../over-budget.ts';
import { isStatus } from '../upstream-error.ts';
import { membershipsSchema, type Membership } from './schemas.ts';

/** Cache time of a rank in seconds. A demotion takes effect within a minute. */
const rankLife = 55;
const mostPeople = 5_000;

interface GroupRank {
  groupRank: string;
  groupRankId: number;
}

interface MembershipOptions {
  /** Bypasses the cache. */
  fresh?: boolean;
}

export interface Memberships {
  /** Returns the person's groups and roles, at most a minute old. @throws UpstreamError */
  of(userId: string, options?: MembershipOptions): Promise<readonly Membership[]>;
  /** Returns the highest of a member's roles in the community's group; 'Not in Group' and 0 for everybody else. @throws UpstreamError */
  rankOf(userId: string, options?: MembershipOptions): Promise<GroupRank>;
}

/**
 * Reads v2 of the platform's group service, or v1 if v2 no longer exists. Concurrent readers of one person share a call. Failures are
 * not cached.
 *
 * @param life cache time in seconds
 */
export function createMemberships(upstream: Upstream, groupId: number, life: number = rankLife): Memberships {
  const read = async (version: 'v1' | 'v2', userId: string) => {
    const path = `/${version}/users/${encodeURIComponent(userId)}/groups/roles`;
    return (await upstream.request({ path, schema: membershipsSchema })).data.data;
  };
  const isGone = (error: unknown) => isStatus(error, 404, 405, 410, 501);
  const fetchAll = async (userId: string): Promise<readonly Membership[]> => {
    const memberships = await read('v2', userId).catch((error: unknown) => {
      if (isGone(error)) return read('v1', userId);
      throw error;
    });
    return Object.freeze(memberships);
  };

  const cache = createCache({ ttl: life, storage: { type: 'memory', options: { size: mostPeople } } }).define('memberships', fetchAll);
  const of: Memberships['of'] = async (userId, { fresh = false } = {}) => {
    // Clearing also keeps this call from joining an earlier one.
    if (fresh) await cache.clear('memberships', userId);
    return inOwnShare(() => cache.memberships(userId));
  };
  return {
    of,
    async rankOf(userId, options) {
      const [highest] = (await of(userId, options))
        .filter(({ group }) => group.id === groupId)
        .map(({ role }) => role)
        .toSorted((one, other) => other.rank - one.rank);
      return highest ? { groupRank: highest.name, groupRankId: highest.rank } : { groupRank: noRankName, groupRankId: ranks.none };
    },
  };
}
