import { sandboxAccounts } from '@portal/sandbox-contract';
import { createHash } from 'node:crypto';
import type { SandboxData } from '../sandbox-state.ts';
import { ensureLabel, findList, objectIdOf } from '../services/board/describe.ts';
import type { CareersTables } from '../services/careers/careers-service.ts';
import { parseTimestamp, type StoredRow } from '../services/careers/rest/values.ts';
import { addRow } from '../services/careers/rest/write-rows.ts';
import { writeTree, writeVoucher } from '../services/database/database-value.ts';
import { findByUsername } from '../services/platform/people.ts';
import { settingNames, type Records } from '../store/records.ts';
import { isOffset, resolveWhen, type World, type WorldCard, type WorldUser } from './world-schema.ts';

/** Age of a seed at which most of its flights have departed. */
const staleAfterMs = 12 * 3_600_000;

/**
 * Keeps a demo fresh. Once the seed is older than 12 hours, the offsets of flights count from `now` again. Rescheduled flights and
 * punishments keep their dates.
 */
export function rebaseFlights({ store, records }: Pick<SandboxData, 'store' | 'records'>, now: number) {
  const seededAt = Number(records.settings.get(settingNames.seededAt) ?? now);
  if (now - seededAt < staleAfterMs) return;
  store.atomically(() => {
    for (const card of records.cards.list(sandboxAccounts.flightsListId)) {
      if (card.dueOffset) records.cards.put(card.id, { ...card, due: resolveWhen(card.dueOffset, now) }, card.listId);
    }
    records.settings.put(settingNames.seededAt, now);
  });
}

const day = 86_400_000;
const minute = 60_000;

/** Adds a card of a world file to its list. `unique` makes its id differ from other cards and other seeds. */
function addSeedCard(records: Records, listId: string, card: WorldCard, unique: string, now: number) {
  const boardId = findList(listId)?.boardId ?? '';
  const due = card.due === null ? null : resolveWhen(card.due, now);
  // Creates a punishment's card on its date, a flight's card on the day before the seed.
  const createdAt = due !== null && Date.parse(due) < now - day ? Date.parse(due) : now - day;
  const id = objectIdOf(createdAt, unique);
  const labelIds = card.labels.map(({ name, color }) => ensureLabel(records, boardId, name, color, now).id);
  const { name, desc, dueComplete, closed, members } = card;
  const dueOffset = card.due !== null && isOffset(card.due) ? card.due : null;
  records.cards.put(id, { id, boardId, listId, name, desc, due, dueOffset, dueComplete, closed, labelIds, members }, listId);
  for (const [index, comment] of card.comments.entries()) {
    const at = comment.at ? resolveWhen(comment.at, now) : new Date(createdAt + (index + 1) * minute).toISOString();
    const commentId = objectIdOf(Date.parse(at), `${unique}/${index}`);
    records.comments.put(commentId, { id: commentId, cardId: id, by: comment.by, text: comment.text, at, editedAt: null }, id);
  }
}

const hour = 3_600_000;

/**
 * Fills the careers tables with jobs, applicants and applications. Without times, the first in the file is the newest. Disables check
 * constraints while it runs, because a world may contain rows older than a constraint, such as overlong texts.
 */
export function seedCareers(data: Pick<SandboxData, 'records' | 'careers'>, world: World, now: number) {
  const { careers } = data;
  careers.database.exec('pragma ignore_check_constraints = on');
  try {
    const jobs = seedJobs(careers, world, now);
    for (const [index, application] of world.applications.entries()) {
      const created_at = timeOf(application.createdAt, now, index);
      add(careers, 'applications', {
        id: stableUuid(`application/${index}/${application.username}/${application.job}`),
        job_id: jobs.get(application.job) ?? null,
        job_title: application.job,
        user_id: ensureApplicant(data, application.username, created_at),
        roblox_username: application.username,
        cover_letter: application.coverLetter,
        status: application.status,
        created_at,
        decided_at: application.status === 'pending' ? null : timeOf(application.decidedAt, now, index),
      });
    }
  } finally {
    careers.database.exec('pragma ignore_check_constraints = off');
  }
}

const timeOf = (when: string | undefined, now: number, index: number) =>
  parseTimestamp(when ? resolveWhen(when, now) : new Date(now - (index + 1) * hour).toISOString()) ?? '';

function add({ schema, database }: CareersTables, name: string, row: StoredRow): void {
  const table = schema.get(name);
  if (table) addRow(database, table, row);
}

/** Adds the jobs and returns their ids by title. Of several jobs with the same title, the first one gets the applications. */
function seedJobs(careers: CareersTables, world: World, now: number): Map<string, string> {
  const jobs = new Map<string, string>();
  for (const [index, { createdAt, requirements, ...job }] of world.jobs.entries()) {
    const id = stableUuid(`job/${index}/${job.title}`);
    add(careers, 'job_listings', { id, ...job, requirements: JSON.stringify(requirements), created_at: timeOf(createdAt, now, index) });
    if (!jobs.has(job.title)) jobs.set(job.title, id);
  }
  return jobs;
}

function ensureApplicant({ careers, records }: Pick<SandboxData, 'records' | 'careers'>, username: string, created_at: string): string {
  const person = findByUsername(records, username);
  const id = stableUuid(`applicant/${person?.id ?? username}`);
  if (careers.database.prepare('select 1 from users where id = ?').get(id) === undefined) {
    add(careers, 'users', {
      id,
      roblox_id: person?.id ?? '',
      roblox_username: person?.username ?? username,
      roblox_display_name: person?.displayName ?? username,
      roblox_avatar_url: person?.picture ?? null,
      group_rank: person?.rank?.id ?? 0,
      created_at,
    });
  }
  return id;
}

/** Derives a version 4 UUID from a text, so that a reset restores the same ids. */
function stableUuid(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

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
