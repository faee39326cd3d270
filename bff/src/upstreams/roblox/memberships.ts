import { noRankName, ranks } from '@portal/portal-contract';
import { createCache } from 'async-cache-dedupe';
import type { Upstream } from '../client.ts';
import type { Priority } from '../rate-budget.ts';
import { isStatus } from '../upstream-error.ts';
import { inOwnShare } from './platform-budget.ts';
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
  /** Default: `normal`. */
  priority?: Priority;
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
  const read = async (version: 'v1' | 'v2', userId: string, priority: Priority) => {
    const path = `/${version}/users/${encodeURIComponent(userId)}/groups/roles`;
    return (await upstream.request({ path, schema: membershipsSchema, priority })).data.data;
  };
  const isGone = (error: unknown) => isStatus(error, 404, 405, 410, 501);
  const fetchAll = async ({ userId, priority }: { userId: string; priority: Priority }): Promise<readonly Membership[]> => {
    const memberships = await read('v2', userId, priority).catch((error: unknown) => {
      if (isGone(error)) return read('v1', userId, priority);
      throw error;
    });
    return Object.freeze(memberships);
  };

  const serialize = ({ userId }: { userId: string }) => userId;
  const cache = createCache({ ttl: life, storage: { type: 'memory', options: { size: mostPeople } } }).define(
    'memberships',
    { serialize },
    fetchAll,
  );
  const of: Memberships['of'] = async (userId, { fresh = false, priority = 'normal' } = {}) => {
    const lookup = { userId, priority };
    // Clearing also keeps this call from joining an earlier one.
    if (fresh) await cache.clear('memberships', lookup);
    return inOwnShare(priority, () => cache.memberships(lookup));
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
