import type { DecidedBy } from '@portal/portal-contract';
import type {
  AdminApplication,
  ApplicationDecision,
  ApplicationDetail,
  ApplicationNote,
  ApplicationStage,
  OwnApplication,
} from '@portal/careers-contract';
import type { UnfinishedDecision } from '../../held-decisions/held-decisions.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
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

/** The portal's own knowledge of applications, by their `idKey`. */
export interface Review {
  /** Applications that are marked for an interview. */
  interviews: ReadonlySet<string>;
  /** Unfinished decisions. */
  held: ReadonlyMap<string, Pick<UnfinishedDecision<ApplicationDecision>, 'actor' | 'actorId' | 'decision'>>;
}

/** Returns a line of the administration's list, without the letter. An e-mail address never leaves the server. */
export function showLine(application: Application, reviewer: Reviewer, { interviews, held }: Review): AdminApplication {
  const decision = held.get(idKey(application.id));
  return {
    ...showOwn(application),
    username: application.username,
    isOwn: isOwnApplication(application, reviewer),
    stage: stageOf(application, interviews),
    ...(decision && { held: { by: decision.actor, isMine: decision.actorId === reviewer.userId, decision: decision.decision } }),
  };
}

export function stageOf({ id, status }: Application, interviews: ReadonlySet<string>): ApplicationStage {
  if (status !== 'pending') return 'decided';
  return interviews.has(idKey(id)) ? 'interview' : 'received';
}

/** Returns an application in full. Omits notes and decider of one's own application, because applicants never see them. */
export const showInFull = (
  application: Application,
  reviewer: Reviewer,
  review: Review,
  { notes, decidedBy }: { notes: ApplicationNote[]; decidedBy: DecidedBy | undefined },
): ApplicationDetail => ({
  ...showLine(application, reviewer, review),
  coverLetter: application.coverLetter,
  applicant: application.applicant,
  ...(!isOwnApplication(application, reviewer) && { notes, ...(decidedBy && { decidedBy }) }),
});
