import { airline, airlineDescription, documentTitle } from '@portal/brand';
import { touchIcon } from '@portal/brand/app-icons';
import { darkColors, lightColors } from '@portal/brand/colors';
import { siteCard, socialCardSize, type SocialCard } from '@portal/brand/social-cards';
import { appIconsBase, portalPages, publicFiles, shellBase, shellName, socialBase, type RemotePage } from '@portal/portal-contract';
import { pageScripts, type PageScript } from '../releases/gate/page-budget.ts';
import { baseOf, type ServedRemote, type Variant } from '../releases/registry/registry.ts';
import type { MatchedPage } from './match-page.ts';
import { escapeMarkup } from '../../text/markup.ts';
import { breadcrumb, organization, scriptJson, type Feed, type PageDetail } from './page-content.ts';

/** Metadata of a page for browser tabs, search engines and link previews. */
interface PageDescription {
  /** Title of the document, with the airline's name. */
  title: string;
  description: string;
  card: SocialCard;
  /** Open Graph type. */
  kind: 'website' | 'article';
  /** Whether search engines may list it. */
  listed: boolean;
  /** schema.org objects. */
  structuredData: readonly object[];
}

/** Titles of the shell's own pages, by path. */
const shellTitles: Record<string, string> = {
  [portalPages.redirect]: 'Signing in',
  [portalPages.userProfile]: 'Your profile',
  [portalPages.account]: 'Your account',
  [portalPages.releases]: 'Releases',
  [portalPages.health]: 'Health',
};

/** Colour of the browser's own bars in each theme. They touch the header, which has the page's colour on a phone. */
const themeColors = [
  ['light', lightColors.page],
  ['dark', darkColors.page],
] as const;

interface Address {
  path: string;
  origin: string;
}

/** Combines the metadata of a page. @param detail metadata of the address, from the domain that owns the page */
export function describePage(
  { path: pattern, page }: MatchedPage,
  detail: PageDetail | undefined,
  { path, origin }: Address,
): PageDescription {
  const exists = pattern !== undefined && detail?.exists !== false;
  const name = detail?.title ?? (exists ? (page?.title ?? shellTitles[path] ?? airline.name) : 'Page not found');
  const common = {
    title: documentTitle(name),
    description: detail?.description ?? page?.description ?? airlineDescription,
    card: detail?.card ?? siteCard,
    kind: detail?.kind ?? 'website',
  };
  if (!exists) return { ...common, listed: false, structuredData: [] };
  // The shell's own pages show a person's data, so search engines may not list them.
  const listed = page !== undefined && !page.personal;
  const siteData = path === portalPages.home ? organization(origin) : listed ? [breadcrumb(name, path, origin)] : [];
  return { ...common, listed, structuredData: [...(detail?.structuredData ?? []), ...siteData] };
}

/** One `<link rel="preload">`. Links with priority `low` come last. */
interface Preload {
  href: string;
  as: 'script' | 'fetch' | 'image';
  /** Hash of a script. */
  integrity?: string;
  priority?: 'low';
}

/**
 * Lists the files and data that a remote's page needs first: its container, module and page scripts, the shared libraries that
 * the shell loads on demand, pictures, API data, and finally the widgets of other remotes. Preloading replaces a chain of
 * requests by parallel ones.
 */
export function preloadsFor({ shell, remotes }: Variant, remote: ServedRemote, page: RemotePage): Preload[] {
  if (!shell) return [];
  const bases = new Map([[shellName, shellBase], ...remotes.map((each) => [each.remote, baseOf(each)] as const)]);
  const scripts = pageScripts({
    shell: shell.manifest,
    remotes: remotes.map(({ manifest }) => manifest),
    remote: remote.manifest,
    page,
  });
  const preload = ({ owner, file, integrity }: PageScript): Preload => ({
    href: `${bases.get(owner.name) ?? ''}${file}`,
    as: 'script',
    integrity,
  });
  const { images } = remote.manifest;
  return [
    ...scripts.filter(({ part }) => part === 'page').map(preload),
    ...page.images.flatMap((name): Preload[] => (images[name] ? [{ href: baseOf(remote) + images[name], as: 'image' }] : [])),
    ...page.data.map((href): Preload => ({ href, as: 'fetch' })),
    ...scripts.filter(({ part }) => part === 'widget').map((script): Preload => ({ ...preload(script), priority: 'low' })),
  ];
}

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
    `<link rel="apple-touch-icon" href="${appIconsBase}${touchIcon.file}" />`,
    ...themeColors.map(([theme, ground]) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${ground}" />`),
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
