import { okReplySchema, portalApi } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { AuthDeps } from './routes.ts';

/** `POST /api/sign-out`: ends the session here and at the platform. Doing it twice, or without a session, is fine. */
export function signOutRoute(app: FastifyInstance, { roblox, store, tokenSealer }: AuthDeps) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      portalApi.signOut,
      { config: { access: 'session' }, schema: { body: z.nullish(z.strictObject({})), response: { 200: okReplySchema } } },
      async (request, reply) => {
        const session = await reply.endSession();
        if (!session) return { success: true };
        request.log.info({ audit: true, action: 'sign-out', userId: session.userId, outcome: 'ok' }, 'signed out');
        const notRevoked = (err: unknown) => request.log.warn({ err }, 'refresh token not revoked');
        // The session is over here, whether or not its token can be had and the platform told; the token then dies by age.
        const sealed = await store.takeToken(session.sid).catch(notRevoked);
        const token = sealed && tokenSealer.open(sealed, z.string());
        if (token) await roblox.oauth.revoke(token).catch(notRevoked);
        return { success: true };
      },
    );
}
