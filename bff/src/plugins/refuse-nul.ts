import { requestMessages } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from './http-error.ts';
import { isApi } from './is-api.ts';

/** Refuses API addresses with a NUL. PostgreSQL fails on it, and no name contains one. */
async function refuseNul(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const hasNul = isApi(request) && request.url.includes('%00');
    done(hasNul ? new HttpError(404, requestMessages.notFound) : undefined);
  });
}

export const refuseNulPlugin = fp(refuseNul, { name: 'refuse-nul' });
