import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { Params } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { AuthorizationCode } from '../../store/records.ts';
import { authenticatedForm } from './oauth-client.ts';
import { oauthError } from './platform-error.ts';
import type { SigningKey } from './signing-key.ts';
import { accessLifetime, dropToken, findToken, issueTokens } from './tokens.ts';
import { userClaims } from './user-claims.ts';

/** Returns the issuer with the request's host. Ends with a slash, as the real one does. */
export const issuerOf = (request: FastifyRequest) => `http://${request.host}${sandboxPaths.oauth}/`;

/** Registers the exchange of codes and refresh tokens. A code works once, within a minute, with its verifier. A refresh token works once. */
export function tokenRoutes(app: FastifyInstance, state: SandboxState, key: SigningKey) {
  app.post('/v1/token', async (request, reply) => {
    const form = authenticatedForm(request, reply);
    if (!form) return reply;
    if (form['grant_type'] === 'authorization_code') return exchangeCode(request, reply, form);
    if (form['grant_type'] === 'refresh_token') return exchangeRefreshToken(request, reply, form);
    return oauthError(reply, 400, 'unsupported_grant_type', 'The grant_type is not supported.');
  });

  async function exchangeCode(request: FastifyRequest, reply: FastifyReply, form: Params) {
    const text = form['code'] ?? '';
    const code = state.records.codes.get(text);
    // Even a refused attempt uses up the code.
    state.records.codes.delete(text);
    const problem = code ? problemWith(code, form, state.now()) : 'The code is invalid or was used before.';
    if (!code || problem) return oauthError(reply, 400, 'invalid_grant', problem ?? '');
    return reply.send(await answer(request, { userId: code.userId, scope: code.scope, grant: randomUUID() }, code.nonce));
  }

  async function exchangeRefreshToken(request: FastifyRequest, reply: FastifyReply, form: Params) {
    const text = form['refresh_token'] ?? '';
    const token = findToken(state, text, 'refresh');
    if (!token) return oauthError(reply, 400, 'invalid_grant', 'The refresh token is invalid, expired or was used before.');
    dropToken(state, text);
    return reply.send(await answer(request, token, null));
  }

  async function answer(request: FastifyRequest, granted: { userId: string; scope: string; grant: string }, nonce: string | null) {
    const tokens = issueTokens(state, granted);
    const person = state.records.people.get(granted.userId);
    const claims = person ? userClaims(person, granted.scope) : { sub: granted.userId };
    const seconds = Math.floor(state.now() / 1000);
    const idToken = await new SignJWT({ ...claims, ...(nonce === null ? {} : { nonce }) })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
      .setIssuer(issuerOf(request))
      .setAudience(sandboxAccounts.oauthClientId)
      .setJti(randomUUID())
      .setIssuedAt(seconds)
      .setNotBefore(seconds)
      .setExpirationTime(seconds + accessLifetime)
      .sign(key.privateKey);
    return { ...tokens, token_type: 'Bearer', expires_in: accessLifetime, id_token: idToken, scope: granted.scope };
  }
}

function problemWith(code: AuthorizationCode, form: Params, now: number): string | undefined {
  if (code.expiresAt <= now) return 'The code has expired.';
  if (form['redirect_uri'] !== undefined && form['redirect_uri'] !== code.redirectUri) return 'The redirect_uri does not match.';
  const verifier = form['code_verifier'];
  if (code.codeChallenge === null) return verifier === undefined ? undefined : 'The code was asked for without a code_challenge.';
  if (!verifier || !/^[A-Za-z0-9\-._~]{43,128}$/.test(verifier)) return 'The code_verifier is missing or malformed.';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return challenge === code.codeChallenge ? undefined : 'The code_verifier does not match the code_challenge.';
}
