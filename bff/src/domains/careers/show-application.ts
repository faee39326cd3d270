import type { AdminApplication, ApplicationDetail, ApplicationNote, ApplicationStage, OwnApplication } from '@portal/careers-contract';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import { idKey } from './id-key.ts';
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

/**
 * Returns a line of the administration's list, without the letter. An e-mail address never leaves the server.
 *
 * @param interviews keys of the applications that are marked for an interview
 */
export const showLine = (application: Application, reviewer: Reviewer, interviews: ReadonlySet<string>): AdminApplication => ({
  ...showOwn(application),
  username: application.username,
  isOwn: isOwnApplication(application, reviewer),
  stage: stageOf(application, interviews),
});

export function stageOf({ id, status }: Application, interviews: ReadonlySet<string>): ApplicationStage {
  if (status !== 'pending') return 'decided';
  return interviews.has(idKey(id)) ? 'interview' : 'received';
}

/** Returns an application in full. Omits the notes on one's own application, because applicants never see them. */
export const showInFull = (
  application: Application,
  reviewer: Reviewer,
  interviews: ReadonlySet<string>,
  notes: ApplicationNote[],
): ApplicationDetail => ({
  ...showLine(application, reviewer, interviews),
  coverLetter: application.coverLetter,
  applicant: application.applicant,
  ...(!isOwnApplication(application, reviewer) && { notes }),
});
