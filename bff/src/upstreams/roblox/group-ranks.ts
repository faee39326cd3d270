import * as z from 'zod/mini';
import type { Upstream } from '../client.ts';
import { UpstreamError } from '../upstream-error.ts';

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
const membershipSchema = z.object({
  path: z.string(),
  user: z.string(),
  /** The highest role. Older replies have no `roles`. */
  role: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
});
const membershipsSchema = z.object({ groupMemberships: z.array(membershipSchema) });

const rolesPerPage = 20;
/** More pages than a group has. */
const mostPages = 50;

const idIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const memberFrom = ({ path, role, roles }: z.infer<typeof membershipSchema>): GroupMember => ({
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
      for (let page = 0; page < mostPages; page += 1) {
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
      const { data } = await upstream.request({ path: `${group}/memberships`, query, schema: membershipsSchema });
      const membership = data.groupMemberships.find(({ user }) => user === `users/${userId}`);
      return membership && memberFrom(membership);
    },
    /** Adds a role to a member's roles. Idempotent. @returns the updated member */
    async assign(membershipId: string, roleId: string): Promise<GroupMember> {
      const path = `${group}/memberships/${encodeURIComponent(membershipId)}:assignRole`;
      const json = { role: `groups/${groupId}/roles/${roleId}` };
      return memberFrom((await upstream.request({ method: 'POST', path, json, schema: membershipSchema, idempotent: true })).data);
    },
  };
}
