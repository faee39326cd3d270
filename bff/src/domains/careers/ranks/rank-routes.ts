import {
  careersIdRequestSchema,
  careersMessages,
  groupRolesReplySchema,
  rankMessages,
  rankReplySchema,
  ranksApi,
  reviewMessages,
} from '@portal/careers-contract';
import type { App } from '../../../domain.ts';
import { failWith, HttpError } from '../../../plugins/http-error.ts';
import { requireSession } from '../../../plugins/session-cookie.ts';
import type { CareersTables } from '../../../upstreams/supabase/careers-tables.ts';
import { deciderOf } from '../actor.ts';
import { isOwnApplication } from '../own-application.ts';
import { offeredRoles, type RankRight } from './choose-role.ts';
import type { JobRoles } from './job-roles.ts';
import { showRank, type RankAssignments } from './rank-assignments.ts';

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
      return { ceiling: right.ceiling, roles: await offeredRoles(right).catch(failWith(rankMessages.rolesFailed)) };
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
      const application = await applications.find(request.body.id).catch(failWith(rankMessages.retryFailed));
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
