import { platform } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxData } from '../../sandbox-state.ts';
import { settingNames, type Person, type Records } from '../../store/records.ts';
import { writeTree } from '../database/database-value.ts';

/** Sends an error of the web APIs. */
export const platformError = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).send({ errors: [{ code, message, userFacingMessage: 'Something went wrong' }] });

/** Sends an error of the OAuth endpoints (RFC 6749, 5.2). */
export const oauthError = (reply: FastifyReply, status: number, error: string, description: string) =>
  reply.code(status).send({ error, error_description: description });

export const airlineGroup = { id: sandboxAccounts.groupId, name: 'The Airline' };

/** A role of the airline's group. `id` is the platform's id, which differs from the rank. */
export interface GroupRole {
  id: number;
  name: string;
  rank: number;
}

const guest = { id: 0, name: 'Guest' };

export const roleOf = (groupId: number, { id, name }: { id: number; name: string }): GroupRole => ({
  id: groupId * 1000 + id,
  name,
  rank: id,
});

/** Returns the roles of the airline's group, sorted by rank: those of the world and of its people. */
export function groupRoles({ people, settings }: Records): GroupRole[] {
  const worldRoles = (settings.get(settingNames.groupRoles) ?? []) as { id: number; name: string }[];
  const assignedRoles = people.list().flatMap(ranksOf);
  const ranks = new Map([...assignedRoles, ...worldRoles, guest].map((role) => [role.id, role]));
  return [...ranks.values()].toSorted((one, other) => one.id - other.id).map((role) => roleOf(airlineGroup.id, role));
}

/** Returns a person's ranks in the airline's group. Empty for a non-member. */
export const ranksOf = ({ rank, moreRanks = [] }: Person): { id: number; name: string }[] => (rank ? [rank, ...moreRanks] : []);

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
