import { portalMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from './http-error.ts';
import { isApi } from './is-api.ts';
import type {} from './releaser.ts';

const reads = new Set(['GET', 'HEAD']);

/**
 * True when the portal's own pages, or a program that is no browser, made the request. Browsers send `Origin` with every
 * cross-site write, and `Sec-Fetch-Site` with all; a caller that sends neither must show a content type that no
 * cross-site form can.
 */
function isOwn(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origins.has(origin);
  return site === 'same-origin' || /^application\/(json|gzip)\b/i.test(type ?? '');
}

/**
 * Refuses (403) every write under /api that another site made in a visitor's browser. A request with a release token is none:
 * no browser sends that header to another site by itself.
 */
async function originCheck(app: FastifyInstance, { origins }: { origins: ReadonlySet<string> }) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isWrite = !reads.has(request.method) && isApi(request) && !request.releaser;
    done(isWrite && !isOwn(request, origins) ? new HttpError(403, portalMessages.auth.crossOrigin) : undefined);
  });
}

export const originCheckPlugin = fp(originCheck, { name: 'origin-check' });
