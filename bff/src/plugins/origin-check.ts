import { portalMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from './http-error.ts';
import { isApi } from './is-api.ts';
import type {} from './releaser.ts';

const reads = new Set(['GET', 'HEAD']);

/**
 * True if a page of the portal made the request. Browsers send `Origin` or at least `Sec-Fetch-Site` with every write. A request
 * without both is refused, so programs must send the portal's `Origin`.
 */
function isOwn(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined ? site === 'same-origin' : origins.has(origin);
}

/**
 * Refuses (403) every write under /api from outside the portal's own pages (R10). A request with a release token is exempt:
 * browsers never send that header to another site on their own.
 */
async function originCheck(app: FastifyInstance, { origins }: { origins: ReadonlySet<string> }) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isWrite = !reads.has(request.method) && isApi(request) && !request.releaser;
    done(isWrite && !isOwn(request, origins) ? new HttpError(403, portalMessages.auth.crossOrigin) : undefined);
  });
}

export const originCheckPlugin = fp(originCheck, { name: 'origin-check' });
