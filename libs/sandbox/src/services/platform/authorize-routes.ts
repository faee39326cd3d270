import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { formParams, queryParams } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { authorizePage, refusalPage } from './authorize-page.ts';
import { checkAuthorize, withParams } from './authorize-request.ts';

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
