import * as z from 'zod/mini';
import { rename } from './people.ts';
import { writeTree } from '../database/tree.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Person } from '../../store/records.ts';

/** What may change of a person while the portal runs. */
export const personPatchSchema = z.strictObject({
  rank: z.optional(z.nullable(z.object({ id: z.int().check(z.minimum(0), z.maximum(255)), name: z.string() }))),
  assets: z.optional(z.array(z.string())),
  inventoryPrivate: z.optional(z.boolean()),
  miles: z.optional(z.number()),
  username: z.optional(z.string().check(z.regex(/^\w{1,100}$/, 'expected letters, digits and _'))),
});
export type PersonPatch = z.infer<typeof personPatchSchema>;

/** Changes a person. Miles are kept by the portal under the name; a new name leads to none until they are set. */
export function patchPerson({ store, records }: SandboxState, person: Person, patch: PersonPatch): Person {
  return store.atomically(() => {
    const { miles, username, rank = person.rank, assets = person.assets, inventoryPrivate = person.inventoryPrivate } = patch;
    let patched: Person = { ...person, rank, assets, inventoryPrivate };
    records.people.put(person.id, patched);
    if (username !== undefined && username !== person.username) patched = rename(records, patched, username);
    if (miles !== undefined) writeTree(records.leaves, `Miles/${patched.username}`, miles);
    return patched;
  });
}
