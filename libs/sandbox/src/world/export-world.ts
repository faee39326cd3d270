import { sandboxAccounts } from '@portal/sandbox-contract';
import type { SandboxData } from '../sandbox-state.ts';
import { labelsOf } from '../services/board/describe.ts';
import { readTree } from '../services/database/tree.ts';
import { readVouchers } from '../services/database/vouchers.ts';
import { settingNames, type Card, type Person, type Records } from '../store/records.ts';
import { exportCareers } from './export-careers.ts';
import type { CompleteWorld, WorldInput } from './world-schema.ts';

/** Exports the settings that belong to no service. Stays small for a large world. */
export const exportSettings = ({ settings }: Records) => ({
  staffManagers: settings.get(settingNames.staffManagers) as string[],
  cabinItems: settings.get(settingNames.cabinItems) as Record<string, string>,
});

/** Exports the current state in the format of a world file, with offsets resolved to times. */
export function exportWorld({ records, careers }: Pick<SandboxData, 'records' | 'careers'>): CompleteWorld {
  const { playerLists, staffLists, flightsListId } = sandboxAccounts;
  const cardsOf = (listId: string) => records.cards.list(listId).map((card) => exportCard(records, card));
  return {
    users: records.people.list().map((person) => exportPerson(records, person)),
    ...exportSettings(records),
    groupRoles: (records.settings.get(settingNames.groupRoles) ?? []) as NonNullable<WorldInput['groupRoles']>,
    vouchers: readVouchers(records.leaves),
    bookings: (readTree(records.leaves, 'Bookings') ?? {}) as NonNullable<WorldInput['bookings']>,
    flights: cardsOf(flightsListId),
    playerBoard: {
      warnings: cardsOf(playerLists.warnings),
      mutes: cardsOf(playerLists.mutes),
      serverBans: cardsOf(playerLists.serverBans),
      networkBans: cardsOf(playerLists.networkBans),
    },
    staffBoard: {
      points: cardsOf(staffLists.points),
      suspensions: cardsOf(staffLists.suspensions),
      terminations: cardsOf(staffLists.terminations),
      blacklists: cardsOf(staffLists.blacklists),
    },
    routesCsv: String(records.settings.get(settingNames.routesCsv)),
    ...exportCareers(careers),
  };
}

function exportPerson(records: Records, { createdAt: _, ...person }: Person) {
  const miles = readTree(records.leaves, `Miles/${person.username}`);
  return { ...person, miles: typeof miles === 'number' ? miles : 0 };
}

function exportCard(records: Records, card: Card) {
  const { name, desc, due, dueComplete, closed, members } = card;
  const labels = labelsOf(records, card).map((label) => ({ name: label.name, color: label.color }));
  const comments = records.comments.list(card.id).map(({ text, by, at }) => ({ text, by, at }));
  return { name, desc, due, dueComplete, closed, labels, members, comments };
}
