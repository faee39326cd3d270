import { authCallbackReplySchema, authCallbackRequestSchema, portalApi, portalMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { HttpError } from '../../plugins/http-error.ts';
import { isOutage } from '../../plugins/is-outage.ts';
import { loginLife, loginSchema, type Login } from '../../session/login.ts';
import { newSession, sessionLife } from '../../session/session.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import { identify } from './identify.ts';
import type { AuthDeps } from './routes.ts';
import { userView } from './user-view.ts';

/** Maps a failed sign-in to the catalogue's text: 503 for an outage of the platform or the store, 400 for everything else. */
function refusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const isRefusal = error instanceof UpstreamError && error.kind === 'status' && (error.status ?? 0) < 500;
  return new HttpError(isOutage(error) && !isRefusal ? 503 : 400, portalMessages.auth.failed, { cause: error });
}

/** The sign-in that this browser began, used up by this call. Throws when there is none, it is over, or the state is another's. */
async function takeLogin(request: FastifyRequest, state: string | undefined, { loginCookie, store, now }: AuthDeps): Promise<Login> {
  const sealed = request.cookies[loginCookie.name];
  const login = sealed === undefined ? undefined : loginCookie.sealer.open(sealed, loginSchema);
  const fail = (cause: string) => new HttpError(400, portalMessages.auth.failed, { cause });
  if (!login) throw fail('no login cookie');
  if (now() - login.issuedAt > loginLife) throw fail('the sign-in took too long');
  if (!(await store.useLogin(login.id, login.issuedAt + loginLife))) throw fail('the sign-in was used before');
  if (state !== undefined && state !== login.state) throw fail('wrong state');
  return login;
}

/** `POST /api/auth-callback`: ends a sign-in with the code that the platform gave, and starts a session under a new id. */
export function callbackRoute(app: FastifyInstance, deps: AuthDeps) {
  const { roblox, roles, store, loginCookie, tokenSealer, now } = deps;

  app.withTypeProvider<ZodTypeProvider>().post(
    portalApi.authCallback,
    {
      config: { access: 'session', limit: 'auth' },
      schema: { body: authCallbackRequestSchema, response: { 200: authCallbackReplySchema } },
    },
    async (request, reply) => {
      void reply.clearCookie(loginCookie.name, loginCookie.options);
      try {
        const login = await takeLogin(request, request.body.state, deps);
        const { person, refreshToken } = await identify(roblox.oauth, request.body.code, login);
        const session = newSession(person, now());
        const begin = async () => {
          if (refreshToken) await store.keepToken(session.sid, tokenSealer.seal(refreshToken), session.issuedAt + sessionLife.absolute);
          await reply.endSession();
        };
        await begin().catch(async (error: unknown) => {
          // The browser stays what it was; the platform forgets the sign-in too, if it can be told.
          if (refreshToken) await roblox.oauth.revoke(refreshToken).catch(() => undefined);
          throw error;
        });
        reply.startSession(session);
        const [{ user }, extra] = await Promise.all([userView(session, deps), roles.rolesOf(session)]);
        request.log.info({ audit: true, action: 'sign-in', userId: person.userId, outcome: 'ok' }, 'signed in');
        return { ...user, returnTo: login.returnTo, canManageStaffAppeals: extra.includes('allowList') };
      } catch (error) {
        const { cause } = error as Error;
        const reason = error instanceof HttpError ? (cause ?? error.message) : (error as Error).message;
        request.log.warn({ audit: true, action: 'sign-in', outcome: 'refused', reason }, 'sign-in refused');
        throw refusal(error);
      }
    },
  );
}
