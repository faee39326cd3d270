import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { formParams, type Params } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { AuthorizationCode, Records, Token } from '../../store/records.ts';
import { oauthError, userClaims } from './people.ts';

/** Authenticates the client by its form, and returns the form. Sends a refusal and returns undefined if it fails. */
function authenticatedForm(request: FastifyRequest, reply: FastifyReply): Params | undefined {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    oauthError(reply, 400, 'invalid_request', 'The body must be form-urlencoded.');
    return undefined;
  }
  const form = formParams(request);
  if (form['client_id'] === sandboxAccounts.oauthClientId && form['client_secret'] === sandboxAccounts.oauthClientSecret) return form;
  oauthError(reply.header('www-authenticate', 'Basic'), 401, 'invalid_client', 'Client authentication failed.');
  return undefined;
}

const settingName = 'signingKey';

/** Loads the platform's ES256 key pair, or creates and stores it. */
export async function openSigningKey(records: Records) {
  const privateJwk = (records.settings.get(settingName) as JWK | undefined) ?? (await createKey(records));
  const { d: _, ...publicJwk } = privateJwk;
  return { privateKey: await importJWK(privateJwk, 'ES256'), publicJwk, kid: privateJwk.kid ?? '' };
}
type SigningKey = Awaited<ReturnType<typeof openSigningKey>>;

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

type Grant = Pick<Token, 'userId' | 'scope' | 'grant'>;

/** Issues the tokens of one grant. Stores only their fingerprints. */
function issueTokens({ records, now }: SandboxState, { userId, scope, grant }: Grant) {
  const make = (kind: Token['kind'], seconds: number) => {
    const token = secret();
    records.tokens.put(fingerprint(token), { kind, userId, scope, grant, expiresAt: now() + seconds * 1000 }, grant);
    return token;
  };
  return { access_token: make('access', accessLifetime), refresh_token: make('refresh', refreshLifetime) };
}

/** Finds an access token that has not expired. */
function findAccess({ records, now }: SandboxState, token: string): Token | undefined {
  const stored = records.tokens.get(fingerprint(token));
  return stored?.kind === 'access' && stored.expiresAt > now() ? stored : undefined;
}

/** Returns the issuer with the request's host. Ends with a slash, as the real one does. */
const issuerOf = (request: FastifyRequest) => `http://${request.host}${sandboxPaths.oauth}/`;

/** Registers the exchange of codes. A code works once, within a minute, with its verifier. The portal only revokes refresh tokens. */
export function tokenRoutes(app: FastifyInstance, state: SandboxState, key: SigningKey) {
  app.post('/v1/token', async (request, reply) => {
    const form = authenticatedForm(request, reply);
    if (!form) return reply;
    if (form['grant_type'] === 'authorization_code') return exchangeCode(request, reply, form);
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

/** Registers user info, revocation and keys. */
export function sessionRoutes(app: FastifyInstance, state: SandboxState, key: SigningKey) {
  app.get('/v1/userinfo', async (request, reply) => {
    const text = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = text && findAccess(state, text);
    const person = token && state.records.people.get(token.userId);
    if (!person)
      return oauthError(reply.header('www-authenticate', 'Bearer error="invalid_token"'), 401, 'invalid_token', 'The token is invalid.');
    return userClaims(person, token.scope);
  });

  app.post('/v1/token/revoke', async (request, reply) => {
    const form = authenticatedForm(request, reply);
    if (!form) return reply;
    state.records.tokens.delete(fingerprint(form['token'] ?? ''));
    return reply.code(200).send();
  });

  app.get('/v1/certs', async () => ({ keys: [key.publicJwk] }));
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
