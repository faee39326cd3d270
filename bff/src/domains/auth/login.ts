import { createHash, randomBytes } from 'node:crypto';
import { careersPages } from '@portal/careers-contract';
import { limits, portalMessages, portalPages, safeReturnTo } from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../../platform.ts';
import { portalOrigins } from '../../plugins/api-guard.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { cookieOf } from '../../plugins/session-cookie.ts';
import { createSealer } from '../../session/seal.ts';
import { endGuest } from '../../upstreams/call-context.ts';
import type { OAuth } from '../../upstreams/roblox/oauth.ts';

/** Longest time from the start of a sign-in to its callback, in milliseconds. */
export const loginLife = 10 * 60_000;

/** A pending sign-in. It is sealed into a cookie, so that only the browser that started it can complete it. */
const loginSchema = z.object({
  id: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  issuedAt: z.number(),
});
export type Login = z.infer<typeof loginSchema>;

const random = () => randomBytes(32).toString('base64url');

/** Return addresses that are registered at the platform. */
export function redirectUrisOf(origin: string) {
  const plain = origin + portalPages.redirect;
  return { plain, careers: `${plain}?returnTo=${careersPages.careers}` };
}

/**
 * Creates a sign-in from a page of `origin`. Uses the careers return address for the careers page, else the plain one.
 *
 * @param knownPages paths of the registry's pages, which a sign-in may return to
 */
export function newLogin(origin: string, requestedPage: string | undefined, knownPages: readonly string[], now: number): Login {
  const returnTo = safeReturnTo(requestedPage, knownPages);
  const isCareers = new URL(returnTo, origin).pathname === careersPages.careers;
  const { plain, careers } = redirectUrisOf(origin);
  const redirectUri = isCareers ? careers : plain;
  return { id: random(), state: random(), nonce: random(), verifier: random(), redirectUri, returnTo, issuedAt: now };
}

export type Logins = ReturnType<typeof createLogins>;

/** Maximum number of sign-ins that one browser keeps, so that its tabs can sign in at the same time. A further one ends the oldest. */
export const loginsAtOnce = 4;

const failure = (cause: string) => new HttpError(400, portalMessages.auth.failed, { cause });

/** A browser's sign-ins of the last ten minutes, each in a sealed cookie. */
export function createLogins({ config, sessions, now }: Platform, knownPages: () => readonly string[]) {
  const origins = portalOrigins(config);
  const { name: prefix, options } = cookieOf('login', config.secure);
  const sealer = createSealer(config.sessionSecrets, 'login');

  /** Newest first. Cookies that do not open come last, as if they were the oldest. */
  const loginsOf = ({ cookies }: FastifyRequest) =>
    Object.entries(cookies)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, sealed = '']) => ({ name, login: sealer.open(sealed, loginSchema) }))
      .toSorted((one, other) => (other.login?.issuedAt ?? 0) - (one.login?.issuedAt ?? 0));

  return {
    /** Starts a sign-in that returns to the origin of this request if it is one of the portal's, else to `publicUrl`. */
    begin(request: FastifyRequest, reply: FastifyReply, returnTo: string | undefined): Login {
      const { origin } = request.headers;
      const login = newLogin(origin && origins.has(origin) ? origin : config.publicUrl, returnTo, knownPages(), now());
      for (const { name } of loginsOf(request).slice(loginsAtOnce - 1)) void reply.clearCookie(name, options);
      void reply.setCookie(`${prefix}-${login.id.slice(0, 8)}`, sealer.seal(login), { ...options, maxAge: loginLife / 1000 });
      return login;
    },
    /**
     * Returns this browser's sign-in with this state, or the newest one if the callback has no state.
     *
     * @throws HttpError 400 if there is none or it has expired
     */
    find(request: FastifyRequest, state: string | undefined): Login {
      const logins = loginsOf(request).flatMap(({ login }) => login ?? []);
      if (logins.length === 0) throw failure('no login cookie');
      const login = logins.find((each) => state === undefined || each.state === state);
      if (!login) throw failure('wrong state');
      if (now() - login.issuedAt > loginLife) throw failure('the sign-in took too long');
      return login;
    },
    /** Marks a sign-in as used. @returns false if it was used before */
    use: ({ id, issuedAt }: Login): Promise<boolean> => sessions.useLogin(id, issuedAt + loginLife),
  };
}

/** The S256 challenge of a verifier (RFC 7636, 4.2). */
export const codeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export interface Identity {
  person: { userId: string; username: string; displayName: string; picture: string };
  /** Revoked at sign-out, which ends the platform's session. */
  refreshToken: string | undefined;
}

const userIdPattern = /^[1-9][0-9]{0,19}$/;
const usernamePattern = new RegExp(`^[A-Za-z0-9_]{1,${limits.username}}$`);

/**
 * Exchanges the code of a sign-in for the person who signed in. The ID token and the user info must name the same subject.
 *
 * @throws HttpError 400 if the subjects differ, or the subject or the username is malformed
 * @throws JOSEError or UpstreamError if the platform refuses or its tokens are invalid
 */
export async function identify(oauth: OAuth, code: string, login: Login): Promise<Identity> {
  const tokens = await oauth.exchangeCode({ code, verifier: login.verifier, redirectUri: login.redirectUri });
  // The platform accepted the code, so the caller has an account.
  endGuest();
  const [subject, info] = await Promise.all([oauth.verifyIdToken(tokens.id_token, login.nonce), oauth.userInfo(tokens.access_token)]);
  if (info.sub !== subject) throw new HttpError(400, portalMessages.auth.failed, { cause: 'the user info names another subject' });

  const username = info.preferred_username ?? '';
  if (!userIdPattern.test(subject) || !usernamePattern.test(username)) throw new HttpError(400, portalMessages.auth.invalidUser);
  const displayName = info.name || info.nickname || username;
  return { person: { userId: subject, username, displayName, picture: info.picture ?? '' }, refreshToken: tokens.refresh_token };
}
