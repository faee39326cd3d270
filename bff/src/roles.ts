import { ranks } from '@portal/portal-contract';
import { accessTable, strongest, type AccessKey, type Role } from './plugins/access-table.ts';
import type { Session } from './session/session.ts';
import type { Memberships } from './upstreams/roblox/memberships.ts';

/** Limit of the list of people below staff. */
const mostBelowStaff = 5_000;

type Person = Pick<Session, 'userId' | 'username'>;

interface RoleOptions {
  /** Bypasses the cache of ranks. */
  fresh?: boolean;
  /** Falls back to the roles that this process saw last, at most a day ago, if the rank cannot be read. */
  lastKnown?: boolean;
}

export type Roles = ReturnType<typeof createRoles>;

/**
 * Decides a person's roles from their rank at the platform and the allow-list.
 *
 * @param staffManagers the allow-list: lower-cased names or user ids
 */
export function createRoles(memberships: Memberships, staffManagers: () => Promise<readonly string[]>, now: () => number) {
  const lastRoles = createLastRoles(now);
  const belowStaff = new Set<string>();
  function remember(userId: string, isStaff: boolean): void {
    belowStaff.delete(userId);
    if (!isStaff) belowStaff.add(userId);
    const [oldest] = belowStaff;
    if (oldest !== undefined && belowStaff.size > mostBelowStaff) belowStaff.delete(oldest);
  }

  const reader = {
    /** Returns the roles beyond `member`. Empty if the rank cannot be read. */
    async rolesOf({ userId, username }: Person, { fresh = false, lastKnown = false }: RoleOptions = {}): Promise<readonly Role[]> {
      // Members who open staff pages must not use up the calls that read the ranks of staff.
      const priority = belowStaff.has(userId) ? 'normal' : 'high';
      const rank = await memberships.rankOf(userId, { fresh, priority }).catch(() => undefined);
      if (!rank) return lastKnown ? lastRoles.of(userId) : [];
      const isStaff = rank.groupRankId >= ranks.staff;
      remember(userId, isStaff);
      const allowList = isStaff ? await staffManagers().catch((): string[] => []) : [];
      const isListed = allowList.includes(username.toLowerCase()) || allowList.includes(userId);
      const roles: Role[] = [
        ...(isStaff ? (['staff'] as const) : []),
        ...(rank.groupRankId >= ranks.senior ? (['senior'] as const) : []),
        ...(isListed ? (['allowList'] as const) : []),
      ];
      lastRoles.note(userId, roles);
      return roles;
    },
    /**
     * True if a person's current rank still allows an action that they asked for earlier.
     *
     * @throws UpstreamError if the rank cannot be read
     */
    async mayStill(person: Person, access: AccessKey): Promise<boolean> {
      // `rolesOf` takes the rank from the cache, and would take a failure for rank 0.
      await memberships.rankOf(person.userId, { fresh: true, priority: 'high' });
      return strongest(accessTable[access], await reader.rolesOf(person)) === 'yes';
    },
  };
  return reader;
}

const mostStaff = 200;
const lastRolesLifeMs = 24 * 3_600_000;

/** Remembers the roles of staff, as a fallback while ranks cannot be read. */
function createLastRoles(now: () => number) {
  const people = new Map<string, { roles: readonly Role[]; until: number }>();
  return {
    note(userId: string, roles: readonly Role[]): void {
      people.delete(userId);
      if (roles.length > 0) people.set(userId, { roles, until: now() + lastRolesLifeMs });
      const [oldest] = people.keys();
      if (oldest !== undefined && people.size > mostStaff) people.delete(oldest);
    },
    of(userId: string): readonly Role[] {
      const last = people.get(userId);
      return last && now() < last.until ? last.roles : [];
    },
  };
}
