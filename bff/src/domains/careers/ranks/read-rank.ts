import type { ApplicationDetail } from '@portal/careers-contract';
import type { Application } from '../../../upstreams/supabase/application-row.ts';
import { isOwnApplication, type Reviewer } from '../own-application.ts';
import type { Ranks } from './create-ranks.ts';
import { showRank } from './rank-assignments.ts';

/** Returns what an application's page tells about the group rank. @throws StoreUnavailable */
export type RankReader = (application: Application, reviewer: Reviewer) => Promise<Pick<ApplicationDetail, 'offeredRole' | 'rank'>>;

export const readRank =
  ({ assignments, jobRoles, right }: Ranks): RankReader =>
  async (application, reviewer) => {
    const { id, jobId, status } = application;
    const mayRetry = right !== undefined && !isOwnApplication(application, reviewer);
    const row = status === 'pending' ? undefined : await assignments.of(id);
    // A rank that was set stays when the decision changes.
    const isShown = row && (status === 'accepted' || row.state === 'set');
    const offered = right && status !== 'accepted' && jobId !== null ? await jobRoles.of(jobId) : null;
    return { ...(isShown && { rank: showRank(row, mayRetry) }), ...(offered && { offeredRole: offered }) };
  };
