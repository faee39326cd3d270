import {
  applyReplySchema,
  applyRequestSchema,
  careersApi,
  careersIdRequestSchema,
  careersMessages,
  jobsReplySchema,
  ownApplicationsReplySchema,
} from '@portal/careers-contract';
import { okReplySchema } from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import { failWith, HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { sendEncoded } from '../../readings/encoded-reply.ts';
import { apply, type ApplyDeps } from './apply.ts';
import { forgetIdle, type ForgetDeps } from './forget-applicants.ts';
import type { OpenJobs } from './open-jobs.ts';
import { showOwn } from './show-application.ts';

/**
 * Adds the routes of visitors and applicants: list open positions, apply, list one's own applications, withdraw one.
 *
 * @param offersMail whether decisions are mailed
 */
export function applicantRoutes(app: App, deps: ApplyDeps & ForgetDeps, openJobs: OpenJobs, offersMail: boolean): void {
  const { applications, users } = deps.tables;
  app.get(
    careersApi.jobs,
    { config: { access: 'openJobs', limit: 'none' }, schema: { response: { 200: jobsReplySchema } } },
    async (request, reply) => sendEncoded(request, reply, (await openJobs.read().catch(failWith(careersMessages.listFailed))).encoded),
  );

  app.get(
    careersApi.applications,
    {
      config: { access: 'applications', outageText: careersMessages.applicationsFailed },
      schema: { response: { 200: ownApplicationsReplySchema } },
    },
    async (request) => {
      const { userId } = requireSession(request);
      const read = async () => {
        const applicantId = await users.idOf(userId);
        return applicantId === undefined ? [] : applications.ofApplicant(applicantId);
      };
      const own = await read().catch(failWith(careersMessages.applicationsFailed));
      return { applications: own.map(showOwn), decisionMail: offersMail };
    },
  );

  app.post(
    careersApi.apply,
    {
      config: { access: 'applications', outageText: careersMessages.applyFailed },
      schema: { body: applyRequestSchema, response: { 200: applyReplySchema } },
    },
    async (request) => ({
      application: await apply(deps, requireSession(request), request.body).catch(failWith(careersMessages.applyFailed)),
    }),
  );

  app.post(
    careersApi.withdraw,
    {
      config: { access: 'applications', outageText: careersMessages.withdrawFailed },
      schema: { body: careersIdRequestSchema, response: { 200: okReplySchema } },
    },
    async (request) => {
      const { userId } = requireSession(request);
      const { id } = request.body;
      const withdraw = async () => {
        const applicantId = await users.idOf(userId);
        if (applicantId === undefined) throw new HttpError(404, careersMessages.applicationMissing);
        // A failure to delete the rest does not matter: without the application nobody can read it.
        if (await applications.withdraw(id, applicantId))
          return deps.reviews
            .forget(id)
            .then(() => forgetIdle(deps, userId))
            .catch(() => undefined);
        const isOwn = (await applications.ofApplicant(applicantId)).some((each) => each.id === id);
        throw isOwn ? new HttpError(409, careersMessages.alreadyDecided) : new HttpError(404, careersMessages.applicationMissing);
      };
      await withdraw().catch(failWith(careersMessages.withdrawFailed));
      return { success: true };
    },
  );
}
