import {
  buildAssetsFile,
  buildAssetsSchema,
  containerFile,
  exposedChunk,
  onDemandChunks,
  pageChunk,
  shellBase,
  type BuildAssets,
  type RemoteEntry,
  type RemotePage,
} from '@portal/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One `<link rel="preload">`. */
export interface Preload {
  href: string;
  as: 'script' | 'fetch' | 'image';
}

const nothing: BuildAssets = { chunks: {}, images: {}, consumes: [] };

/**
 * What the browser will need for a page of a remote: its container, module and page scripts, the shared libraries that the
 * shell brings on demand, the pictures that it opens with, and the data that it shows first. Naming them in the HTML turns a chain of requests into one
 * round. A build without a readable `assets.json` gets fewer preloads and works all the same.
 */
export function preloadsFor(distDir: string, remote: RemoteEntry, page: RemotePage): Preload[] {
  const { chunks, images, consumes } = readAssets(join(distDir, remote.base)) ?? nothing;
  const shell = readAssets(join(distDir, 'shell')) ?? nothing;
  const own = [containerFile, ...(chunks[exposedChunk] ?? []), ...(chunks[pageChunk(page.path)] ?? [])];
  const shared = Object.entries(onDemandChunks).flatMap(([library, chunk]) =>
    consumes.includes(library) ? (shell.chunks[chunk] ?? []) : [],
  );
  return [
    ...own.map((file): Preload => ({ href: remote.base + file, as: 'script' })),
    ...shared.map((file): Preload => ({ href: shellBase + file, as: 'script' })),
    ...page.images.flatMap((name): Preload[] => (images[name] ? [{ href: remote.base + images[name], as: 'image' }] : [])),
    ...page.data.map((href): Preload => ({ href, as: 'fetch' })),
  ];
}

function readAssets(folder: string): BuildAssets | undefined {
  try {
    const parsed = buildAssetsSchema.safeParse(JSON.parse(readFileSync(join(folder, buildAssetsFile), 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
