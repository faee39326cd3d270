import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../../sandbox-state.ts';
import { oauthError, userClaims } from './people.ts';
import { authenticatedForm, dropToken, findToken, issuerOf, type SigningKey } from './token-routes.ts';

/** Registers user info, introspection, revocation, keys and discovery. */
export function sessionRoutes(app: FastifyInstance, state: SandboxState, key: SigningKey) {
  app.get('/v1/userinfo', async (request, reply) => {
    const text = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = text && findToken(state, text, 'access');
    const person = token && state.records.people.get(token.userId);
    if (!person)
      return oauthError(reply.header('www-authenticate', 'Bearer error="invalid_token"'), 401, 'invalid_token', 'The token is invalid.');
    return userClaims(person, token.scope);
  });

  app.post('/v1/token/introspect', async (request, reply) => {
    const form = authenticatedForm(request, reply);
    if (!form) return reply;
    const token = findToken(state, form['token'] ?? '');
    if (!token) return { active: false };
    const { oauthClientId: client_id } = sandboxAccounts;
    const exp = Math.floor(token.expiresAt / 1000);
    return {
      active: true,
      iss: issuerOf(request),
      client_id,
      aud: client_id,
      sub: token.userId,
      scope: token.scope,
      token_type: 'Bearer',
      exp,
    };
  });

  app.post('/v1/token/revoke', async (request, reply) => {
    const form = authenticatedForm(request, reply);
    if (!form) return reply;
    dropToken(state, form['token'] ?? '');
    return reply.code(200).send();
  });

  app.get('/v1/certs', async () => ({ keys: [key.publicJwk] }));

  app.get('/.well-known/openid-configuration', async (request) => describeProvider(issuerOf(request)));
}

const describeProvider = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}v1/authorize`,
  token_endpoint: `${issuer}v1/token`,
  introspection_endpoint: `${issuer}v1/token/introspect`,
  revocation_endpoint: `${issuer}v1/token/revoke`,
  userinfo_endpoint: `${issuer}v1/userinfo`,
  jwks_uri: `${issuer}v1/certs`,
  scopes_supported: ['openid', 'profile'],
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  claims_supported: [...tokenClaims, ...profileClaims],
});

const tokenClaims = ['sub', 'type', 'iss', 'aud', 'exp', 'iat', 'nonce'];
const profileClaims = ['name', 'nickname', 'preferred_username', 'created_at', 'profile', 'picture'];
