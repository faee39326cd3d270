import { sandboxAccounts } from '@portal/sandbox-contract';
import type { SandboxData } from '../sandbox-state.ts';
import { writeTree } from '../services/database/tree.ts';
import { writeVoucher } from '../services/database/vouchers.ts';
import { settingNames, type Records } from '../store/records.ts';
import { addSeedCard } from './seed-card.ts';
import { seedCareers } from './seed-careers.ts';
import type { World, WorldUser } from './world-schema.ts';

/** Replaces all data with a world, in one transaction. Offsets count from `now`. @param now milliseconds since 1970 */
export function seed(data: SandboxData, world: World, now: number) {
  const { store, records, careers } = data;
  store.atomically(() => {
    const { settings, ...collections } = records;
    for (const collection of Object.values(collections)) collection.clear();
    careers.clear();
    for (const [index, user] of world.users.entries()) addPerson(records, user, index);
    for (const [username, bookings] of Object.entries(world.bookings)) writeTree(records.leaves, `Bookings/${username}`, bookings);
    for (const [code, className] of Object.entries(world.vouchers)) writeVoucher(records.leaves, code, className);
    seedBoards(records, world, now);
    seedCareers(data, world, now);
    settings.put(settingNames.routesCsv, world.routesCsv);
    settings.put(settingNames.staffManagers, world.staffManagers);
    settings.put(settingNames.cabinItems, world.cabinItems);
    settings.put(settingNames.groupRoles, world.groupRoles);
    settings.put(settingNames.seededAt, now);
  });
}

/** Creation time of the first account, in seconds since 1970. Each further account is a day younger. */
const firstAccountCreatedAt = 1_584_682_495;

function addPerson(records: Records, user: WorldUser, index: number) {
  const { miles, ...person } = user;
  records.people.put(user.id, {
    ...person,
    displayName: user.displayName ?? user.username,
    createdAt: firstAccountCreatedAt + index * 86_400,
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
  for (const { id, cards } of lists)
    for (const [index, card] of cards.entries()) addSeedCard(records, id, card, `${now}/${id}/${index}`, now);
}
