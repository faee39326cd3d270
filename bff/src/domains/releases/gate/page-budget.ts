import {
  exposedChunk,
  pageChunk,
  releaseLimits,
  widgetChunk,
  type Manifest,
  type RemoteManifest,
  type RemotePage,
  type ShellManifest,
} from '@portal/portal-contract';
import { isShell } from '../bundle/manifest.ts';
import { label, others, type Rule } from './rules.ts';

export interface PageScript {
  owner: Manifest;
  /** Path in the owner's release. */
  file: string;
  integrity: string;
  /** Bytes after Brotli. */
  brotli: number;
  /** `shell`: every page loads the script. `page`: this page needs it. `widget`: a widget on the page needs it. */
  part: 'shell' | 'page' | 'widget';
}

interface PageOf {
  shell: ShellManifest;
  /** Remotes that may own the page's widgets. */
  remotes: readonly RemoteManifest[];
  remote: RemoteManifest;
  page: RemotePage;
}

/** Lists the scripts of a page's first load without duplicates, in the order of their requests. */
export function pageScripts({ shell, remotes, remote, page }: PageOf): PageScript[] {
  const widgets = page.widgets.flatMap((name) => {
    const owner = remotes.find((one) => one.widgets.includes(name));
    return owner ? partScripts(owner, widgetChunk(name), shell, 'widget') : [];
  });
  const all = [...scriptsOf(shell, shell.initial, 'shell'), ...partScripts(remote, pageChunk(page.path), shell, 'page'), ...widgets];
  const listedKeys = new Set<string>();
  return all.filter(({ owner, file }) => {
    const key = `${owner.name} ${file}`;
    return !listedKeys.has(key) && listedKeys.add(key);
  });
}

/** Lists the scripts of one chunk of a remote and of its shared libraries, which the shell provides. */
function partScripts(remote: RemoteManifest, chunk: string, shell: ShellManifest, part: PageScript['part']): PageScript[] {
  const chunks = [exposedChunk, chunk];
  const own = [remote.entry, ...chunks.flatMap((name) => listOf(remote.chunks, name))];
  const libraries = new Set(chunks.flatMap((name) => listOf(remote.consumes, name)));
  const shared = [...libraries].flatMap((library) =>
    Object.hasOwn(shell.provides, library) ? (shell.provides[library]?.scripts ?? []) : [],
  );
  return [...scriptsOf(remote, own, part), ...scriptsOf(shell, shared, part)];
}

const scriptsOf = (owner: Manifest, files: readonly string[], part: PageScript['part']): PageScript[] =>
  files.flatMap((file) => {
    const entry = Object.hasOwn(owner.files, file) ? owner.files[file] : undefined;
    return entry && file.endsWith('.js') ? [{ owner, file, integrity: entry.integrity, brotli: entry.brotli, part }] : [];
  });

const listOf = (record: Readonly<Record<string, readonly string[]>>, name: string): readonly string[] =>
  (Object.hasOwn(record, name) ? record[name] : undefined) ?? [];

const shownFiles = 4;

/** Rule: the first load of each page that contains a part of the candidate stays within the budget of script bytes. */
export const pageBudget: Rule = (candidate, world) => {
  if (isShell(candidate)) return world.remotes.flatMap((remote) => overBudget(remote.pages, remote, candidate, world.remotes));
  if (!world.shell) return [];
  const { shell } = world;
  const otherRemotes = others(candidate, world);
  const remotes = [candidate, ...otherRemotes];
  const hosts = otherRemotes.flatMap((remote) => {
    const pages = remote.pages.filter(({ widgets }) => widgets.some((name) => candidate.widgets.includes(name)));
    return overBudget(pages, remote, shell, remotes);
  });
  return [...overBudget(candidate.pages, candidate, shell, remotes), ...hosts];
};

const overBudget = (
  pages: readonly RemotePage[],
  remote: RemoteManifest,
  shell: ShellManifest,
  remotes: readonly RemoteManifest[],
): string[] =>
  pages.flatMap((page) => {
    const scripts = pageScripts({ shell, remotes, remote, page });
    const bytes = scripts.reduce((sum, script) => sum + script.brotli, 0);
    return bytes <= releaseLimits.pageScripts ? [] : [sentence(page, remote, bytes, scripts)];
  });

function sentence(page: RemotePage, remote: RemoteManifest, bytes: number, scripts: readonly PageScript[]): string {
  const largest = scripts.toSorted((one, other) => other.brotli - one.brotli).slice(0, shownFiles);
  const files = largest.map(({ owner, file, brotli }) => `${owner.name}/${file} (${brotli})`).join(', ');
  return (
    `The page ${page.path} of ${label(remote)} loads ${bytes} bytes of script (brotli); the budget is ${releaseLimits.pageScripts}. ` +
    `Load less at first, or load parts on demand. Largest files: ${files}.`
  );
}
