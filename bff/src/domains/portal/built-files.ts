import fastifyStatic from '@fastify/static';
import { appIconFolder, appIcons } from '@portal/brand/app-icons';
import { socialCardFolder } from '@portal/brand/social-cards';
import { appIconsBase, publicFiles, remotesBase, requestMessages, shellBase, shellName, socialBase } from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileURLToPath } from 'node:url';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { hasFile, type Served } from '../releases/registry/registry.ts';
import type { Releases } from '../releases/releases-domain.ts';

const access = { access: 'portal' } as const;
const forever = 'public, max-age=31536000, immutable';

/** Policy of every file that a browser can open as a document, such as an SVG. It may be styled, and runs no script. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

interface FileOf {
  file: string;
  served: Served | undefined;
  isOwner: (preview: Served) => boolean;
}

/**
 * Serves the immutable files of releases, precompressed by their build, and the pictures of the brand. Files of releases that visitors
 * have not had are served to their previews alone.
 */
export async function builtFileRoutes(
  app: App,
  { registry, visitors, files }: Pick<Releases, 'registry' | 'visitors' | 'files'>,
): Promise<void> {
  // Pictures of the brand belong to no release. Other sites and installed apps store their URLs, so these contain no hash.
  const brandFolders = { [socialBase]: fileURLToPath(socialCardFolder), [appIconsBase]: fileURLToPath(appIconFolder) };
  await app.register(fastifyStatic, {
    root: files.root,
    serve: false,
    preCompressed: true,
    // Not needed, because file names contain a hash.
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    dotfiles: 'deny',
    index: false,
    setHeaders: (reply) => void reply.removeHeader('x-request-id'),
  });

  /** Sends a file of the release that every visitor may load, or else of a preview. */
  async function send(request: FastifyRequest, reply: FastifyReply, { file, served, isOwner }: FileOf) {
    const release = served ?? (await visitors.previewsOf(request)).find(isOwner);
    if (!release || !hasFile(release, file)) throw new HttpError(404, requestMessages.notFound);
    void reply.header('cache-control', served ? forever : 'private, no-store');
    // A worker takes the policy of its script.
    if (!file.endsWith('.js')) void reply.header('content-security-policy', filePolicy);
    return reply.sendFile(file, files.folder(release.remote, release.folder), { etag: false });
  }

  app.get<{ Params: { '*': string } }>(`${shellBase}*`, { config: access }, (request, reply) => {
    const file = request.params['*'];
    return send(request, reply, { file, served: registry.shellWith(file), isOwner: ({ remote }) => remote === shellName });
  });
  app.get<{ Params: { remote: string; folder: string; '*': string } }>(
    `${remotesBase}/:remote/:folder/*`,
    { config: access },
    (request, reply) => {
      const { remote, folder, '*': file } = request.params;
      const isOwner = (each: Served) => each.remote === remote && each.folder === folder;
      return send(request, reply, { file, served: registry.servedIn(remote, folder), isOwner });
    },
  );
  for (const [base, folder] of Object.entries(brandFolders))
    app.get<{ Params: { '*': string } }>(`${base}*`, { config: access }, (request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(request.params['*'], folder),
    );
  // Browsers and feed readers request it for every file without an icon link, such as robots.txt.
  app.get(publicFiles.favicon, { config: access }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile(appIcons[0].file, brandFolders[appIconsBase]),
  );
}
