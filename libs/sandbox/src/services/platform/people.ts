import type { Person, Records } from '../../store/records.ts';

/** The person with this present or previous username, without regard to case. */
export const findByUsername = (records: Records, username: string): Person | undefined =>
  records.people.get(records.usernames.get(username.toLowerCase()) ?? '');

/** Gives a person a new name; the old one keeps leading to them, as on the real platform. */
export function rename(records: Records, person: Person, username: string): Person {
  const renamed = { ...person, username, previousUsernames: [...person.previousUsernames, person.username] };
  records.people.put(person.id, renamed);
  records.usernames.put(username.toLowerCase(), person.id);
  return renamed;
}
