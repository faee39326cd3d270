import { createHash, randomBytes } from 'node:crypto';
import { careersPages } from '@portal/careers-contract';
import { portalMessages, portalPages, safeReturnTo } from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { portalOrigins } from '../../plugins/portal-origins.ts';
import { cookieOf } from '../../plugins/session-cookie.ts';
import { createSealer } from '../../session/seal.ts';

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

/** Pending sign-ins: one per browser, in a sealed cookie. */
export function createLogins({ config, credentials, sessions, now }: Platform, knownPages: () => readonly string[]) {
  const origins = portalOrigins(config);
  const cookie = cookieOf('login', config.secure);
  const sealer = createSealer(() => credentials.current.sessionSecrets, 'login');
  return {
    /** Starts a sign-in that returns to the origin of this request if it is one of the portal's, else to `publicUrl`. */
    begin({ headers: { origin } }: FastifyRequest, reply: FastifyReply, returnTo: string | undefined): Login {
      const login = newLogin(origin && origins.has(origin) ? origin : config.publicUrl, returnTo, knownPages(), now());
      void reply.setCookie(cookie.name, sealer.seal(login), { ...cookie.options, maxAge: loginLife / 1000 });
      return login;
    },
    /**
     * Returns the browser's sign-in, once.
     *
     * @throws HttpError 400 if there is none, it has expired or was used before, or `state` belongs to another one
     */
    async take(request: FastifyRequest, reply: FastifyReply, state: string | undefined): Promise<Login> {
      void reply.clearCookie(cookie.name, cookie.options);
      const sealed = request.cookies[cookie.name];
      const login = sealed === undefined ? undefined : sealer.open(sealed, loginSchema);
      const failure = (cause: string) => new HttpError(400, portalMessages.auth.failed, { cause });
      if (!login) throw failure('no login cookie');
      if (now() - login.issuedAt > loginLife) throw failure('the sign-in took too long');
      if (!(await sessions.useLogin(login.id, login.issuedAt + loginLife))) throw failure('the sign-in was used before');
      if (state !== undefined && state !== login.state) throw failure('wrong state');
      return login;
    },
  };
}

/** The S256 challenge of a verifier (RFC 7636, 4.2). */
export const codeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
