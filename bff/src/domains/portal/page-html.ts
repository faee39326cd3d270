import { airline, documentTitle } from '@portal/brand';
import { registryElementId, type Registry } from '@portal/contracts';
import type { MatchedPage } from './match-page.ts';
import type { Preload } from './preloads.ts';

/** The shell's template marks where the server writes into it. */
const marks = { head: '<!--portal:head-->', registry: '<!--portal:registry-->' } as const;

interface PageInput {
  template: string;
  registry: Registry;
  match: MatchedPage;
  /** Address of this page without query, for the canonical link. */
  canonical: string;
  preloads: Preload[];
}

/** The HTML of a page: the shell's template with title, description, preloads and the registry of remotes. */
export function renderPage({ template, registry, match, canonical, preloads }: PageInput): string {
  const title = documentTitle(match.known ? (match.page?.title ?? 'Home') : 'Page not found');
  const head = [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(match.page?.description ?? airline.description)}" />`,
    ...(match.known ? [`<link rel="canonical" href="${escape(canonical)}" />`] : ['<meta name="robots" content="noindex" />']),
    ...preloads.map(
      ({ href, as }) => `<link rel="preload" as="${as}" href="${escape(href)}"${as === 'fetch' ? ' crossorigin="anonymous"' : ''} />`,
    ),
  ].join('\n    ');
  // `<` is escaped so that no text of the registry can end the element that carries it.
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return template
    .replace(marks.head, () => head)
    .replace(marks.registry, () => `<script type="application/json" id="${registryElementId}">${json}</script>`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
