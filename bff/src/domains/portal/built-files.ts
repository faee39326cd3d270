import fastifyStatic from '@fastify/static';
import { socialCardFolder } from '@portal/brand/social-cards';
import { remotesBase, shellBase, socialBase } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const access = { access: 'portal' } as const;

/** A content hash in the name: such a file never changes. */
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+(\.br|\.gz)?$/;
const forever = 'public, max-age=31536000, immutable';

/** Serves the built shell and remotes, in the encodings that the build made. Hashed files are kept by browsers for ever. */
export async function builtFiles(app: FastifyInstance, { distDir }: { distDir: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: distDir,
    serve: false,
    preCompressed: true,
    // Headers travel with each file: what its name already says is left out.
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    dotfiles: 'deny',
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.test(path) ? forever : 'no-cache');
      reply.removeHeader('x-request-id');
    },
  });
  const folders = [
    { base: shellBase, root: join(distDir, 'shell') },
    { base: `${remotesBase}/`, root: join(distDir, 'remotes') },
    // Part of the brand, not of the build: other sites keep these addresses, so no hash may change them.
    { base: socialBase, root: fileURLToPath(socialCardFolder) },
  ];
  for (const { base, root } of folders) {
    app.get<{ Params: { '*': string } }>(`${base}*`, { config: access }, (request, reply) => {
      const file = request.params['*'];
      // A file that never changes is never asked for again: it needs no tag.
      return reply.sendFile(file, root, { etag: !hashed.test(file) });
    });
  }
}
