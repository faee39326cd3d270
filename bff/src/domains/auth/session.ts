import { portalApi, sessionReplySchema } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { missingSession } from '../../session/session.ts';
import type { AuthDeps } from './routes.ts';
import { userView } from './user-view.ts';

/**
 * `GET /api/session`: who the cookie says is here, with rank and miles read again. 503 while the store cannot say whether the
 * session was ended: the browser then keeps whom it knows.
 */
export function sessionRoute(app: FastifyInstance, deps: AuthDeps) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(portalApi.session, { config: { access: 'session' }, schema: { response: { 200: sessionReplySchema } } }, async (request) => {
      const { session, uncheckedSession } = request;
      if (uncheckedSession) throw missingSession(request);
      if (!session) return { user: null, rankKnown: false, canManageStaffAppeals: false };
      const [view, extra] = await Promise.all([userView(session, deps), deps.roles.rolesOf(session)]);
      return { ...view, canManageStaffAppeals: extra.includes('allowList') };
    });
}
