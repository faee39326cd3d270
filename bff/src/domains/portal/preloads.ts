import {
  buildAssetsFile,
  buildAssetsSchema,
  containerFile,
  exposedChunk,
  onDemandChunks,
  pageChunk,
  shellBase,
  widgetChunk,
  type BuildAssets,
  type Registry,
  type RemoteEntry,
  type RemotePage,
} from '@portal/portal-contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One `<link rel="preload">`. `low` comes after all that has no priority. */
export interface Preload {
  href: string;
  as: 'script' | 'fetch' | 'image';
  priority?: 'low';
}

const nothing: BuildAssets = { chunks: {}, images: {}, consumes: {} };

/**
 * What the browser will need for a page of a remote: its container, module and page scripts, the shared libraries that the
 * shell brings on demand, the pictures that it opens with, the data that it shows first, and last the widgets of other remotes. Naming them
 * in the HTML turns a chain of requests into one round. A build without a readable `assets.json` gets fewer preloads and works all the same.
 */
export function preloadsFor(distDir: string, { remotes }: Registry, remote: RemoteEntry, page: RemotePage): Preload[] {
  const { images } = readAssets(join(distDir, remote.base)) ?? nothing;
  const widgets = page.widgets.flatMap((widget) => {
    const owner = remotes.find((one) => one.widgets.includes(widget));
    return owner ? scriptsFor(distDir, owner, widgetChunk(widget)) : [];
  });
  const own = scriptsFor(distDir, remote, pageChunk(page.path));
  return [
    ...own,
    ...page.images.flatMap((name): Preload[] => (images[name] ? [{ href: remote.base + images[name], as: 'image' }] : [])),
    ...page.data.map((href): Preload => ({ href, as: 'fetch' })),
    ...widgets.filter(({ href }) => !own.some((one) => one.href === href)).map((script): Preload => ({ ...script, priority: 'low' })),
  ];
}

/** The scripts of one part of a remote, and of the shared libraries that the shell fetches for it. */
function scriptsFor(distDir: string, remote: RemoteEntry, part: string): Preload[] {
  const { chunks, consumes } = readAssets(join(distDir, remote.base)) ?? nothing;
  const shell = readAssets(join(distDir, 'shell')) ?? nothing;
  const files = [containerFile, ...(chunks[exposedChunk] ?? []), ...(chunks[part] ?? [])];
  const wanted = new Set([exposedChunk, part].flatMap((chunk) => consumes[chunk] ?? []));
  const shared = Object.entries(onDemandChunks).flatMap(([library, chunk]) => (wanted.has(library) ? (shell.chunks[chunk] ?? []) : []));
  return [...files.map((file) => remote.base + file), ...shared.map((file) => shellBase + file)].map((href) => ({ href, as: 'script' }));
}

function readAssets(folder: string): BuildAssets | undefined {
  try {
    const parsed = buildAssetsSchema.safeParse(JSON.parse(readFileSync(join(folder, buildAssetsFile), 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
