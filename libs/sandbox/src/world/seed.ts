import { sandboxAccounts } from '@portal/sandbox-contract';
import type { Records } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { addSeedCard } from './seed-card.ts';
import { seedCareers } from './seed-careers.ts';
import { writeTree } from '../services/database/tree.ts';
import { writeVoucher } from '../services/database/vouchers.ts';
import type { World, WorldUser } from './world-schema.ts';

/** Names under which `settings` keeps what belongs to no service's tables. */
export const settingNames = {
  seededAt: 'seededAt',
  routesCsv: 'routesCsv',
  staffManagers: 'staffManagers',
  cabinItems: 'cabinItems',
} as const;

/** Replaces everything in the store by `world`, with its offsets counted from `now`, in one atomic step. */
export function seed(store: Store, records: Records, world: World, now: number) {
  store.atomically(() => {
    const { settings, ...rest } = records;
    for (const collection of Object.values(rest)) collection.clear();
    for (const [index, user] of world.users.entries()) addPerson(records, user, index);
    for (const [username, bookings] of Object.entries(world.bookings)) writeTree(records.leaves, `Bookings/${username}`, bookings);
    for (const [code, className] of Object.entries(world.vouchers)) writeVoucher(records.leaves, code, className);
    seedBoards(records, world, now);
    seedCareers(records, world, now);
    settings.put(settingNames.routesCsv, world.routesCsv);
    settings.put(settingNames.staffManagers, world.staffManagers);
    settings.put(settingNames.cabinItems, world.cabinItems);
    settings.put(settingNames.seededAt, now);
  });
}

const epochOfAccounts = 1_584_682_495;

function addPerson(records: Records, user: WorldUser, index: number) {
  const { miles, ...person } = user;
  records.people.put(user.id, {
    ...person,
    displayName: user.displayName ?? user.username,
    createdAt: epochOfAccounts + index * 86_400,
  });
  for (const name of [user.username, ...user.previousUsernames]) records.usernames.put(name.toLowerCase(), user.id);
  writeTree(records.leaves, `Miles/${user.username}`, miles);
}

function seedBoards(records: Records, world: World, now: number) {
  const { playerLists, staffLists, flightsListId } = sandboxAccounts;
  const lists = [
    { id: flightsListId, cards: world.flights },
    ...Object.entries(world.playerBoard).map(([key, cards]) => ({ id: playerLists[key as keyof typeof playerLists], cards })),
    ...Object.entries(world.staffBoard).map(([key, cards]) => ({ id: staffLists[key as keyof typeof staffLists], cards })),
  ];
  for (const { id, cards } of lists) for (const [index, card] of cards.entries()) addSeedCard(records, id, card, `${id}/${index}`, now);
}
