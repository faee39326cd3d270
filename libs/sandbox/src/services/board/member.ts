import { createHash } from 'node:crypto';

/** Username of the member whose token the portal uses. */
export const portalMember = 'portal';

/** Describes a member of the board's workspace. */
export function describeMember(username: string) {
  const id = createHash('sha1').update(`member/${username.toLowerCase()}`).digest('hex').slice(0, 24);
  return { id, username, fullName: username, initials: username.slice(0, 2).toUpperCase(), avatarHash: null };
}
