import fastifyStatic from '@fastify/static';
import { bookingPages, noticeApi } from '@portal/booking-contract';
import { airline, airlineDescription } from '@portal/brand';
import { appIconFolder, appIcons } from '@portal/brand/app-icons';
import { palette } from '@portal/brand/palette';
import { socialCardFolder } from '@portal/brand/social-cards';
import {
  appIconsBase,
  appStartPath,
  publicFiles,
  remotesBase,
  requestMessages,
  shellBase,
  shellName,
  socialBase,
} from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileURLToPath } from 'node:url';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { encodeText, sendEncoded, type EncodedReply } from '../../readings/encoded-reply.ts';
import { escapeMarkup } from '../../text/markup.ts';
import { hasFile, type ReleaseRegistry, type Served, type Variant } from '../releases/registry/registry.ts';
import type { Releases } from '../releases/releases-domain.ts';
import type { ListedAddress } from './page-content.ts';

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

/** Describes the portal as an installable app (W3C Web App Manifest). */
const appManifest = encodeText(
  JSON.stringify({
    id: '/',
    name: airline.fullName,
    short_name: airline.name,
    description: airlineDescription,
    lang: 'en',
    start_url: appStartPath,
    scope: '/',
    display: 'standalone',
    background_color: palette.sand[50],
    theme_color: palette.lagoon[950],
    shortcuts: [
      { name: 'My Trips', short_name: 'Next trip', url: bookingPages.myTrips },
      { name: 'Book a Flight', short_name: 'Book', url: bookingPages.bookFlights },
      { name: 'Flight Status', short_name: 'Status', url: bookingPages.flightStatus },
    ].map((each) => ({ ...each, icons: [{ src: appIconsBase + appIcons[0].file, sizes: '192x192', type: 'image/png' }] })),
    icons: appIcons.map(({ file, size, purpose }) => ({ src: appIconsBase + file, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  }),
  'application/manifest+json; charset=utf-8',
);

/**
 * Adds robots.txt, the sitemap and the app's manifest.
 *
 * @param addresses more addresses for the sitemap, which are not in a manifest
 */
export function publicFileRoutes(app: App, registry: ReleaseRegistry, origin: string, addresses: () => readonly ListedAddress[]): void {
  // Calendar programs of search engines obey the rules for the member's own calendar address. The longest rule decides (RFC 9309).
  const feeds = noticeApi.calendarFeed.replace(':file', '');
  const robots = encodeText(
    `User-agent: *\nDisallow: /api/\nAllow: ${feeds}\n\nSitemap: ${origin}${publicFiles.sitemap}\n`,
    'text/plain; charset=utf-8',
  );
  let sitemap: { text: string; encoded: EncodedReply } | undefined;
  /** Renders the sitemap, and compresses it only after a change. */
  const sitemapOf = (variant: Variant): EncodedReply => {
    const text = renderSitemap(variant, addresses(), origin);
    if (sitemap?.text !== text) sitemap = { text, encoded: encodeText(text, 'application/xml; charset=utf-8') };
    return sitemap.encoded;
  };
  app.get(publicFiles.appManifest, { config: access }, (request, reply) => sendEncoded(request, reply, appManifest));
  app.get(publicFiles.robots, { config: access }, (request, reply) => sendEncoded(request, reply, robots));
  app.get(publicFiles.sitemap, { config: access }, (request, reply) => sendEncoded(request, reply, sitemapOf(registry.live)));
}

/** Renders the sitemap (sitemaps.org, 0.9): every public page without parameters, and `more`. */
function renderSitemap({ remotes }: Variant, more: readonly ListedAddress[], origin: string): string {
  const pages = remotes.flatMap(({ manifest }) => manifest.pages);
  const publicPages = pages.filter(({ path, personal }) => !path.includes(':') && !personal);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...publicPages.map(({ path }) => ({ path })), ...more].map((address) => entry(origin, address)).join('\n')}
</urlset>
`;
}

const entry = (origin: string, { path, changed }: ListedAddress) =>
  `  <url><loc>${escapeMarkup(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
