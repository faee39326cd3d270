import { ranks } from '@portal/portal-contract';
import type { Role } from './plugins/access-table.ts';
import type { Session } from './session/session.ts';
import type { Memberships } from './upstreams/roblox/memberships.ts';

/** Who is on the allow-list: lower-cased names or user ids. */
export type StaffManagers = () => Promise<readonly string[]>;

export interface Roles {
  /** The roles beyond `member`. Fails closed: a rank that cannot be read gives none. */
  rolesOf(session: Session, options?: { fresh?: boolean }): Promise<Role[]>;
}

/** People whose last known rank is below staff, as many as are remembered. */
const mostRemembered = 5_000;

/** Decides a person's roles from the rank that the server reads itself, and the allow-list. */
export function createRoles(memberships: Memberships, staffManagers: StaffManagers): Roles {
  const belowStaff = new Set<string>();
  function remember(userId: string, isStaff: boolean): void {
    belowStaff.delete(userId);
    if (!isStaff) belowStaff.add(userId);
    const [oldest] = belowStaff;
    if (oldest !== undefined && belowStaff.size > mostRemembered) belowStaff.delete(oldest);
  }

  return {
    async rolesOf({ userId, username }, { fresh = false } = {}) {
      // Members who try what staff may do cannot use up the calls that read the ranks of staff.
      const priority = belowStaff.has(userId) ? 'normal' : 'high';
      const rank = await memberships.rankOf(userId, { fresh, priority }).catch(() => undefined);
      const groupRankId = rank?.groupRankId ?? ranks.none;
      const isStaff = groupRankId >= ranks.staff;
      if (rank) remember(userId, isStaff);
      if (!isStaff) return [];
      const listed = await staffManagers().catch((): string[] => []);
      const isListed = listed.includes(username.toLowerCase()) || listed.includes(userId);
      return ['staff', ...(groupRankId >= ranks.senior ? (['senior'] as const) : []), ...(isListed ? (['allowList'] as const) : [])];
    },
  };
}
