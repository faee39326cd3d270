import { ranks } from '@portal/portal-contract';
import { accessTable, strongest, type AccessKey, type Role } from './plugins/access-table.ts';
import type { RoleOptions } from './plugins/permissions.ts';
import type { Session } from './session/session.ts';
import { asPortal, callContext } from './upstreams/call-context.ts';
import { isClientError } from './upstreams/upstream-error.ts';
import type { Memberships } from './upstreams/roblox/groups.ts';

/** People whose last roles are remembered. */
const maxPeople = 5_000;
/** How long the last known roles may stand in for a rank that cannot be read, in milliseconds. */
const lastRolesLifeMs = 3_600_000;

type Person = Pick<Session, 'userId' | 'username'>;

export type Roles = ReturnType<typeof createRoles>;

/**
 * Decides a person's roles from their rank at the platform and the allow-list.
 *
 * @param staffManagers the allow-list: lower-cased names or user ids
 */
export function createRoles(memberships: Memberships, staffManagers: () => Promise<readonly string[]>, now: () => number) {
  const lastRoles = new Map<string, { roles: readonly Role[]; until: number }>();
  function remember(userId: string, roles: readonly Role[], until = now() + lastRolesLifeMs): void {
    // A map keeps its keys in the order of insertion.
    lastRoles.delete(userId);
    lastRoles.set(userId, { roles, until });
    const [oldest] = lastRoles.keys();
    if (oldest !== undefined && lastRoles.size > maxPeople) lastRoles.delete(oldest);
  }

  const reader = {
    /** Returns the roles beyond `member`. @throws UpstreamError or CallerLimited if the rank cannot be read */
    async rolesOf({ userId, username }: Person, { fresh = false, lastKnown = false }: RoleOptions = {}): Promise<readonly Role[]> {
      try {
        const read = () => memberships.rankOf(userId, { fresh });
        // Staff whom this process has not seen yet must not depend on the share of visitors.
        const isNew = !lastRoles.has(userId) && callContext().caller().share() === 'visitors';
        const { groupRankId } = await (isNew ? asPortal(read) : read());
        const isStaff = groupRankId >= ranks.staff;
        const allowList = isStaff ? await staffManagers().catch((): string[] => []) : [];
        const isListed = allowList.includes(username.toLowerCase()) || allowList.includes(userId);
        const roles: Role[] = [
          ...(isStaff ? (['staff'] as const) : []),
          ...(groupRankId >= ranks.senior ? (['senior'] as const) : []),
          ...(isListed ? (['allowList'] as const) : []),
        ];
        remember(userId, roles);
        return roles;
      } catch (error) {
        const last = lastRoles.get(userId);
        if (lastKnown && last && now() < last.until) return last.roles;
        // Without the entry, each further attempt would use the staff's share.
        if (!last && isClientError(error)) remember(userId, [], 0);
        throw error;
      }
    },
    /** True for a person who was staff when their rank was last read. */
    wasStaff: (userId: string): boolean => lastRoles.get(userId)?.roles.includes('staff') ?? false,
    /**
     * True if a person's current rank still allows an action that they asked for earlier.
     *
     * @throws UpstreamError if the rank cannot be read
     */
    mayStill: async (person: Person, access: AccessKey): Promise<boolean> =>
      strongest(accessTable[access], await reader.rolesOf(person, { fresh: true })) === 'yes',
  };
  return reader;
}
