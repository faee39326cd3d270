import {
  accountApi,
  accountMessages,
  endSessionsRequestSchema,
  okReplySchema,
  sessionsReplySchema,
  type SessionInfo,
} from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import type { Log } from '../../log.ts';
import type { Platform } from '../../platform.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { createSealer } from '../../session/seal.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { isLive, sessionLife, type Session } from '../../session/session.ts';
import type { OAuth } from '../../upstreams/roblox/oauth.ts';
import type { Erase } from '../privacy/personal-data.ts';

const timeOf = (ms: number) => new Date(ms).toISOString();

/** `/api/account/sessions`: lists the person's sessions, and ends all of them. */
export function sessionsRoutes(app: App, { now, sessions, upstreams }: Platform, refreshTokens: RefreshTokens): void {
  const access = 'account';

  app.get(
    accountApi.sessions,
    { config: { access, outageText: accountMessages.sessionsFailed }, schema: { response: { 200: sessionsReplySchema } } },
    async (request) => ({ sessions: await listSessions(sessions, requireSession(request), now()) }),
  );

  app.post(
    accountApi.endSessions,
    {
      config: { access, outageText: accountMessages.endFailed },
      schema: { body: endSessionsRequestSchema, response: { 200: okReplySchema } },
    },
    async (request, reply) => {
      const { userId } = requireSession(request);
      const sealed = await sessions.endAll(userId, now());
      await reply.endSession();
      request.log.info({ audit: true, action: 'sign-out-everywhere', userId, outcome: 'ok' }, 'signed out everywhere');
      await revokeAll(sealed, { oauth: upstreams.roblox.oauth, refreshTokens, log: request.log });
      return { success: true };
    },
  );
}

interface RevokeServices {
  oauth: Pick<OAuth, 'revoke'>;
  refreshTokens: Pick<RefreshTokens, 'open'>;
  log: Pick<Log, 'warn'>;
}

/** Revokes the tokens of sessions that have ended. A token that cannot be revoked expires at the platform. */
async function revokeAll(sealed: readonly string[], { oauth, refreshTokens, log }: RevokeServices): Promise<void> {
  const revoke = async (token: string | undefined) => token !== undefined && oauth.revoke(token);
  const notRevoked = (err: unknown) => log.warn({ err }, 'a refresh token could not be revoked');
  await Promise.all(sealed.map((each) => revoke(refreshTokens.open(each)).catch(notRevoked)));
}

/** Ends all sessions of a person for their erasure. */
export const eraseSessions =
  ({ log, now, sessions, upstreams }: Platform, refreshTokens: RefreshTokens): Erase =>
  async ({ userId }) => {
    const sealed = await sessions.eraseAll(userId, now());
    await revokeAll(sealed, { oauth: upstreams.roblox.oauth, refreshTokens, log });
    return sealed.length;
  };

/** Lists the live sessions, the current one first. The store updates `seenAt` only every `refreshAfter`, so rows may lag by that time. */
async function listSessions(sessions: SessionStore, current: Session, now: number): Promise<SessionInfo[]> {
  const rows = await sessions.ofPerson(current.userId);
  const others = rows.filter((row) => row.sid !== current.sid && isLive({ ...current, ...row }, now - sessionLife.refreshAfter));
  return [current, ...others].map(({ sid, issuedAt, seenAt }) => ({
    signedInAt: timeOf(issuedAt),
    seenAt: timeOf(sid === current.sid ? now : seenAt),
    isCurrent: sid === current.sid,
  }));
}

/** Reads the sessions of a person for the download of their data. */
export const exportSessions =
  (sessions: SessionStore) =>
  async ({ userId }: Session) =>
    (await sessions.ofPerson(userId)).map(({ issuedAt, seenAt }) => ({ signedInAt: timeOf(issuedAt), seenAt: timeOf(seenAt) }));

export type RefreshTokens = ReturnType<typeof createRefreshTokens>;

/** The platform's refresh token of each session, sealed in the store. Sign-out revokes it. */
export function createRefreshTokens({ config, sessions }: Platform) {
  const sealer = createSealer(config.sessionSecrets, 'refresh-token');
  const open = (sealed: string) => sealer.open(sealed, z.string());
  return {
    keep: ({ sid, issuedAt }: Session, token: string): Promise<void> =>
      sessions.keepToken(sid, sealer.seal(token), issuedAt + sessionLife.absolute),
    /** Returns the token and deletes it. */
    async take({ sid }: Session): Promise<string | undefined> {
      const sealed = await sessions.takeToken(sid);
      return sealed === undefined ? undefined : open(sealed);
    },
    open,
  };
}
