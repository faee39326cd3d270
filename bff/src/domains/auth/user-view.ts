import { noRankName, ranks, type StoredUser } from '@portal/portal-contract';
import type { Session } from '../../session/session.ts';
import type { Roblox } from '../../upstreams/roblox/roblox.ts';

export interface UserViewDeps {
  roblox: Pick<Roblox, 'memberships' | 'people'>;
  /** The loyalty miles of a person. */
  readMiles(username: string): Promise<number>;
}

export interface UserView {
  user: StoredUser;
  /** False when the rank could not be read, and the view shows its fallback. */
  rankKnown: boolean;
}

/** What the device shows of a signed-in person. Rank, picture and miles that cannot be read fall back silently. */
export async function userView(session: Session, { roblox, readMiles }: UserViewDeps): Promise<UserView> {
  const { userId, username, displayName, picture } = session;
  const [rank, avatar, miles] = await Promise.all([
    roblox.memberships.rankOf(userId).catch(() => undefined),
    picture || roblox.people.avatarOf(userId).catch(() => ''),
    readMiles(username).catch(() => 0),
  ]);
  const { groupRank, groupRankId } = rank ?? { groupRank: noRankName, groupRankId: ranks.none };
  return {
    user: { userId, username, displayName, profileImageUrl: avatar, groupRank, groupRankId, caribbeanMiles: miles },
    rankKnown: rank !== undefined,
  };
}
