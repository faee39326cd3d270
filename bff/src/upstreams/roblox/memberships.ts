import { noRankName, ranks } from '@portal/portal-contract';
import { createCache } from 'async-cache-dedupe';
import type { Upstream } from '../client.ts';
import type { Priority } from '../rate-budget.ts';
import { isStatus } from '../upstream-error.ts';
import { inOwnShare } from './platform-budget.ts';
import { membershipsSchema, type Membership } from './schemas.ts';

/** Cache time of a rank in seconds: a demotion takes effect within a minute. */
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
  /** Returns the highest role in the community's group, where a member may hold several; 'Not in Group' and 0 for others. @throws UpstreamError */
  rankOf(userId: string, options?: MembershipOptions): Promise<GroupRank>;
}

/** Reads v2 of the platform's group service, or v1 if v2 is gone. Concurrent readers of one person share a call; failures are not cached. `life` is in seconds. */
export function createMemberships(upstream: Upstream, groupId: number, life: number = rankLife): Memberships {
  const read = async (version: 'v1' | 'v2', userId: string, priority: Priority) => {
    const path = `/${version}/users/${encodeURIComponent(userId)}/groups/roles`;
    return (await upstream.request({ path, schema: membershipsSchema, priority })).data.data;
  };
  const isGone = (error: unknown) => isStatus(error, 404, 405, 410, 501);
  const fetchAll = async ({ userId, priority }: { userId: string; priority: Priority }): Promise<readonly Membership[]> => {
    const found = await read('v2', userId, priority).catch((error: unknown) => {
      if (isGone(error)) return read('v1', userId, priority);
      throw error;
    });
    return Object.freeze(found);
  };

  const serialize = ({ userId }: { userId: string }) => userId;
  const cache = createCache({ ttl: life, storage: { type: 'memory', options: { size: mostPeople } } }).define(
    'memberships',
    { serialize },
    fetchAll,
  );
  const of: Memberships['of'] = async (userId, { fresh = false, priority = 'normal' } = {}) => {
    const wanted = { userId, priority };
    // Clearing also keeps this call from joining an earlier one.
    if (fresh) await cache.clear('memberships', wanted);
    return inOwnShare(priority, () => cache.memberships(wanted));
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
