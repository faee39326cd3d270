import { careersPages } from '@portal/careers-contract';
import { portalPages } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { formParams, queryParams, type Params } from '../../http.ts';
import { html } from '../../pages/page.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Person } from '../../store/records.ts';
import { peopleButtons, peoplePage } from './people-page.ts';

/** A checked authorize request. */
interface AuthorizeRequest {
  redirectUri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string | null;
}

type AuthorizeCheck =
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
function checkAuthorize(query: Params, redirectUris: ReadonlySet<string>): AuthorizeCheck {
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
function withParams(uri: string, params: Params): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(params).toString()}`;
}

const eyebrow = 'Sandbox sign-in';

/** Renders the sign-in page with a button per person, and 'Deny'. @param action the page's own address with its query */
const authorizePage = (people: readonly Person[], action: string) =>
  peoplePage({
    title: 'Choose who you are',
    eyebrow,
    heading: 'Who is signing in?',
    intro: html`<p class="quiet">
      This page plays the game platform. Choose a person of the demo world. The portal asks to know their
      <strong>name and profile</strong>.
    </p>`,
    body: html`<form method="post" action="${action}">
      ${peopleButtons(people, ({ displayName, rank, about }) => ({
        detail: displayName,
        rank: rank ? `${rank.name} · ${rank.id}` : 'Not in the group',
        about,
      }))}
      <button class="plain deny" name="user" value="">Deny</button>
    </form>`,
  });

/** Renders the refusal of an unregistered redirect address, to which no redirect may lead. */
const refusalPage = (reason: string) =>
  peoplePage({
    title: 'Sign-in refused',
    eyebrow,
    heading: 'This sign-in cannot continue',
    intro: html`<p class="quiet" role="alert">${reason}</p>`,
  });

const codeLifetimeMs = 60_000;

/** The authorize page. Its form posts to the same address with the original query. */
export function authorizeRoutes(app: FastifyInstance, { records, redirectUris, now }: SandboxState) {
  app.get('/v1/authorize', async (request, reply) => {
    const check = checkAuthorize(queryParams(request), redirectUris);
    if ('redirect' in check) return reply.redirect(check.redirect, 302);
    reply.type('text/html; charset=utf-8');
    if ('refuse' in check) return reply.code(400).send(refusalPage(check.refuse));
    return reply.send(authorizePage(records.people.list(), request.url));
  });

  app.post('/v1/authorize', async (request, reply) => {
    const check = checkAuthorize(queryParams(request), redirectUris);
    if ('redirect' in check) return reply.redirect(check.redirect, 303);
    if ('refuse' in check) return reply.code(400).type('text/html; charset=utf-8').send(refusalPage(check.refuse));
    const { state, ...grant } = check.request;
    const echo = state === null ? {} : { state };
    const userId = formParams(request)['user'] ?? '';
    if (!records.people.get(userId)) {
      const denied = { error: 'access_denied', error_description: 'The user denied the request.', ...echo };
      return reply.redirect(withParams(grant.redirectUri, denied), 303);
    }
    const code = randomBytes(96).toString('base64url');
    records.codes.put(code, { ...grant, userId, expiresAt: now() + codeLifetimeMs });
    return reply.redirect(withParams(grant.redirectUri, { code, ...echo }), 303);
  });
}
