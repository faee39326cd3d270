import { readFileSync, statSync } from 'node:fs';
import { cookText, type Cooked } from '../../snapshots/cooked.ts';
import { matchPage } from './match-page.ts';
import { renderPage } from './page-html.ts';
import { preloadsFor } from './preloads.ts';
import type { RegistryFile } from './registry.ts';

export interface PageFiles {
  /** The built shell's HTML. */
  template: string;
  /** Folder of the build. */
  distDir: string;
}

export interface PageReply {
  status: 200 | 404;
  html: Cooked;
}

/** Cooked pages kept at once; addresses with parameters could otherwise fill the memory. */
const mostPages = 100;

/** The portal's HTML pages, rendered once per address until the registry or the build changes. */
export class Pages {
  readonly #files: PageFiles;
  readonly #registry: RegistryFile;
  readonly #publicUrl: string;
  readonly #cooked = new Map<string, PageReply>();
  #basis: unknown[] = [];
  #template = '';

  constructor(files: PageFiles, registry: RegistryFile, publicUrl: string) {
    this.#files = files;
    this.#registry = registry;
    this.#publicUrl = publicUrl;
  }

  /** @throws Error when the shell has not been built */
  get(path: string): PageReply {
    const registry = this.#registry.read();
    const match = matchPage(registry, path);
    this.#forgetWhenChanged([registry, statSync(this.#files.template).mtimeMs]);
    // Unknown addresses share one page, so that nobody can fill the memory with them.
    const key = match.known ? path : '';
    const known = this.#cooked.get(key);
    if (known) return known;

    const { remote, page } = match;
    const preloads = remote && page ? preloadsFor(this.#files.distDir, remote, page) : [];
    const canonical = new URL(path, this.#publicUrl).href;
    const html = renderPage({ template: this.#template, registry, match, canonical, preloads });
    const reply: PageReply = { status: match.known ? 200 : 404, html: cookText(html, 'text/html; charset=utf-8') };
    if (this.#cooked.size >= mostPages) this.#cooked.clear();
    this.#cooked.set(key, reply);
    return reply;
  }

  #forgetWhenChanged(basis: unknown[]): void {
    if (basis.every((part, at) => part === this.#basis[at])) return;
    this.#basis = basis;
    this.#template = readFileSync(this.#files.template, 'utf8');
    this.#cooked.clear();
  }
}
