import { createHash } from 'node:crypto';

/** Username of the member whose token the portal uses. */
export const portalMember = 'portal';

/** Describes a member of the board's workspace. */
export function describeMember(username: string) {
  const id = createHash('sha1').update(`member/${username.toLowerCase()}`).digest('hex').slice(0, 24);
  return { id, username, fullName: username, initials: username.slice(0, 2).toUpperCase(), avatarHash: null };
}

/** Describes the portal's token, which may read and write and never expires. */
export const describeToken = () => ({
  id: createHash('sha1').update('token').digest('hex').slice(0, 24),
  identifier: 'Portal',
  idMember: describeMember(portalMember).id,
  dateCreated: '2026-01-01T00:00:00.000Z',
  dateExpires: null,
  permissions: [
    { idModel: '*', modelType: 'Board', read: true, write: true },
    { idModel: '*', modelType: 'Organization', read: true, write: true },
  ],
});
