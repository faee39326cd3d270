import { news } from '@portal/brand/news';
import { newsPath } from '@portal/content-contract';
import type { Registry } from '@portal/portal-contract';
import { escapeMarkup } from './escape-markup.ts';
import { isPersonal } from './personal-pages.ts';

/** The addresses that search engines should know: every public page of the registry, and every article (sitemaps.org, 0.9). */
export function renderSitemap(registry: Registry, origin: string): string {
  const paths = registry.remotes.flatMap(({ pages }) => pages.map(({ path }) => path));
  const open = paths.filter((path) => !path.includes(':') && !isPersonal(path)).map((path) => entry(origin + path));
  const articles = news.map(({ id, date }) => entry(origin + newsPath(id), date));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...open, ...articles].join('\n')}
</urlset>
`;
}

const entry = (address: string, changed?: string) =>
  `  <url><loc>${escapeMarkup(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
