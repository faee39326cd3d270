import type { AdminApplication, ApplicationDetail, OwnApplication } from '@portal/careers-contract';
import type { Application } from '../../upstreams/supabase/application-row.ts';

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
export const showLine = (application: Application): AdminApplication => ({ ...showOwn(application), username: application.username });

export const showInFull = (application: Application): ApplicationDetail => ({
  ...showLine(application),
  coverLetter: application.coverLetter,
  applicant: application.applicant,
});
