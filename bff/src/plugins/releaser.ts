import { releaseMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from './http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a team's release token in place of a session. */
    token?: boolean;
  }
  interface FastifyRequest {
    /** The remote whose token the request shows. Such a request has no session. */
    releaser: string | null;
  }
}

export interface ReleaserDeps {
  /** The remote that a token may release; undefined for one that is unknown or revoked. */
  remoteOf(token: string): Promise<string | undefined>;
  /** Whether tokens need https. */
  secureOnly: boolean;
}

/** Reads the release token of a request to a route that takes one. A wrong token is refused (403), never ignored. */
async function releaser(app: FastifyInstance, { remoteOf, secureOnly }: ReleaserDeps) {
  app.decorateRequest('releaser', null);

  async function identify(request: FastifyRequest, reply: FastifyReply, authorization: string): Promise<void> {
    if (secureOnly && request.protocol !== 'https') throw new HttpError(403, releaseMessages.insecure);
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
    const remote = token && (await remoteOf(token));
    if (!remote) {
      await app.countCall(request, reply, 'release');
      throw new HttpError(403, releaseMessages.wrongToken);
    }
    request.releaser = remote;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !request.routeOptions.config.token) return done();
    identify(request, reply, authorization).then(() => done(), done);
  });
}

export const releaserPlugin = fp(releaser, { name: 'releaser' });
