import { noRankName, ranks } from '@portal/portal-contract';
import { createCache } from 'async-cache-dedupe';
import type { Upstream } from '../client.ts';
import { inOwnShare } from '../service-budget.ts';
import * as z from 'zod/mini';
import { isStatus, UpstreamError } from '../upstream-error.ts';

// Reply of the group service (the platform's OpenAPI description).
const membershipsSchema = z.object({
  data: z.array(z.object({ group: z.object({ id: z.number() }), role: z.object({ name: z.string(), rank: z.number() }) })),
});
type Membership = z.infer<typeof membershipsSchema>['data'][number];

/** Cache time of a rank in seconds. A demotion takes effect within a minute. */
const rankLife = 55;
const maxPeople = 5_000;

interface MembershipOptions {
  /** Bypasses the cache. */
  fresh?: boolean;
}

export type Memberships = ReturnType<typeof createMemberships>;

/**
 * Reads v2 of the platform's group service, or v1 if v2 no longer exists. Concurrent readers of one person share a call. Failures are
 * not cached.
 *
 * @param life cache time in seconds
 * @throws UpstreamError from every method
 */
export function createMemberships(upstream: Upstream, groupId: number, life: number = rankLife) {
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

  const cache = createCache({ ttl: life, storage: { type: 'memory', options: { size: maxPeople } } }).define('memberships', fetchAll);
  /** Returns the person's groups and roles, at most a minute old. */
  const of = async (userId: string, { fresh = false }: MembershipOptions = {}): Promise<readonly Membership[]> => {
    // Clearing also keeps this call from joining an earlier one.
    if (fresh) await cache.clear('memberships', userId);
    return inOwnShare(() => cache.memberships(userId));
  };
  return {
    of,
    /** Returns the highest of a member's roles in the community's group; 'Not in Group' and 0 for everybody else. */
    async rankOf(userId: string, options?: MembershipOptions): Promise<{ groupRank: string; groupRankId: number }> {
      const [highest] = (await of(userId, options))
        .filter(({ group }) => group.id === groupId)
        .map(({ role }) => role)
        .toSorted((one, other) => other.rank - one.rank);
      return highest ? { groupRank: highest.name, groupRankId: highest.rank } : { groupRank: noRankName, groupRankId: ranks.none };
    },
  };
}

export interface GroupRole {
  id: string;
  name: string;
  /** 1 to 255. */
  rank: number;
}

/** A member of the group with all their roles. */
export interface GroupMember {
  membershipId: string;
  roleIds: readonly string[];
}

export type GroupRanks = ReturnType<typeof createGroupRanks>;

// Replies of Open Cloud v2 (the platform's OpenAPI description).
const roleSchema = z.object({ id: z.string(), displayName: z.string(), rank: z.optional(z.number()) });
const rolesSchema = z.object({ groupRoles: z.array(roleSchema), nextPageToken: z.optional(z.string()) });
const groupMembershipSchema = z.object({
  path: z.string(),
  user: z.string(),
  /** The highest role. Older replies have no `roles`. */
  role: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
});
const groupMembershipsSchema = z.object({ groupMemberships: z.array(groupMembershipSchema) });

const rolesPerPage = 20;
/** More pages than a group has. */
const maxPages = 50;

const idIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const memberFrom = ({ path, role, roles }: z.infer<typeof groupMembershipSchema>): GroupMember => ({
  membershipId: idIn(path),
  roleIds: (roles ?? (role === undefined ? [] : [role])).map(idIn),
});

/**
 * Reads and assigns the roles of the group's members through Open Cloud. Caches nothing.
 *
 * @param upstream client that sends the API key with each request
 * @throws UpstreamError from every method
 */
export function createGroupRanks(upstream: Upstream, groupId: number) {
  const group = `/cloud/v2/groups/${groupId}`;
  return {
    /** Returns the roles that members can hold, lowest first. */
    async roles(): Promise<readonly GroupRole[]> {
      const roles: GroupRole[] = [];
      let pageToken: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const query = { maxPageSize: rolesPerPage, pageToken };
        const { data } = await upstream.request({ path: `${group}/roles`, query, schema: rolesSchema });
        for (const { id, displayName, rank = 0 } of data.groupRoles) if (rank > 0) roles.push({ id, name: displayName, rank });
        if (!data.nextPageToken) return roles.toSorted((one, other) => one.rank - other.rank);
        pageToken = data.nextPageToken;
      }
      throw new UpstreamError('platform-cloud', 'too-large');
    },
    /** Returns a person's membership; undefined if they are not in the group. */
    async memberOf(userId: string): Promise<GroupMember | undefined> {
      const query = { filter: `user == 'users/${userId}'` };
      const { data } = await upstream.request({ path: `${group}/memberships`, query, schema: groupMembershipsSchema });
      const membership = data.groupMemberships.find(({ user }) => user === `users/${userId}`);
      return membership && memberFrom(membership);
    },
    /** Adds a role to a member's roles. Idempotent. @returns the updated member */
    async assign(membershipId: string, roleId: string): Promise<GroupMember> {
      const path = `${group}/memberships/${encodeURIComponent(membershipId)}:assignRole`;
      const json = { role: `groups/${groupId}/roles/${roleId}` };
      return memberFrom((await upstream.request({ method: 'POST', path, json, schema: groupMembershipSchema, idempotent: true })).data);
    },
  };
}
