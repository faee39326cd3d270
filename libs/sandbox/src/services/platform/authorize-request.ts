import { sandboxAccounts } from '@portal/sandbox-contract';
import type { Params } from '../../http/params.ts';

/** What an authorize request asks for, once its client and redirect address are known to be the portal's. */
export interface AuthorizeRequest {
  redirectUri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string | null;
}

export type AuthorizeCheck =
  | { request: AuthorizeRequest }
  /** Must not be redirected: the address cannot be trusted. */
  | { refuse: string }
  /** Goes back to the portal with this error. */
  | { redirect: string };

const scopes = ['openid', 'profile'];
const prompts = ['none', 'login', 'consent', 'select_account'];

/** Checks the query of the authorize page (OAuth 2.0 authorization code with PKCE; redirect addresses are compared as exact strings). */
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
  const asked = scope.split(' ').filter(Boolean);
  if (!asked.includes('openid') || !asked.every((name) => scopes.includes(name))) return fail('invalid_scope', 'The scope is invalid.');
  if (query['prompt'] && !prompts.includes(query['prompt'])) return fail('invalid_request', 'The prompt is invalid.');
  const codeChallenge = query['code_challenge'] ?? null;
  if (codeChallenge === null ? query['code_challenge_method'] : query['code_challenge_method'] !== 'S256') {
    return fail('invalid_request', 'The code_challenge_method must be S256.');
  }
  if (codeChallenge !== null && !/^[\w-]{43}$/.test(codeChallenge)) return fail('invalid_request', 'The code_challenge is invalid.');
  return { request: { redirectUri, scope: asked.join(' '), state, nonce: query['nonce'] ?? null, codeChallenge } };
}

/** Appends to the query that the address may already have. */
export function withParams(uri: string, params: Params): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(params).toString()}`;
}
