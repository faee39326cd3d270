import {
  authCallbackReplySchema,
  authCallbackRequestSchema,
  noRankName,
  portalApi,
  portalMessages,
  ranks,
  type StoredUser,
} from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { Role } from '../../plugins/access-table.ts';
import { HttpError, isOutage } from '../../plugins/http-error.ts';
import type { Person } from '../../session/booking-places.ts';
import { newSession, type Session } from '../../session/session.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import { readMiles } from '../../upstreams/realtime-database.ts';
import { CallerLimited } from '../../upstreams/service-budget.ts';
import { identify, type Logins } from './login.ts';
import type { RefreshTokens } from './sessions-routes.ts';

export type FollowRename = (person: Person) => Promise<void>;

interface SignInServices {
  logins: Logins;
  refreshTokens: RefreshTokens;
  viewUser: ViewUser;
  followRename: FollowRename;
}

/** Maps a failed sign-in to the catalogue's text: 503 for an outage of the platform or the store, 400 for everything else. */
function refusal(error: unknown): Error {
  if (error instanceof HttpError || error instanceof CallerLimited) return error;
  const isRefusal = error instanceof UpstreamError && error.kind === 'status' && (error.status ?? 0) < 500;
  return new HttpError(isOutage(error) && !isRefusal ? 503 : 400, portalMessages.auth.failed, { cause: error });
}

/** `POST /api/auth-callback`: completes a sign-in with the platform's code, and starts a session under a new id. */
export function callbackRoute(
  app: App,
  { now, sessions, upstreams, usernames }: Platform,
  { logins, refreshTokens, viewUser, followRename }: SignInServices,
) {
  const { oauth } = upstreams.roblox;
  app.post(
    portalApi.authCallback,
    {
      config: { access: 'session', limit: 'signIn' },
      schema: { body: authCallbackRequestSchema, response: { 200: authCallbackReplySchema } },
    },
    async (request, reply) => {
      try {
        const login = logins.find(request, request.body.state);
        if (!(await logins.use(login))) {
          // Back to the platform's page, and consent again: the person is signed in already. An older session may be another person's.
          if (!request.session || request.session.issuedAt < login.issuedAt)
            throw new HttpError(400, portalMessages.auth.failed, { cause: 'the sign-in was used before' });
          const { user, canManageStaffAppeals } = await viewUser(request.session);
          return { ...user, returnTo: login.returnTo, canManageStaffAppeals };
        }
        const { person, refreshToken } = await identify(oauth, request.body.code, login);
        const session = newSession(person, now());
        const begin = async () => {
          const nameState = await usernames.record(session);
          if (refreshToken) await refreshTokens.keep(session, refreshToken);
          await sessions.open(session);
          await reply.endSession();
          return nameState;
        };
        const nameState = await begin().catch(async (error: unknown) => {
          // The browser keeps its old session. Revoking the token ends the new one at the platform.
          if (refreshToken) await oauth.revoke(refreshToken).catch(() => undefined);
          throw error;
        });
        reply.startSession(session);
        // Bookings that cannot be moved now are moved when they are next read.
        if (nameState === 'waiting')
          await followRename(session).catch((err: unknown) => request.log.warn({ err }, 'bookings could not be moved after a rename yet'));
        const { user, canManageStaffAppeals } = await viewUser(session);
        request.log.info({ audit: true, action: 'sign-in', userId: person.userId, outcome: 'ok' }, 'signed in');
        return { ...user, returnTo: login.returnTo, canManageStaffAppeals };
      } catch (error) {
        const { cause } = error as Error;
        const reason = error instanceof HttpError ? (cause ?? error.message) : (error as Error).message;
        request.log.warn({ audit: true, action: 'sign-in', outcome: 'refused', reason }, 'sign-in refused');
        throw refusal(error);
      }
    },
  );
}

interface UserView {
  user: StoredUser;
  /** False if the rank could not be read. The user then has the fallback rank. */
  rankKnown: boolean;
  canManageStaffAppeals: boolean;
}

/** Describes a signed-in person for the browser. */
export type ViewUser = (session: Session) => Promise<UserView>;

/** Creates a view that uses fallbacks if rank, picture or miles cannot be read. */
export function createUserView({ roles, upstreams }: Platform): ViewUser {
  const { memberships, people } = upstreams.roblox;
  return async (session) => {
    const { userId, username, displayName, picture } = session;
    const [rank, avatar, miles, extraRoles] = await Promise.all([
      memberships.rankOf(userId).catch(() => undefined),
      picture || people.avatarOf(userId).catch(() => ''),
      readMiles(upstreams.realtimeDatabase, username).catch(() => 0),
      roles.rolesOf(session, { lastKnown: true }).catch((): readonly Role[] => []),
    ]);
    const { groupRank, groupRankId } = rank ?? { groupRank: noRankName, groupRankId: ranks.none };
    return {
      user: { userId, username, displayName, profileImageUrl: avatar, groupRank, groupRankId, caribbeanMiles: miles },
      rankKnown: rank !== undefined,
      canManageStaffAppeals: extraRoles.includes('allowList'),
    };
  };
}
