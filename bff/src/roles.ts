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

/** Decides a person's roles from the rank that the server reads itself, and the allow-list. */
export function createRoles(memberships: Memberships, staffManagers: StaffManagers): Roles {
  return {
    async rolesOf(session, options) {
      const { groupRankId } = await memberships.rankOf(session.userId, options).catch(() => ({ groupRankId: ranks.none }));
      if (groupRankId < ranks.staff) return [];
      const listed = await staffManagers().catch((): string[] => []);
      const isListed = listed.includes(session.username.toLowerCase()) || listed.includes(session.userId);
      return ['staff', ...(groupRankId >= ranks.senior ? (['senior'] as const) : []), ...(isListed ? (['allowList'] as const) : [])];
    },
  };
}
