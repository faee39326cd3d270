import { sandboxAccounts } from '@portal/sandbox-contract';
import { settingNames, type Person, type Records } from '../../store/records.ts';

export const airlineGroup = { id: sandboxAccounts.groupId, name: 'The Airline' };

/** A role of the airline's group. `id` is that of the platform, which differs from the rank. */
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

/** Returns the roles of the airline's group by rank: the world's, and those that its people hold. */
export function groupRoles({ people, settings }: Records): GroupRole[] {
  const ofWorld = (settings.get(settingNames.groupRoles) ?? []) as { id: number; name: string }[];
  const held = people.list().flatMap(ranksOf);
  const ranks = new Map([...held, ...ofWorld, guest].map((role) => [role.id, role]));
  return [...ranks.values()].toSorted((one, other) => one.id - other.id).map((role) => roleOf(airlineGroup.id, role));
}

/** Returns a person's ranks in the airline's group. Empty for those who are not in it. */
export const ranksOf = ({ rank, moreRanks = [] }: Person): { id: number; name: string }[] => (rank ? [rank, ...moreRanks] : []);
