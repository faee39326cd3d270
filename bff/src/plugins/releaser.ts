import { releaseMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from './http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a team's release token instead of a session. */
    token?: boolean;
  }
  interface FastifyRequest {
    /** The remote of the request's release token. Such a request has no session. */
    releaser: string | null;
  }
}

interface ReleaserOptions {
  /** Returns the remote that a token may release; undefined for an unknown or revoked token. */
  remoteOf(token: string): Promise<string | undefined>;
  /** True if tokens are accepted over https only. */
  secureOnly: boolean;
}

/** Reads the release token on routes that accept one. Refuses a wrong token with 403. */
async function releaser(app: FastifyInstance, { remoteOf, secureOnly }: ReleaserOptions) {
  app.decorateRequest('releaser', null);

  async function identify(request: FastifyRequest, authorization: string): Promise<void> {
    if (secureOnly && request.protocol !== 'https') throw new HttpError(403, releaseMessages.insecure);
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
    const remote = token && (await remoteOf(token));
    if (!remote) {
      await app.countCall(request, 'release');
      throw new HttpError(403, releaseMessages.wrongToken);
    }
    request.releaser = remote;
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !request.routeOptions.config.token) return done();
    identify(request, authorization).then(() => done(), done);
  });
}

export const releaserPlugin = fp(releaser, { name: 'releaser' });
