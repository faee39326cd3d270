import type { ApplicationDetail } from '@portal/careers-contract';
import type { Application } from '../../../upstreams/supabase/applications-table.ts';
import { isOwnApplication, type Reviewer } from '../own-application.ts';
import type { RankRight } from './choose-role.ts';
import type { JobRoles } from './job-roles.ts';
import { showRank, type RankAssignments } from './rank-assignments.ts';

interface RankSources {
  assignments: Pick<RankAssignments, 'of'>;
  jobRoles: Pick<JobRoles, 'of'>;
  /** Undefined when the portal sets no ranks. */
  right: RankRight | undefined;
}

/** Returns the fields about the group rank for an application's page. @throws StoreUnavailable */
export type RankReader = (application: Application, reviewer: Reviewer) => Promise<Pick<ApplicationDetail, 'offeredRole' | 'rank'>>;

export const readRank =
  ({ assignments, jobRoles, right }: RankSources): RankReader =>
  async (application, reviewer) => {
    const { id, jobId, status } = application;
    const mayRetry = right !== undefined && !isOwnApplication(application, reviewer);
    const row = status === 'pending' ? undefined : await assignments.of(id);
    // A rank that was set remains even if the decision changes.
    const isShown = row && (status === 'accepted' || row.state === 'set');
    const offeredRole = right && status !== 'accepted' && jobId !== null ? await jobRoles.of(jobId) : null;
    return { ...(isShown && { rank: showRank(row, mayRetry) }), ...(offeredRole && { offeredRole }) };
  };
