import { refusalSchema, releaseReplySchema, releasesApi, remoteName } from '@portal/portal-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { actorOf, audit, ownRemoteOnly } from './act-of.ts';
import { readBundle } from './bundle.ts';
import { readUpload } from './read-upload.ts';
import { replyWith, type ReleaseRouteDeps } from './routes.ts';

/** Media type of an upload, the only one that the route takes. */
const tarballType = 'application/gzip';

const schema = { params: z.object({ remote: remoteName }), response: { 200: releaseReplySchema, 422: refusalSchema } };

/** `POST /api/releases/:remote`: takes the tarball of a build. Who may is decided before its body is read. */
export async function uploadRoute(app: FastifyInstance, { desk }: ReleaseRouteDeps): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(tarballType, (request: FastifyRequest, body: IncomingMessage) =>
    readUpload(body, Number(request.headers['content-length'] ?? 0)),
  );

  app.withTypeProvider<ZodTypeProvider>().post(
    releasesApi.upload,
    {
      config: { access: 'uploadRelease', token: true, limit: 'release' },
      schema,
      onRequest: async (request) => ownRemoteOnly(request, request.params.remote),
    },
    async (request, reply) => {
      const { remote } = request.params;
      const tarball = z.instanceof(Buffer).parse(request.body);
      const bundle = await readBundle(remote, tarball).catch((error: unknown) => {
        audit(request, { action: 'upload', remote, version: '', outcome: `refused: ${(error as Error).message}` });
        throw error;
      });
      const outcome = await desk().upload(remote, actorOf(request), bundle, tarball);
      return replyWith(request, reply, 'upload', outcome);
    },
  );
}
