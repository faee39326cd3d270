import {
  type ApplicationDetail,
  careersIdRequestSchema,
  careersMessages,
  groupRolesReplySchema,
  rankMessages,
  rankReplySchema,
  ranksApi,
  reviewMessages,
} from '@portal/careers-contract';
import type { App } from '../../../domain.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { requireSession } from '../../../plugins/session-cookie.ts';
import type { Application } from '../../../upstreams/supabase/applications-table.ts';
import type { CareersTables } from '../../../upstreams/supabase/careers-tables.ts';
import { deciderOf, isOwnApplication, type Reviewer } from '../actor.ts';
import { type RankRight, offeredRoles, type JobRoles } from './job-roles.ts';
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

interface RankRoutesDeps {
  right: RankRight | undefined;
  jobRoles: Pick<JobRoles, 'of'>;
  assignments: Pick<RankAssignments, 'of' | 'retry'>;
  applications: Pick<CareersTables['applications'], 'find'>;
}

/** Adds the routes for group ranks: the roles that a job may offer, and a retry after a refusal. */
export function rankRoutes(app: App, deps: RankRoutesDeps): void {
  const { applications, assignments, jobRoles, right } = deps;

  app.get(
    ranksApi.roles,
    {
      config: { access: 'careersAdministration', outageText: rankMessages.rolesFailed },
      schema: { response: { 200: groupRolesReplySchema } },
    },
    async () => {
      if (!right) throw new HttpError(409, rankMessages.off);
      return { ceiling: right.ceiling, roles: await offeredRoles(right) };
    },
  );

  app.post(
    ranksApi.retry,
    {
      config: { access: 'careersAdministration', outageText: rankMessages.retryFailed },
      schema: { body: careersIdRequestSchema, response: { 200: rankReplySchema } },
    },
    async (request) => {
      if (!right) throw new HttpError(409, rankMessages.off);
      const application = await applications.find(request.body.id);
      if (!application) throw new HttpError(404, careersMessages.applicationMissing);
      if (isOwnApplication(application, requireSession(request))) throw new HttpError(403, reviewMessages.ownApplication);
      const isAccepted = application.status === 'accepted';
      const current = isAccepted ? await assignments.of(application.id) : undefined;
      if (!current || current.state === 'set') throw new HttpError(409, rankMessages.notRefused);
      if (current.state !== 'waiting') {
        const role = application.jobId === null ? null : await jobRoles.of(application.jobId);
        if (!role) throw new HttpError(409, rankMessages.noRole);
        await assignments.retry(application.id, role, deciderOf(request));
      }
      const row = await assignments.of(application.id);
      if (!row) throw new HttpError(409, rankMessages.notRefused);
      return { rank: showRank(row, true) };
    },
  );
}
