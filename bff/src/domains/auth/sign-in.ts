import { portalApi, signInReplySchema, signInRequestSchema } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { beginLogin, codeChallenge, loginLife } from '../../session/login.ts';
import type { AuthDeps } from './routes.ts';

/** `POST /api/sign-in`: begins a sign-in, remembers it in a sealed cookie, and says where the browser must go. */
export function signInRoute(app: FastifyInstance, { roblox, origins, publicUrl, loginCookie, knownPages, now }: AuthDeps) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      portalApi.signIn,
      { config: { access: 'session', limit: 'auth' }, schema: { body: signInRequestSchema, response: { 200: signInReplySchema } } },
      async (request, reply) => {
        const { origin } = request.headers;
        const login = beginLogin(origin && origins.has(origin) ? origin : publicUrl, request.body.returnTo, knownPages(), now());
        void reply.setCookie(loginCookie.name, loginCookie.sealer.seal(login), { ...loginCookie.options, maxAge: loginLife / 1000 });
        const { redirectUri, state, nonce, verifier } = login;
        return { authorizeUrl: roblox.oauth.authorizeUrl({ redirectUri, state, nonce, codeChallenge: codeChallenge(verifier) }) };
      },
    );
}
