import { airline } from '@portal/brand';
import { socialCardSize } from '@portal/brand/social-cards';
import { publicFiles, socialBase } from '@portal/portal-contract';
import type { PageDescription } from './describe-page.ts';
import { escapeMarkup, scriptJson } from './escape-markup.ts';
import type { Preload } from './preloads.ts';

interface HeadInput {
  about: PageDescription;
  /** Of the portal as the public knows it. */
  origin: string;
  /** Without query and closing slash. As it was asked for: shown only when the page is `listed`. */
  path: string;
  preloads: readonly Preload[];
}

/** What stands in the head of a page's HTML: title, description, address, social card, structured data, preloads. */
export function renderHead({ about, origin, path, preloads }: HeadInput): string {
  const { title, description, card, kind, listed, structuredData } = about;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}" />`;
  const graph = (name: string, content: string | number) => `<meta property="og:${name}" content="${escapeMarkup(String(content))}" />`;
  // Put together, never resolved: a path such as `//host/x` would name another origin.
  const canonical = origin + path;
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    listed ? `<link rel="canonical" href="${escapeMarkup(canonical)}" />` : named('robots', 'noindex'),
    `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(`${airline.name} news`)}" href="${publicFiles.newsFeed}" />`,
    ...preloads.map(preloadLink),
    graph('site_name', airline.fullName),
    graph('type', kind),
    graph('title', title),
    graph('description', description),
    ...(listed ? [graph('url', canonical)] : []),
    graph('image', origin + socialBase + card.file),
    graph('image:width', socialCardSize.width),
    graph('image:height', socialCardSize.height),
    graph('image:alt', card.text),
    named('twitter:card', 'summary_large_image'),
    ...structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('\n    ');
}

const preloadLink = ({ href, as, priority }: Preload) =>
  `<link rel="preload" as="${as}" href="${escapeMarkup(href)}"${as === 'fetch' ? ' crossorigin="anonymous"' : ''}${priority ? ` fetchpriority="${priority}"` : ''} />`;
