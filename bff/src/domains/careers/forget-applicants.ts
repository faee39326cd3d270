import type { Jobs } from '../../jobs/jobs.ts';
import { personSubject } from '../../session/session.ts';
import type { CareersTables } from '../../upstreams/supabase/careers-tables.ts';
import type { ApplicationReviews } from './application-reviews.ts';

export interface ForgetDeps {
  tables: Pick<CareersTables, 'users' | 'applications'>;
  reviews: Pick<ApplicationReviews, 'forget'>;
  jobs: Pick<Jobs, 'inTurn'>;
}

/** Serialises applications of a person and the deletion of their profile, across processes. @throws Error when another process stays at it */
export async function asApplicant<T>({ jobs }: Pick<ForgetDeps, 'jobs'>, userId: string, work: () => Promise<T>): Promise<T> {
  const done = await jobs.inTurn(personSubject('applicant', userId), work);
  if (!done) throw new Error('the applications of a person are being changed by another process');
  return done.result;
}

/** Deletes a person's profile if they have no applications. */
export const forgetIdle = (deps: ForgetDeps, userId: string): Promise<void> =>
  asApplicant(deps, userId, async () => {
    const { users, applications } = deps.tables;
    const applicantId = await users.idOf(userId);
    if (applicantId !== undefined && (await applications.ofApplicant(applicantId)).length === 0) await users.remove(userId);
  });

/** Deletes a person's profile and applications. @returns the number of applications */
export const forgetApplicant = (deps: ForgetDeps, userId: string): Promise<number> =>
  asApplicant(deps, userId, async () => {
    const { users, applications } = deps.tables;
    const applicantId = await users.idOf(userId);
    if (applicantId === undefined) return 0;
    const own = await applications.ofApplicant(applicantId);
    for (const { id } of own) await deps.reviews.forget(id);
    await users.remove(userId);
    return own.length;
  });

/**
 * Deletes applications from before a time (ISO 8601), the staff's data about them, and profiles that have no application left.
 *
 * @returns the number of deleted applications
 */
export async function forgetOldApplications(deps: ForgetDeps, before: string, limit: number): Promise<number> {
  const { applications } = deps.tables;
  const old = await applications.oldest(before, limit);
  if (old.length === 0) return 0;
  // Comes first, because the reviews cannot be found without the application.
  for (const { id } of old) await deps.reviews.forget(id);
  await applications.remove(old.map(({ id }) => id));
  for (const userId of new Set(old.map((each) => each.userId))) await forgetIdle(deps, userId);
  return old.length;
}
