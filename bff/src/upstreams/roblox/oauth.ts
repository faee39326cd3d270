import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Upstream } from '../client.ts';

/** Issuer of the real service. A stand-in issues tokens in its own name. */
const realIssuer = 'https://apis.roblox.com/oauth/';
/** Milliseconds for which signing keys are cached, and between two fetches for a key that is missing from the cache. */
const keyTimes = { cacheMaxAge: 10 * 60_000, cooldownDuration: 30_000 };

// Replies that the portal reads (the platform's OAuth 2.0 reference).
const tokenReplySchema = z.object({ access_token: z.string(), refresh_token: z.optional(z.string()), id_token: z.string() });
const userInfoSchema = z.object({
  sub: z.string(),
  preferred_username: z.optional(z.string()),
  name: z.optional(z.string()),
  nickname: z.optional(z.string()),
  picture: z.nullish(z.string()),
});
export const jwksSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface OAuthSettings {
  /** Base URL of the OAuth service, without a closing slash. */
  oauthUrl: string;
  clientId: string;
  clientSecret: string;
}

/** Public parameters of a sign-in, sent through the browser's address. */
export interface AuthorizeRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** S256 challenge (RFC 7636). */
  codeChallenge: string;
}

/** One-time code with the verifier of its challenge. */
interface CodeExchange {
  code: string;
  verifier: string;
  redirectUri: string;
}

type UserInfo = z.infer<typeof userInfoSchema>;

export type OAuth = ReturnType<typeof createOAuth>;

/** Creates the client of the platform's OAuth 2.0 service (confidential client, authorization code with PKCE). */
export function createOAuth(upstream: Upstream, settings: OAuthSettings) {
  const { clientId, clientSecret, oauthUrl } = settings;
  const client = { client_id: clientId, client_secret: clientSecret };
  const keys = createRemoteJWKSet(new URL(`${oauthUrl}/v1/certs`), {
    ...keyTimes,
    [customFetch]: async () => Response.json((await upstream.request({ path: '/v1/certs', schema: jwksSchema })).data),
  });

  return {
    authorizeUrl({ redirectUri, state, nonce, codeChallenge }: AuthorizeRequest): string {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid profile',
        response_type: 'code',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      });
      return `${oauthUrl}/v1/authorize?${query}`;
    },
    /** Exchanges a one-time code. @throws UpstreamError; kind `status` if the code is refused */
    async exchangeCode({ code, verifier, redirectUri }: CodeExchange): Promise<z.infer<typeof tokenReplySchema>> {
      const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri, ...client };
      return (await upstream.request({ method: 'POST', path: '/v1/token', form, schema: tokenReplySchema })).data;
    },
    /** Checks signature (ES256), issuer, audience, expiry and nonce. Returns the subject. @throws JOSEError, UpstreamError */
    async verifyIdToken(idToken: string, nonce: string): Promise<string> {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['ES256'],
        issuer: [`${oauthUrl}/`, realIssuer],
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'nonce'],
        clockTolerance: 5,
      });
      if (payload.nonce !== nonce) throw new errors.JWTClaimValidationFailed('unexpected nonce', payload, 'nonce', 'check_failed');
      return payload.sub ?? '';
    },
    async userInfo(accessToken: string): Promise<UserInfo> {
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await upstream.request({ path: '/v1/userinfo', headers, schema: userInfoSchema })).data;
    },
    /** Revokes the refresh token and its session at the platform. */
    async revoke(refreshToken: string): Promise<void> {
      const form = { token: refreshToken, ...client };
      await upstream.request({ method: 'POST', path: '/v1/token/revoke', form, text: true, schema: z.string(), idempotent: true });
    },
  };
}
