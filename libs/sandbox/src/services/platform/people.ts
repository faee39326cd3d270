import type { Person, Records } from '../../store/records.ts';

/** Finds a person by a current or previous username, ignoring case. */
export const findByUsername = (records: Records, username: string): Person | undefined =>
  records.people.get(records.usernames.get(username.toLowerCase()) ?? '');

/** Renames a person. The old name still finds them, as on the real platform. */
export function rename(records: Records, person: Person, username: string): Person {
  const renamed = { ...person, username, previousUsernames: [...person.previousUsernames, person.username] };
  records.people.put(person.id, renamed);
  records.usernames.put(username.toLowerCase(), person.id);
  return renamed;
}
