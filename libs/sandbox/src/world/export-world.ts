import { sandboxAccounts } from '@portal/sandbox-contract';
import type { SQLOutputValue } from 'node:sqlite';
import type { SandboxData } from '../sandbox-state.ts';
import { labelsOf } from '../services/board/describe.ts';
import type { CareersTables } from '../services/careers/careers-service.ts';
import { showTimestamp } from '../services/careers/rest/values.ts';
import { readTree, readVouchers } from '../services/database/database-value.ts';
import { settingNames, type Card, type Person, type Records } from '../store/records.ts';
import type { CompleteWorld, WorldInput } from './world-schema.ts';

type Jobs = NonNullable<WorldInput['jobs']>;
type Applications = NonNullable<WorldInput['applications']>;
type Row = Record<string, SQLOutputValue>;

const timeOf = (stored: SQLOutputValue | undefined) => new Date(showTimestamp(String(stored))).toISOString();
const textOf = (row: Row, name: string) => String(row[name]);

/** Exports jobs and applications in the format of a world file, in insertion order. */
function exportCareers({ database }: CareersTables): { jobs: Jobs; applications: Applications } {
  return {
    jobs: database
      .prepare('select * from job_listings order by rowid')
      .all()
      .map((row) => ({
        title: textOf(row, 'title'),
        department: textOf(row, 'department'),
        location: textOf(row, 'location'),
        type: textOf(row, 'type'),
        description: textOf(row, 'description'),
        requirements: JSON.parse(textOf(row, 'requirements')) as string[],
        status: textOf(row, 'status') as 'open' | 'closed',
        createdAt: timeOf(row['created_at']),
      })),
    applications: database
      .prepare('select * from applications order by rowid')
      .all()
      .map((row) => ({
        job: textOf(row, 'job_title'),
        username: textOf(row, 'roblox_username'),
        coverLetter: textOf(row, 'cover_letter'),
        status: textOf(row, 'status') as 'pending' | 'accepted' | 'rejected',
        createdAt: timeOf(row['created_at']),
        ...(row['decided_at'] === null ? {} : { decidedAt: timeOf(row['decided_at']) }),
      })),
  };
}

/** Exports the settings that belong to no service. Stays small for a large world. */
export const exportSettings = ({ settings }: Records) => ({
  staffManagers: settings.get(settingNames.staffManagers) as string[],
  cabinItems: settings.get(settingNames.cabinItems) as Record<string, string>,
});

/** Exports the current state in the format of a world file, with offsets resolved to times. */
export function exportWorld({ records, careers }: Pick<SandboxData, 'records' | 'careers'>): CompleteWorld {
  const { playerLists, staffLists, flightsListId } = sandboxAccounts;
  const cardsOf = (listId: string) => records.cards.list(listId).map((card) => exportCard(records, card));
  const boardOf = (lists: Record<string, string>) => Object.fromEntries(Object.entries(lists).map(([name, id]) => [name, cardsOf(id)]));
  return {
    users: records.people.list().map((person) => exportPerson(records, person)),
    ...exportSettings(records),
    groupRoles: (records.settings.get(settingNames.groupRoles) ?? []) as NonNullable<WorldInput['groupRoles']>,
    vouchers: readVouchers(records.leaves),
    bookings: (readTree(records.leaves, 'Bookings') ?? {}) as NonNullable<WorldInput['bookings']>,
    flights: cardsOf(flightsListId),
    playerBoard: boardOf(playerLists),
    staffBoard: boardOf(staffLists),
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
