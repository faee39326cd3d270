import {
  exposedChunk,
  pageChunk,
  widgetChunk,
  type Manifest,
  type RemoteManifest,
  type RemotePage,
  type ShellManifest,
} from '@portal/portal-contract';

export interface PageScript {
  owner: Manifest;
  /** Path in the owner's release. */
  file: string;
  integrity: string;
  /** Bytes after Brotli. */
  brotli: number;
  /** `shell`: every page loads it. `page`: this one needs it. `widget`: part of a widget on it. */
  part: 'shell' | 'page' | 'widget';
}

interface PageOf {
  shell: ShellManifest;
  /** Remotes whose widgets the page can show. */
  remotes: readonly RemoteManifest[];
  remote: RemoteManifest;
  page: RemotePage;
}

/** Lists the scripts of a page's first load, each once, in the order in which the page requests them. */
export function pageScripts({ shell, remotes, remote, page }: PageOf): PageScript[] {
  const widgets = page.widgets.flatMap((name) => {
    const owner = remotes.find((one) => one.widgets.includes(name));
    return owner ? partScripts(owner, widgetChunk(name), shell, 'widget') : [];
  });
  const all = [...scriptsOf(shell, shell.initial, 'shell'), ...partScripts(remote, pageChunk(page.path), shell, 'page'), ...widgets];
  const listed = new Set<string>();
  return all.filter(({ owner, file }) => {
    const key = `${owner.name} ${file}`;
    return !listed.has(key) && listed.add(key);
  });
}

/** Scripts of one chunk of a remote, and of the shared libraries that the shell loads for it. */
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
    const known = Object.hasOwn(owner.files, file) ? owner.files[file] : undefined;
    return known && file.endsWith('.js') ? [{ owner, file, integrity: known.integrity, brotli: known.brotli, part }] : [];
  });

const listOf = (record: Readonly<Record<string, readonly string[]>>, name: string): readonly string[] =>
  (Object.hasOwn(record, name) ? record[name] : undefined) ?? [];
