import { careersPages } from '@portal/careers-contract';
import { portalPages } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import type { Params } from '../../http/params.ts';

/** A checked authorize request. */
interface AuthorizeRequest {
  redirectUri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string | null;
}

export type AuthorizeCheck =
  | { request: AuthorizeRequest }
  /** Reason to show on a page, because the redirect address is not registered. */
  | { refuse: string }
  /** Address of the portal with an error in its query. */
  | { redirect: string };

const scopes = ['openid', 'profile'];
const prompts = ['none', 'login', 'consent', 'select_account'];

const localOrigins = ['http://localhost:3000', 'http://127.0.0.1:3000'];

/** Returns the registered redirect addresses: two per origin, because the careers page uses one with a query. */
export const redirectUrisOf = (origins: readonly string[] = localOrigins): ReadonlySet<string> =>
  new Set(
    origins.flatMap((origin) => [`${origin}${portalPages.redirect}`, `${origin}${portalPages.redirect}?returnTo=${careersPages.careers}`]),
  );

/** Checks the query of the authorize page: OAuth 2.0 authorization code with PKCE. Compares redirect addresses as exact strings. */
export function checkAuthorize(query: Params, redirectUris: ReadonlySet<string>): AuthorizeCheck {
  if (query['client_id'] !== sandboxAccounts.oauthClientId) return { refuse: 'The client_id is not registered.' };
  const redirectUri = query['redirect_uri'] ?? '';
  if (!redirectUris.has(redirectUri)) return { refuse: 'The redirect_uri is not registered for this app.' };
  const state = query['state'] ?? null;
  const fail = (error: string, description: string): AuthorizeCheck => ({
    redirect: withParams(redirectUri, { error, error_description: description, ...(state === null ? {} : { state }) }),
  });
  if (query['response_type'] !== 'code') return fail('unsupported_response_type', 'Only the response type code is supported.');
  const scope = query['scope'] ?? '';
  const requestedScopes = scope.split(' ').filter(Boolean);
  if (!requestedScopes.includes('openid') || !requestedScopes.every((name) => scopes.includes(name)))
    return fail('invalid_scope', 'The scope is invalid.');
  if (query['prompt'] && !prompts.includes(query['prompt'])) return fail('invalid_request', 'The prompt is invalid.');
  const codeChallenge = query['code_challenge'] ?? null;
  if (codeChallenge === null ? query['code_challenge_method'] : query['code_challenge_method'] !== 'S256') {
    return fail('invalid_request', 'The code_challenge_method must be S256.');
  }
  if (codeChallenge !== null && !/^[\w-]{43}$/.test(codeChallenge)) return fail('invalid_request', 'The code_challenge is invalid.');
  return { request: { redirectUri, scope: requestedScopes.join(' '), state, nonce: query['nonce'] ?? null, codeChallenge } };
}

/** Appends parameters to an address with or without a query. */
export function withParams(uri: string, params: Params): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(params).toString()}`;
}
