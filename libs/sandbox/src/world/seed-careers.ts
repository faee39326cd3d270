import { createHash } from 'node:crypto';
import type { SandboxData } from '../sandbox-state.ts';
import type { CareersTables } from '../services/careers/careers-tables.ts';
import type { StoredRow } from '../services/careers/rest/column-values.ts';
import { parseTimestamp } from '../services/careers/rest/timestamp.ts';
import { addRow } from '../services/careers/rest/write-rows.ts';
import { findByUsername } from '../services/platform/people.ts';
import { resolveWhen } from './when.ts';
import type { World } from './world-schema.ts';

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
