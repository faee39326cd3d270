import { airline } from '@portal/brand';
import { socialCardSize } from '@portal/brand/social-cards';
import { publicFiles, socialBase } from '@portal/portal-contract';
import type { PageDescription } from './describe-page.ts';
import { escapeMarkup, scriptJson } from './escape-markup.ts';
import type { Feed } from './page-content.ts';
import type { Preload } from './preloads.ts';

interface HeadInput {
  about: PageDescription;
  origin: string;
  /** Requested path, without query and trailing slash. Shown only when the page is `listed`. */
  path: string;
  preloads: readonly Preload[];
  feeds: readonly Feed[];
}

/** Renders the head of a page: title, description, canonical URL, social card, structured data, preloads. */
export function renderHead({ about, origin, path, preloads, feeds }: HeadInput): string {
  const { title, description, card, kind, listed, structuredData } = about;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}" />`;
  const graph = (name: string, content: string | number) => `<meta property="og:${name}" content="${escapeMarkup(String(content))}" />`;
  // Concatenated, never resolved: a path such as `//host/x` would resolve to another origin.
  const canonical = origin + path;
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    listed ? `<link rel="canonical" href="${escapeMarkup(canonical)}" />` : named('robots', 'noindex'),
    ...feeds.map(
      (feed) => `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(feed.title)}" href="${escapeMarkup(feed.href)}" />`,
    ),
    `<link rel="manifest" href="${publicFiles.appManifest}" />`,
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

function preloadLink({ href, as, integrity, priority }: Preload): string {
  const attributes = [
    `as="${as}" href="${escapeMarkup(href)}"`,
    ...(integrity ? [`integrity="${integrity}"`] : []),
    // Must match the later request. Scripts with a hash and fetch send no credentials to other origins.
    ...(as === 'image' ? [] : ['crossorigin="anonymous"']),
    ...(priority ? [`fetchpriority="${priority}"`] : []),
  ];
  return `<link rel="preload" ${attributes.join(' ')} />`;
}
