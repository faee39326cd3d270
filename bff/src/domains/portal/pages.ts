import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookText, type Cooked } from '../../snapshots/cooked.ts';
import type { ReleaseFiles } from '../releases/bundle/release-files.ts';
import type { ServedRemote, Variant } from '../releases/registry/variant.ts';
import { describePage } from './describe-page.ts';
import { matchPage, plainPath, type MatchedPage } from './match-page.ts';
import type { PageContent, PageDetail } from './page-content.ts';
import { renderHead } from './page-head.ts';
import { renderPage } from './page-html.ts';
import { preloadsFor } from './preloads.ts';

export interface PageReply {
  status: 200 | 404;
  html: Cooked;
  /** The remote that has the page; undefined for the shell's own and for addresses that no page has. */
  remote: ServedRemote | undefined;
}

interface KeptPage extends PageReply {
  detail: PageDetail | undefined;
}

/** Cooked pages kept at once; addresses with parameters, and previews, could otherwise fill the memory. */
const mostPages = 200;
const mostTemplates = 10;

/** The portal's HTML pages, rendered once per address and combination of releases, until what a domain says of one changes. */
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

  /** Undefined while no shell is live. */
  get(address: string, variant: Variant): PageReply | undefined {
    if (!variant.shell) return undefined;
    const match = matchPage(variant, address);
    const detail = this.#detailOf(match);
    const isThere = match.path !== undefined && detail?.exists !== false;
    // Unknown addresses share one page, so that nobody can fill the memory with them.
    const key = `${variant.key} ${isThere ? address : `404 ${match.path}`}`;
    const known = this.#cooked.get(key);
    if (known && known.detail === detail) return known;

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

  #detailOf({ page, parameters }: MatchedPage): PageDetail | undefined {
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
    return cookText(renderPage({ template: this.#template(variant), registry: variant.registry, head }), 'text/html; charset=utf-8');
  }

  /** The HTML of the variant's shell. A release's files never change. */
  #template({ shell }: Variant): string {
    if (!shell) throw new Error('no shell is live');
    const known = this.#templates.get(shell.folder);
    if (known !== undefined) return known;
    const template = readFileSync(join(this.#files.folder(shell.remote, shell.folder), shell.manifest.page), 'utf8');
    if (this.#templates.size >= mostTemplates) this.#templates.clear();
    this.#templates.set(shell.folder, template);
    return template;
  }
}
