import type { Session } from '../../session/session.ts';
import type { Application } from '../../upstreams/supabase/application-row.ts';

/** The person who looks at an application, or decides it. */
export type Reviewer = Pick<Session, 'userId' | 'username'>;

/** True for the reviewer's own application. The user id decides; the name only where the tables do not name the applicant. */
export const isOwnApplication = ({ applicant, username }: Application, reviewer: Reviewer): boolean =>
  applicant ? applicant.userId === reviewer.userId : username.toLowerCase() === reviewer.username.toLowerCase();
