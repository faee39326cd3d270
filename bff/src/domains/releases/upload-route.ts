import { refusalSchema, releaseLimits, releaseMessages, releaseReplySchema, releasesApi, remoteName } from '@portal/portal-contract';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { notARelease, readBundle, tooLarge } from './bundle/bundle.ts';
import { acceptUpload, refuseMalformed } from './desk/intake.ts';
import { actorOf, audit, carryOut, ownRemoteOnly, type ReleaseDesk } from './release-routes.ts';

/** The only media type that the route accepts. */
const tarballType = 'application/gzip';

const schema = { params: z.object({ remote: remoteName }), response: { 200: releaseReplySchema, 422: refusalSchema } };

/**
 * Registers `POST /api/releases/:remote`, which accepts the tarball of a build. It checks the permission before it reads the body, and
 * reads few bodies at a time, because each is unpacked in memory.
 *
 * @param app separate scope, because the route replaces all body parsers
 */
export function uploadRoute(app: App, desk: ReleaseDesk): void {
  app.removeAllContentTypeParsers();
  // The handler reads the body.
  app.addContentTypeParser(tarballType, (_request, body, done) => done(null, body));
  const uploads = bulkhead(releaseLimits.concurrentUploads, releaseLimits.waitingUploads);

  async function receive(request: FastifyRequest, reply: FastifyReply, remote: string) {
    const tarball = await readUpload(request.raw, Number(request.headers['content-length'] ?? 0));
    const bundle = await readBundle(remote, tarball).catch((error: unknown) => {
      audit(request, { action: 'upload', remote, version: '', outcome: `refused: ${(error as Error).message}` });
      throw error;
    });
    const by = actorOf(request);
    return carryOut(request, reply, 'upload', desk, (context) =>
      'malformed' in bundle ? refuseMalformed(context, remote, by, bundle) : acceptUpload(context, { remote, by, bundle, tarball }),
    );
  }

  app.post(
    releasesApi.upload,
    {
      config: { access: 'uploadRelease', token: true, limit: 'release' },
      schema,
      onRequest: async (request) => ownRemoteOnly(request, request.params.remote),
    },
    (request, reply) =>
      uploads
        .execute(() => receive(request, reply, request.params.remote))
        .catch((error: unknown) => {
          if (!isBulkheadRejectedError(error)) throw error;
          void reply.header('retry-after', '5');
          throw new HttpError(503, releaseMessages.manyUploads);
        }),
  );
}

/** Limit of the bytes that are read and dropped. A client does not see the reply while it is still sending. */
const maxDropped = 10 * releaseLimits.upload;

/**
 * Reads the body of an upload into memory.
 *
 * @param announcedBytes the request's `Content-Length`; 0 without one
 * @throws HttpError 400 for a body over the limit
 */
async function readUpload(body: IncomingMessage, announcedBytes: number): Promise<Buffer> {
  if (announcedBytes > releaseLimits.upload) throw notARelease(tooLarge);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes <= releaseLimits.upload) chunks.push(chunk as Buffer);
    else chunks.length = 0;
    if (bytes > maxDropped) break;
  }
  if (bytes > releaseLimits.upload) throw notARelease(tooLarge);
  return Buffer.concat(chunks);
}
