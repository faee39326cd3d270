import type { Session } from '../../session/session.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';

/** The person who reads or decides an application. */
export type Reviewer = Pick<Session, 'userId' | 'username'>;

/** True for the reviewer's own application. Compares user ids, or names if the tables do not name the applicant. */
export const isOwnApplication = ({ applicant, username }: Application, reviewer: Reviewer): boolean =>
  applicant ? applicant.userId === reviewer.userId : username.toLowerCase() === reviewer.username.toLowerCase();
