import type { CareersTables } from '../services/careers/careers-tables.ts';
import { addRow } from '../services/careers/rest/write-rows.ts';
import { parseTimestamp } from '../services/careers/rest/timestamp.ts';
import type { KeptRow } from '../services/careers/rest/column-values.ts';
import type { Records } from '../store/records.ts';
import { stableUuid } from './stable-uuid.ts';
import { resolveWhen } from './when.ts';
import type { World } from './world-schema.ts';

const hour = 3_600_000;

/**
 * Fills the careers tables: the jobs, the applicants' rows of `users` and the applications. The first in the file is the newest.
 * Checks are left aside, as for rows that were there before them: a world may hold texts that are too long.
 */
export function seedCareers(records: Records, world: World, now: number) {
  const { careers } = records;
  careers.database.exec('pragma ignore_check_constraints = on');
  try {
    const jobs = seedJobs(careers, world, now);
    for (const [index, application] of world.applications.entries()) {
      const created_at = timeOf(application.createdAt, now, index);
      add(careers, 'applications', {
        id: stableUuid(`application/${index}/${application.username}/${application.job}`),
        job_id: jobs.get(application.job) ?? null,
        job_title: application.job,
        user_id: ensureApplicant(records, application.username, created_at),
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

function add({ schema, database }: CareersTables, name: string, row: KeptRow): void {
  const table = schema.get(name);
  if (table) addRow(database, table, row);
}

/** Adds the jobs; gives their ids by title. Of several with one title, applications are for the first. */
function seedJobs(careers: CareersTables, world: World, now: number): Map<string, string> {
  const jobs = new Map<string, string>();
  for (const [index, { createdAt, requirements, ...job }] of world.jobs.entries()) {
    const id = stableUuid(`job/${index}/${job.title}`);
    add(careers, 'job_listings', { id, ...job, requirements: JSON.stringify(requirements), created_at: timeOf(createdAt, now, index) });
    if (!jobs.has(job.title)) jobs.set(job.title, id);
  }
  return jobs;
}

function ensureApplicant({ careers, people, usernames }: Records, username: string, created_at: string): string {
  const person = people.get(usernames.get(username.toLowerCase()) ?? '');
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
