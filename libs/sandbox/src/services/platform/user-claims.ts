import { platform } from '@portal/portal-contract';
import type { Person } from '../../store/records.ts';

/** Returns the claims about a user: the id, and the profile if the scope includes it. */
export function userClaims(person: Person, scope: string) {
  if (!scope.split(' ').includes('profile')) return { sub: person.id };
  return {
    sub: person.id,
    name: person.displayName,
    nickname: person.displayName,
    preferred_username: person.username,
    created_at: person.createdAt,
    profile: `https://www.${platform.key}.com/users/${person.id}/profile`,
    picture: person.picture,
  };
}
