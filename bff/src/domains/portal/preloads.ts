import { remoteAssetsFile, remoteAssetsSchema, type RemoteAssets, type RemoteEntry, type RemotePage } from '@portal/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One `<link rel="preload">`. */
export interface Preload {
  href: string;
  as: 'script' | 'fetch';
}

/**
 * What the browser will need for a page of a remote: its container, module and page scripts, and the data that it shows
 * first. Naming them in the HTML turns a chain of requests into one round. A remote without a readable `assets.json` gets
 * no preloads and works all the same.
 */
export function preloadsFor(remotesDir: string, remote: RemoteEntry, page: RemotePage): Preload[] {
  const assets = readAssets(join(remotesDir, remote.name, remote.version, remoteAssetsFile));
  const scripts = assets ? [assets.entry, ...assets.module, ...(assets.pages[chunkName(page.path)] ?? [])] : [];
  return [
    ...scripts.map((file): Preload => ({ href: remote.base + file, as: 'script' })),
    ...page.data.map((href): Preload => ({ href, as: 'fetch' })),
  ];
}

/** `/book-flights` is built as the chunk `page-book-flights`, `/` as `page-home`, `/news/:id` as `page-news`. */
function chunkName(path: string): string {
  return path.split('/').find((part) => part && !part.startsWith(':')) ?? 'home';
}

function readAssets(file: string): RemoteAssets | undefined {
  try {
    const parsed = remoteAssetsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
