import {
  newsReplySchema,
  okReplySchema,
  portalApi,
  sessionReplySchema,
  signInReplySchema,
  signInRequestSchema,
} from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { missingSession, requireSession } from '../../plugins/session-cookie.ts';
import type { OAuth } from '../../upstreams/roblox/oauth.ts';
import { callbackRoute, createUserView, type FollowRename, type ViewUser } from './callback-route.ts';
import { codeChallenge, createLogins, type Logins } from './login.ts';
import { createRefreshTokens, eraseSessions, exportSessions, sessionsRoutes, type RefreshTokens } from './sessions-routes.ts';
import { collectItems, type NewsSource, type WaitingSource } from '../../session/session.ts';

/**
 * Sign-in, sign-out and the current session.
 *
 * @param knownPages paths of the registry's pages: a sign-in returns only to these
 * @param followRename moves bookings from the person's earlier names
 * @param waiting finds what waits for a member
 * @param news finds what is new for a member
 */
export function createAuth(
  platform: Platform,
  knownPages: () => readonly string[],
  followRename: FollowRename,
  { addExport, addSweep, addErasure }: PersonalData,
  waiting: readonly WaitingSource[],
  news: readonly NewsSource[],
): Domain {
  const { oauth } = platform.upstreams.roblox;
  const logins = createLogins(platform, knownPages);
  const refreshTokens = createRefreshTokens(platform);
  const viewUser = createUserView(platform);
  addExport('usernames', ({ userId }) => platform.usernames.ofPerson(userId));
  addExport('sessions', exportSessions(platform.sessions));
  addErasure('sessions', eraseSessions(platform, refreshTokens));
  addSweep('sessions', () => platform.sessions.deleteExpired());

  async function plugin(app: App) {
    signInRoute(app, oauth, logins);
    callbackRoute(app, platform, { logins, refreshTokens, viewUser, followRename });
    sessionRoute(app, viewUser, waiting);
    newsRoute(app, news);
    signOutRoute(app, oauth, refreshTokens);
    sessionsRoutes(app, platform, refreshTokens);
  }

  return { plugin };
}

/** `POST /api/sign-in`: starts a sign-in and returns the address of the platform's page for it. */
function signInRoute(app: App, oauth: OAuth, logins: Logins) {
  app.post(
    portalApi.signIn,
    { config: { access: 'session', limit: 'signIn' }, schema: { body: signInRequestSchema, response: { 200: signInReplySchema } } },
    async (request, reply) => {
      const { redirectUri, state, nonce, verifier } = logins.begin(request, reply, request.body.returnTo);
      return { authorizeUrl: oauth.authorizeUrl({ redirectUri, state, nonce, codeChallenge: codeChallenge(verifier) }) };
    },
  );
}

/**
 * `GET /api/session`: the signed-in person, with freshly read rank and miles, and what waits for them. Answers 503 while the store
 * cannot confirm that the session still exists. The browser then keeps the person that it has.
 */
function sessionRoute(app: App, viewUser: ViewUser, waiting: readonly WaitingSource[]) {
  app.get(portalApi.session, { config: { access: 'session' }, schema: { response: { 200: sessionReplySchema } } }, async (request) => {
    const { session, uncheckedSession } = request;
    if (uncheckedSession) throw missingSession(request);
    if (!session) return { user: null, rankKnown: false, canManageStaffAppeals: false };
    const [view, items] = await Promise.all([viewUser(session), collectItems(waiting, session, request.log)]);
    return { ...view, waiting: items };
  });
}

/** `GET /api/account/news`: what is new for the member. Apart from the session, which every page waits for. */
function newsRoute(app: App, sources: readonly NewsSource[]) {
  app.get(portalApi.news, { config: { access: 'account' }, schema: { response: { 200: newsReplySchema } } }, async (request) => {
    const news = await collectItems(sources, requireSession(request), request.log);
    return { news: news.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)) };
  });
}

/** `POST /api/sign-out`: ends the session here and at the platform. Idempotent, also without a session. */
function signOutRoute(app: App, oauth: OAuth, refreshTokens: RefreshTokens) {
  app.post(
    portalApi.signOut,
    { config: { access: 'session' }, schema: { body: z.nullish(z.strictObject({})), response: { 200: okReplySchema } } },
    async (request, reply) => {
      const session = await reply.endSession();
      if (!session) return { success: true };
      request.log.info({ audit: true, action: 'sign-out', userId: session.userId, outcome: 'ok' }, 'signed out');
      const notRevoked = (err: unknown) => request.log.warn({ err }, 'a refresh token could not be revoked');
      // The session ends even if the token cannot be revoked. Such a token expires at the platform.
      const token = await refreshTokens.take(session).catch(notRevoked);
      if (token) await oauth.revoke(token).catch(notRevoked);
      return { success: true };
    },
  );
}
