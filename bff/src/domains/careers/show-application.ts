import type { AdminApplication, ApplicationDetail, OwnApplication } from '@portal/careers-contract';
import type { Application } from '../../upstreams/supabase/application-row.ts';

/** What an applicant sees of an application. */
export const showOwn = ({ id, jobId, jobTitle, status, createdAt, decidedAt }: Application): OwnApplication => ({
  id,
  jobId,
  jobTitle,
  status,
  createdAt,
  decidedAt,
});

/** A line of the administration's list: no letter, and never an address. */
export const showLine = (application: Application): AdminApplication => ({ ...showOwn(application), username: application.username });

export const showInFull = (application: Application): ApplicationDetail => ({
  ...showLine(application),
  coverLetter: application.coverLetter,
  applicant: application.applicant,
});
