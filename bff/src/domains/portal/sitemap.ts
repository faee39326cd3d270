import type { Variant } from '../releases/registry/variant.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { ListedAddress } from './page-content.ts';

/** The addresses that search engines should know: every public page without parameters, and `more` (sitemaps.org, 0.9). */
export function renderSitemap({ remotes }: Variant, more: readonly ListedAddress[], origin: string): string {
  const pages = remotes.flatMap(({ manifest }) => manifest.pages);
  const open = pages.filter(({ path, personal }) => !path.includes(':') && !personal);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...open.map(({ path }) => ({ path })), ...more].map((address) => entry(origin, address)).join('\n')}
</urlset>
`;
}

const entry = (origin: string, { path, changed }: ListedAddress) =>
  `  <url><loc>${escapeMarkup(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
