import { registryElementId } from '@portal/portal-contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookText, type Cooked } from '../../snapshots/cooked.ts';
import type { ReleaseFiles } from '../releases/bundle/release-files.ts';
import type { ServedRemote, Variant } from '../releases/registry/variant.ts';
import { describePage } from './describe-page.ts';
import { matchPage, plainPath, type MatchedPage } from './match-page.ts';
import { scriptJson } from './escape-markup.ts';
import type { PageContent, PageDetail } from './page-content.ts';
import { renderHead } from './page-head.ts';
import { preloadsFor } from './preloads.ts';

export interface PageReply {
  status: 200 | 404;
  html: Cooked;
  /** The page's remote; undefined for the shell's own pages and for unknown addresses. */
  remote: ServedRemote | undefined;
}

interface KeptPage extends PageReply {
  detail: PageDetail | undefined;
}

/** Limits of the caches: addresses with parameters, and previews, could fill the memory. */
const mostPages = 200;
const mostTemplates = 10;

/** Marks in the shell's HTML template. */
const marks = { head: '<!--portal:head-->', registry: '<!--portal:registry-->' } as const;

/** The portal's HTML pages. Each is rendered once per address and combination of releases, and again when its detail changes. */
export class Pages {
  readonly #files: ReleaseFiles;
  readonly #origin: string;
  readonly #contents: readonly PageContent[];
  readonly #cooked = new Map<string, KeptPage>();
  readonly #templates = new Map<string, string>();

  /** @param origin public origin of the portal */
  constructor(files: ReleaseFiles, origin: string, contents: readonly PageContent[]) {
    this.#files = files;
    this.#origin = origin;
    this.#contents = contents;
  }

  /** Returns undefined while no shell is live. */
  async get(address: string, variant: Variant): Promise<PageReply | undefined> {
    if (!variant.shell) return undefined;
    const match = matchPage(variant, address);
    const detail = await this.#detailOf(match);
    const isThere = match.path !== undefined && detail?.exists !== false;
    // Unknown addresses share one page, so that requests for them cannot fill the memory.
    const key = `${variant.key} ${isThere ? address : `404 ${match.path}`}`;
    const cached = this.#cooked.get(key);
    if (cached && cached.detail === detail) return cached;

    const reply = {
      status: isThere ? 200 : 404,
      html: this.#cook(plainPath(address), variant, match, detail),
      remote: match.remote,
      detail,
    } as const;
    if (this.#cooked.size >= mostPages) this.#cooked.clear();
    this.#cooked.set(key, reply);
    return reply;
  }

  #detailOf({ page, parameters }: MatchedPage): PageDetail | Promise<PageDetail> | undefined {
    if (!page) return undefined;
    const owner = this.#contents.find(({ details }) => details?.[page.path]);
    return owner?.details?.[page.path]?.(parameters);
  }

  #cook(path: string, variant: Variant, match: MatchedPage, detail: PageDetail | undefined): Cooked {
    const { remote, page } = match;
    const origin = this.#origin;
    const about = describePage(match, detail, { path, origin });
    const preloads = remote && page ? preloadsFor(variant, remote, page) : [];
    const head = renderHead({ about, origin, path, preloads, feeds: this.#contents.flatMap(({ feeds = [] }) => feeds) });
    const registry = `<script type="application/json" id="${registryElementId}">${scriptJson(variant.registry)}</script>`;
    const html = this.#template(variant)
      .replace(marks.head, () => head)
      .replace(marks.registry, () => registry);
    return cookText(html, 'text/html; charset=utf-8');
  }

  /** Reads the HTML of the variant's shell, once: a release's files never change. */
  #template({ shell }: Variant): string {
    if (!shell) throw new Error('no shell is live');
    const cached = this.#templates.get(shell.folder);
    if (cached !== undefined) return cached;
    const template = readFileSync(join(this.#files.folder(shell.remote, shell.folder), shell.manifest.page), 'utf8');
    if (this.#templates.size >= mostTemplates) this.#templates.clear();
    this.#templates.set(shell.folder, template);
    return template;
  }
}
