import { registryElementId } from '@portal/portal-contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeText, type EncodedReply } from '../../readings/encoded-reply.ts';
import type { ReleaseFiles } from '../releases/bundle/release-files.ts';
import type { ServedRemote, Variant } from '../releases/registry/registry.ts';
import type { MatchedPage } from './match-page.ts';
import { scriptJson, type PageContent, type PageDetail } from './page-content.ts';
import { describePage, preloadsFor, renderHead } from './page-head.ts';

export interface PageReply {
  status: 200 | 404;
  html: EncodedReply;
  /** The page's remote; undefined for the shell's own pages and for unknown addresses. */
  remote: ServedRemote | undefined;
}

interface CachedPage extends PageReply {
  detail: PageDetail | undefined;
}

/** Limit of the cache, because addresses with parameters and previews are unbounded. */
const maxPages = 200;

/** Placeholders in the shell's HTML template. */
const marks = { head: '<!--portal:head-->', registry: '<!--portal:registry-->' } as const;

/**
 * Renders and caches the portal's HTML pages, one per address and combination of releases. Renders again when the detail changes. A
 * personal page is the same at each of its addresses, so that anyone's references share one entry.
 *
 * @param origin public origin of the portal
 * @returns a function that returns the HTML of a page; undefined while no shell is live
 */
export function createPages(files: ReleaseFiles, origin: string, contents: readonly PageContent[]) {
  const pages = new Map<string, CachedPage>();

  function detailOf({ page, parameters }: MatchedPage): PageDetail | Promise<PageDetail> | undefined {
    if (!page) return undefined;
    const owner = contents.find(({ details }) => details?.[page.path]);
    return owner?.details?.[page.path]?.(parameters);
  }

  function render(variant: Variant & { shell: object }, match: MatchedPage, detail: PageDetail | undefined): EncodedReply {
    const { remote, page } = match;
    const path = detail?.path ?? match.address;
    const about = describePage(match, detail, { path, origin });
    const preloads = remote && page ? preloadsFor(variant, remote, page) : [];
    const head = renderHead({ about, origin, path, preloads, feeds: contents.flatMap(({ feeds = [] }) => feeds) });
    const registry = `<script type="application/json" id="${registryElementId}">${scriptJson(variant.registry)}</script>`;
    const { remote: shellFolder, folder, manifest } = variant.shell;
    const html = readFileSync(join(files.folder(shellFolder, folder), manifest.page), 'utf8')
      .replace(marks.head, () => head)
      .replace(marks.registry, () => registry);
    return encodeText(html, 'text/html; charset=utf-8');
  }

  return async (match: MatchedPage, variant: Variant): Promise<PageReply | undefined> => {
    const { shell } = variant;
    if (!shell) return undefined;
    const detail = await detailOf(match);
    const exists = match.path !== undefined && detail?.exists !== false;
    // Unknown addresses share one page, so that requests for them cannot fill the cache.
    const ownKey = match.page?.personal ? match.path : match.address;
    const key = `${variant.key} ${exists ? ownKey : `404 ${match.path}`}`;
    const cached = pages.get(key);
    if (cached && cached.detail === detail) return cached;

    const html = render({ ...variant, shell }, match, detail);
    const reply = { status: exists ? 200 : 404, html, remote: match.remote, detail } as const;
    if (pages.size >= maxPages) pages.clear();
    pages.set(key, reply);
    return reply;
  };
}
