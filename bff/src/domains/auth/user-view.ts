import { noRankName, ranks, type StoredUser } from '@portal/portal-contract';
import type { Platform } from '../../platform.ts';
import type { Role } from '../../plugins/access-table.ts';
import type { Session } from '../../session/session.ts';
import { readMiles } from '../../upstreams/realtime-database/database.ts';

interface UserView {
  user: StoredUser;
  /** False if the rank could not be read. The user then has the fallback rank. */
  rankKnown: boolean;
  canManageStaffAppeals: boolean;
}

/** Describes a signed-in person for the browser. */
export type ViewUser = (session: Session) => Promise<UserView>;

/** Creates a view that uses fallbacks if rank, picture or miles cannot be read. */
export function createUserView({ roles, upstreams }: Platform): ViewUser {
  const { memberships, people } = upstreams.roblox;
  return async (session) => {
    const { userId, username, displayName, picture } = session;
    const [rank, avatar, miles, extraRoles] = await Promise.all([
      memberships.rankOf(userId).catch(() => undefined),
      picture || people.avatarOf(userId).catch(() => ''),
      readMiles(upstreams.realtimeDatabase, username).catch(() => 0),
      roles.rolesOf(session, { lastKnown: true }).catch((): readonly Role[] => []),
    ]);
    const { groupRank, groupRankId } = rank ?? { groupRank: noRankName, groupRankId: ranks.none };
    return {
      user: { userId, username, displayName, profileImageUrl: avatar, groupRank, groupRankId, caribbeanMiles: miles },
      rankKnown: rank !== undefined,
      canManageStaffAppeals: extraRoles.includes('allowList'),
    };
  };
}
