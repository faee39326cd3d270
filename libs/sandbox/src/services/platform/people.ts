import * as z from 'zod/mini';
import type { SandboxData } from '../../sandbox-state.ts';
import type { Person, Records } from '../../store/records.ts';
import { writeTree } from '../database/tree.ts';

export const maxRank = 255;
export const rankSchema = z.object({ id: z.int().check(z.minimum(0), z.maximum(maxRank)), name: z.string() });
export const usernameSchema = z.string().check(z.regex(/^\w{1,100}$/, 'expected letters, digits and _'));

/** Finds a person by a current or previous username, ignoring case. */
export const findByUsername = (records: Records, username: string): Person | undefined =>
  records.people.get(records.usernames.get(username.toLowerCase()) ?? '');

/** Changes that a test may make to a person. */
export const personPatchSchema = z.strictObject({
  rank: z.optional(z.nullable(rankSchema)),
  moreRanks: z.optional(z.array(rankSchema)),
  assets: z.optional(z.array(z.string())),
  inventoryPrivate: z.optional(z.boolean()),
  miles: z.optional(z.number()),
  username: z.optional(usernameSchema),
});
export type PersonPatch = z.infer<typeof personPatchSchema>;

/** Changes a person. Miles are stored by username, so a renamed person has none until they are set again. */
export function patchPerson({ store, records }: Pick<SandboxData, 'store' | 'records'>, person: Person, patch: PersonPatch): Person {
  return store.atomically(() => {
    const { miles, username, rank = person.rank, assets = person.assets, inventoryPrivate = person.inventoryPrivate } = patch;
    // A new rank replaces all ranks, unless the patch names more.
    const moreRanks = patch.moreRanks ?? (patch.rank === undefined ? (person.moreRanks ?? []) : []);
    let updated: Person = { ...person, rank, moreRanks, assets, inventoryPrivate };
    records.people.put(person.id, updated);
    if (username !== undefined && username !== person.username) updated = rename(records, updated, username);
    if (miles !== undefined) writeTree(records.leaves, `Miles/${updated.username}`, miles);
    return updated;
  });
}

/** Renames a person. A look-up by the old name still finds them, as on the real platform. */
function rename(records: Records, person: Person, username: string): Person {
  const renamedPerson = { ...person, username, previousUsernames: [...person.previousUsernames, person.username] };
  records.people.put(person.id, renamedPerson);
  records.usernames.put(username.toLowerCase(), person.id);
  return renamedPerson;
}
