import {
  type ApplicationDetail,
  careersIdRequestSchema,
  groupRolesReplySchema,
  rankMessages,
  rankReplySchema,
  ranksApi,
  reviewMessages,
} from '@portal/careers-contract';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { actorOf, requireSession } from '../../plugins/session-cookie.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import type { Person } from '../../session/booking-places.ts';
import { findApplication, forSeniors, type Careers } from './careers-context.ts';
import { offeredRoles } from './job-roles.ts';
import { showRank } from './rank-assignments.ts';
import { isOwnApplication } from './list-applications.ts';

/** Returns the fields about the group rank for an application's page. @throws StoreUnavailable */
export async function readRank(
  { assignments, jobRoles, right }: Careers,
  application: Application,
  reviewer: Person,
): Promise<Pick<ApplicationDetail, 'offeredRole' | 'rank'>> {
  const { id, jobId, status } = application;
  const mayRetry = right !== undefined && !isOwnApplication(application, reviewer);
  const row = status === 'pending' ? undefined : await assignments.of(id);
  // A rank that was set remains even if the decision changes.
  const isShown = row && (status === 'accepted' || row.state === 'set');
  const offeredRole = right && status !== 'accepted' && jobId !== null ? await jobRoles.of(jobId) : null;
  return { ...(isShown && { rank: showRank(row, mayRetry) }), ...(offeredRole && { offeredRole }) };
}

/** Adds the routes for group ranks: the roles that a job may offer, and a retry after a refusal. */
export function rankRoutes(app: App, careers: Careers): void {
  const { assignments, jobRoles, right } = careers;
  app.get(
    ranksApi.roles,
    { config: forSeniors(rankMessages.rolesFailed), schema: { response: { 200: groupRolesReplySchema } } },
    async () => {
      if (!right) throw new HttpError(409, rankMessages.off);
      return { ceiling: right.ceiling, roles: await offeredRoles(right) };
    },
  );

  app.post(
    ranksApi.retry,
    { config: forSeniors(rankMessages.retryFailed), schema: { body: careersIdRequestSchema, response: { 200: rankReplySchema } } },
    async (request) => {
      if (!right) throw new HttpError(409, rankMessages.off);
      const application = await findApplication(careers, request.body.id);
      if (isOwnApplication(application, requireSession(request))) throw new HttpError(403, reviewMessages.ownApplication);
      const isAccepted = application.status === 'accepted';
      const current = isAccepted ? await assignments.of(application.id) : undefined;
      if (!current || current.state === 'set') throw new HttpError(409, rankMessages.notRefused);
      if (current.state !== 'waiting') {
        const role = application.jobId === null ? null : await jobRoles.of(application.jobId);
        if (!role) throw new HttpError(409, rankMessages.noRole);
        await assignments.retry(application.id, role, actorOf(request));
      }
      const row = await assignments.of(application.id);
      if (!row) throw new HttpError(409, rankMessages.notRefused);
      return { rank: showRank(row, true) };
    },
  );
}
