import { noticeApi } from '@portal/booking-contract';
import { airline, airlineDescription } from '@portal/brand';
import { appIcons } from '@portal/brand/app-icons';
import { palette } from '@portal/brand/palette';
import { appIconsBase, appStartPath, publicFiles } from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import { encodeText, sendEncoded, type EncodedReply } from '../../readings/encoded-reply.ts';
import type { ReleaseRegistry, Variant } from '../releases/registry/registry.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { ListedAddress } from './page-content.ts';

const access = { access: 'portal' } as const;

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
