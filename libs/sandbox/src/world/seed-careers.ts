import type { Records } from '../store/records.ts';
import { stableUuid } from './stable-uuid.ts';
import { resolveWhen } from './when.ts';
import type { World } from './world-schema.ts';

const hour = 3_600_000;

/** Fills the careers tables: the jobs, the applicants' rows of `users` and the applications. The first in the file is the newest. */
export function seedCareers(records: Records, world: World, now: number) {
  const time = (when: string | undefined, index: number) =>
    when ? resolveWhen(when, now) : new Date(now - (index + 1) * hour).toISOString();
  for (const [index, { createdAt, ...job }] of world.jobs.entries()) {
    const id = stableUuid(`job/${index}/${job.title}`);
    records.jobs.put(id, { id, ...job, created_at: time(createdAt, index) }, job.title);
  }
  for (const [index, application] of world.applications.entries()) {
    const user_id = addApplicant(records, application.username, new Date(now - hour).toISOString());
    const id = stableUuid(`application/${index}/${application.username}/${application.job}`);
    records.applications.put(id, {
      id,
      job_id: records.jobs.list(application.job)[0]?.id ?? null,
      user_id,
      roblox_username: application.username,
      cover_letter: application.coverLetter,
      status: application.status,
      created_at: time(application.createdAt, index),
      job: application.job,
    });
  }
}

function addApplicant(records: Records, username: string, created_at: string): string {
  const person = records.people.get(records.usernames.get(username.toLowerCase()) ?? '');
  const id = stableUuid(`applicant/${person?.id ?? username}`);
  if (!records.applicants.get(id)) {
    records.applicants.put(id, {
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
