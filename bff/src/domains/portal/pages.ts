import { readFileSync, statSync } from 'node:fs';
import { cookText, type Cooked } from '../../snapshots/cooked.ts';
import { describePage } from './describe-page.ts';
import { matchPage, plainPath, type MatchedPage } from './match-page.ts';
import { renderHead } from './page-head.ts';
import { renderPage } from './page-html.ts';
import { preloadsFor } from './preloads.ts';
import type { RegistryFile } from './registry.ts';

/**
 * schema.org objects of a page whose content changes while the server runs, by the page's path in the registry: job postings,
 * say. Gives the same array until there is something new to say.
 */
export type LiveStructuredData = Readonly<Partial<Record<string, () => readonly object[]>>>;

export interface PagesOptions {
  /** The built shell's HTML. */
  template: string;
  /** Folder of the build. */
  distDir: string;
  registry: RegistryFile;
  /** Address of the portal as the public knows it. */
  publicUrl: string;
  live?: LiveStructuredData;
}

export interface PageReply {
  status: 200 | 404;
  html: Cooked;
}

interface KeptPage extends PageReply {
  live: readonly object[];
}

/** Cooked pages kept at once; addresses with parameters could otherwise fill the memory. */
const mostPages = 100;
const nothing: readonly object[] = [];

/** The portal's HTML pages, rendered once per address until the registry, the build or the page's own data changes. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #origin: string;
  readonly #cooked = new Map<string, KeptPage>();
  #basis: unknown[] = [];
  #template = '';

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#origin = new URL(options.publicUrl).origin;
  }

  /** @throws Error when the shell has not been built */
  get(path: string): PageReply {
    const registry = this.#options.registry.read();
    const match = matchPage(registry, path);
    this.#forgetWhenChanged([registry, statSync(this.#options.template).mtimeMs]);
    // Unknown addresses share one page, so that nobody can fill the memory with them.
    const key = match.known ? path : `404 ${match.page?.path}`;
    const live = (match.page && this.#options.live?.[match.page.path]?.()) ?? nothing;
    const known = this.#cooked.get(key);
    if (known?.live === live) return known;

    const reply = { status: match.known ? 200 : 404, html: this.#cook(plainPath(path), match, live), live } as const;
    if (this.#cooked.size >= mostPages) this.#cooked.clear();
    this.#cooked.set(key, reply);
    return reply;
  }

  #cook(path: string, match: MatchedPage, live: readonly object[]): Cooked {
    const { remote, page } = match;
    const described = describePage(match, path, this.#origin);
    const about = { ...described, structuredData: [...described.structuredData, ...live] };
    const registry = this.#options.registry.read();
    const preloads = remote && page ? preloadsFor(this.#options.distDir, registry, remote, page) : [];
    const head = renderHead({ about, origin: this.#origin, path, preloads });
    return cookText(renderPage({ template: this.#template, registry, head }), 'text/html; charset=utf-8');
  }

  #forgetWhenChanged(basis: unknown[]): void {
    if (basis.every((part, at) => part === this.#basis[at])) return;
    this.#basis = basis;
    this.#template = readFileSync(this.#options.template, 'utf8');
    this.#cooked.clear();
  }
}
