import type { AdminApplication, ApplicationDetail, OwnApplication } from '@portal/careers-contract';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import { isOwnApplication, type Reviewer } from './own-application.ts';

/** Returns the fields that an applicant sees. */
export const showOwn = ({ id, jobId, jobTitle, status, createdAt, decidedAt }: Application): OwnApplication => ({
  id,
  jobId,
  jobTitle,
  status,
  createdAt,
  decidedAt,
});

/** Returns a line of the administration's list, without the letter. An e-mail address never leaves the server. */
export const showLine = (application: Application, reviewer: Reviewer): AdminApplication => ({
  ...showOwn(application),
  username: application.username,
  isOwn: isOwnApplication(application, reviewer),
});

export const showInFull = (application: Application, reviewer: Reviewer): ApplicationDetail => ({
  ...showLine(application, reviewer),
  coverLetter: application.coverLetter,
  applicant: application.applicant,
});
