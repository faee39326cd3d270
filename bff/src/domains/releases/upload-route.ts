import { refusalSchema, releaseLimits, releaseReplySchema, releasesApi, remoteName } from '@portal/portal-contract';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import { readBundle } from './bundle/read-bundle.ts';
import { BundleError, tooLarge } from './bundle/read-tarball.ts';
import type { ReleaseDesk } from './desk/release-desk.ts';
import { actorOf, audit, ownRemoteOnly, replyWith } from './release-requests.ts';

/** The only media type that the route accepts. */
const tarballType = 'application/gzip';

const schema = { params: z.object({ remote: remoteName }), response: { 200: releaseReplySchema, 422: refusalSchema } };

/**
 * Registers `POST /api/releases/:remote`, which accepts the tarball of a build. It checks the permission before it reads the body.
 *
 * @param app separate scope, because the route replaces all body parsers
 */
export function uploadRoute(app: App, desk: () => ReleaseDesk): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(tarballType, (request: FastifyRequest, body: IncomingMessage) =>
    readUpload(body, Number(request.headers['content-length'] ?? 0)),
  );

  app.post(
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

/** Limit of the bytes that are read and dropped. A client does not see the reply while it is still sending. */
const mostDropped = 10 * releaseLimits.upload;

/**
 * Reads the body of an upload into memory.
 *
 * @param announcedBytes the request's `Content-Length`; 0 without one
 * @throws BundleError for a body over the limit
 */
async function readUpload(body: IncomingMessage, announcedBytes: number): Promise<Buffer> {
  if (announcedBytes > releaseLimits.upload) throw new BundleError(tooLarge);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes <= releaseLimits.upload) chunks.push(chunk as Buffer);
    else chunks.length = 0;
    if (bytes > mostDropped) break;
  }
  if (bytes > releaseLimits.upload) throw new BundleError(tooLarge);
  return Buffer.concat(chunks);
}
