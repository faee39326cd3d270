import fastifyStatic from '@fastify/static';
import { appIconFolder, appIcons } from '@portal/brand/app-icons';
import { socialCardFolder } from '@portal/brand/social-cards';
import { appIconsBase, publicFiles, remotesBase, requestMessages, shellBase, shellName, socialBase } from '@portal/portal-contract';
import { fileURLToPath } from 'node:url';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { ReleaseRegistry } from '../releases/registry/registry.ts';
import type { ReleaseFiles } from '../releases/bundle/release-files.ts';

const access = { access: 'portal' } as const;
const forever = 'public, max-age=31536000, immutable';

/** Serves the immutable files of every kept release, precompressed by its build, and the pictures of the brand. */
export async function builtFileRoutes(app: App, registry: ReleaseRegistry, files: ReleaseFiles): Promise<void> {
  // Pictures of the brand belong to no release. Other sites and installed apps store their URLs, so these contain no hash.
  const brandFolders = { [socialBase]: fileURLToPath(socialCardFolder), [appIconsBase]: fileURLToPath(appIconFolder) };
  const isBrand = (path: string) => Object.values(brandFolders).some((folder) => path.startsWith(folder));
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
    setHeaders: (reply, path) => {
      reply.header('cache-control', isBrand(path) ? 'no-cache' : forever);
      reply.removeHeader('x-request-id');
    },
  });

  app.get<{ Params: { '*': string } }>(`${shellBase}*`, { config: access }, (request, reply) => {
    // Also serves the files of older shells to tabs that are still open.
    const file = request.params['*'];
    const folder = registry.folderOfShellFile(file);
    if (folder === undefined) throw new HttpError(404, requestMessages.notFound);
    return reply.sendFile(file, files.folder(shellName, folder), { etag: false });
  });
  app.get<{ Params: { '*': string } }>(`${remotesBase}/*`, { config: access }, (request, reply) =>
    reply.sendFile(request.params['*'], files.root, { etag: false }),
  );
  for (const [base, folder] of Object.entries(brandFolders))
    app.get<{ Params: { '*': string } }>(`${base}*`, { config: access }, (request, reply) => reply.sendFile(request.params['*'], folder));
  // Browsers and feed readers request it for every file without an icon link, such as robots.txt.
  app.get(publicFiles.favicon, { config: access }, (_request, reply) => reply.sendFile(appIcons[0].file, brandFolders[appIconsBase]));
}
