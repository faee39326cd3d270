import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { formParams, type Params } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { AuthorizationCode, Records, Token } from '../../store/records.ts';
import { oauthError, userClaims } from './people.ts';

/** Authenticates the client by form or Basic, and returns the form. Sends a refusal and returns undefined if it fails. */
export function authenticatedForm(request: FastifyRequest, reply: FastifyReply): Params | undefined {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    oauthError(reply, 400, 'invalid_request', 'The body must be form-urlencoded.');
    return undefined;
  }
  const form = formParams(request);
  const { id, secret } = basicCredentials(request.headers.authorization) ?? { id: form['client_id'], secret: form['client_secret'] };
  if (id === sandboxAccounts.oauthClientId && secret === sandboxAccounts.oauthClientSecret) return form;
  oauthError(reply.header('www-authenticate', 'Basic'), 401, 'invalid_client', 'Client authentication failed.');
  return undefined;
}

function basicCredentials(header = '') {
  const encoded = /^Basic (.+)$/i.exec(header)?.[1];
  if (!encoded) return undefined;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id: decode(id), secret: decode(secret.join(':')) };
}

/** Decodes Basic credentials, which are form-encoded (RFC 6749, 2.3.1). Keeps a text with a stray percent sign unchanged. */
function decode(text: string) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const settingName = 'signingKey';

/** Loads the platform's ES256 key pair, or creates and stores it. */
export async function openSigningKey(records: Records) {
  const privateJwk = (records.settings.get(settingName) as JWK | undefined) ?? (await createKey(records));
  const { d: _, ...publicJwk } = privateJwk;
  return { privateKey: await importJWK(privateJwk, 'ES256'), publicJwk, kid: privateJwk.kid ?? '' };
}
export type SigningKey = Awaited<ReturnType<typeof openSigningKey>>;

async function createKey(records: Records): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const jwkWithId = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
  records.settings.put(settingName, jwkWithId);
  return jwkWithId;
}

/** Lifetime of an access token, in seconds. */
const accessLifetime = 899;
const refreshLifetime = 90 * 86_400;

const secret = () => randomBytes(48).toString('base64url');
const fingerprint = (token: string) => createHash('sha256').update(token).digest('hex');

/** The person who signed in, and the scope that the portal may see. */
type Grant = Pick<Token, 'userId' | 'scope'>;

/** Issues the tokens of one grant. Stores only their fingerprints. */
function issueTokens({ records, now }: SandboxState, { userId, scope }: Grant) {
  const make = (kind: Token['kind'], seconds: number) => {
    const token = secret();
    records.tokens.put(fingerprint(token), { kind, userId, scope, expiresAt: now() + seconds * 1000 });
    return token;
  };
  return { access_token: make('access', accessLifetime), refresh_token: make('refresh', refreshLifetime) };
}

/** Finds a token that has not expired. @param kind defaults to any kind */
export function findToken({ records, now }: SandboxState, token: string, kind?: Token['kind']): Token | undefined {
  const stored = records.tokens.get(fingerprint(token));
  return stored && stored.expiresAt > now() && (kind === undefined || stored.kind === kind) ? stored : undefined;
}

export const dropToken = ({ records }: SandboxState, token: string) => records.tokens.delete(fingerprint(token));

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
    return reply.send(await answer(request, code, code.nonce));
  }

  async function exchangeRefreshToken(request: FastifyRequest, reply: FastifyReply, form: Params) {
    const text = form['refresh_token'] ?? '';
    const token = findToken(state, text, 'refresh');
    if (!token) return oauthError(reply, 400, 'invalid_grant', 'The refresh token is invalid, expired or was used before.');
    dropToken(state, text);
    return reply.send(await answer(request, token, null));
  }

  async function answer(request: FastifyRequest, granted: Grant, nonce: string | null) {
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
