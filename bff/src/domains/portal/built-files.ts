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

/** Serves the files of every kept release, in the encodings that its build made. They never change. */
export async function builtFileRoutes(app: App, registry: ReleaseRegistry, files: ReleaseFiles): Promise<void> {
  // Pictures of the brand belong to no release. Other sites and installed apps keep their URLs, which therefore hold no hash.
  const brandFolders = { [socialBase]: fileURLToPath(socialCardFolder), [appIconsBase]: fileURLToPath(appIconFolder) };
  const isBrand = (path: string) => Object.values(brandFolders).some((folder) => path.startsWith(folder));
  await app.register(fastifyStatic, {
    root: files.root,
    serve: false,
    preCompressed: true,
    // The hash in the file's name replaces these headers.
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
    // Tabs that an older shell opened find its files here too: names hold a hash.
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
  // Browsers and feed readers ask for it beside every file that names no icon, such as robots.txt.
  app.get(publicFiles.favicon, { config: access }, (_request, reply) => reply.sendFile(appIcons[0].file, brandFolders[appIconsBase]));
}
