import { sandboxAccounts } from '@portal/sandbox-contract';
import { settingNames, type Person, type Records } from '../../store/records.ts';

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
