import { remoteAssetsFile, type RemoteAssets } from '@portal/contracts';
import type { Compiler, StatsChunk, StatsCompilation } from 'webpack';
import webpack from 'webpack';

/** Chunk of the exposed module. */
export const exposedChunk = 'remote';

/** Chunks of pages: a remote names them with a `webpackChunkName` comment, `page-my-trips`. */
const pageChunk = /^page-(.+)$/;

/**
 * Writes `assets.json` beside a remote's container: the container script, the files of the exposed module, and those of
 * each page chunk. The server reads it to preload a page's scripts from the HTML instead of letting them queue up.
 */
export class AssetsPlugin {
  readonly entry: string;

  constructor(entry: string) {
    this.entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        const stats = compilation.getStats().toJson({ all: false, chunks: true, chunkRelations: true, ids: true });
        const source = JSON.stringify(describe(stats, this.entry), null, 2);
        compilation.emitAsset(remoteAssetsFile, new webpack.sources.RawSource(source));
      });
    });
  }
}

function describe(stats: StatsCompilation, entry: string): RemoteAssets {
  const chunks = stats.chunks ?? [];
  const pages: Record<string, string[]> = {};
  for (const chunk of chunks) {
    for (const name of chunk.names ?? []) {
      const page = pageChunk.exec(name)?.[1];
      if (page) pages[page] = scripts(chunk, chunks);
    }
  }
  const exposed = chunks.filter((chunk) => chunk.names?.includes(exposedChunk));
  return { entry, module: exposed.flatMap((chunk) => scripts(chunk, chunks)), pages };
}

/** A chunk's own scripts and those of the chunks that webpack loads beside it. */
function scripts(chunk: StatsChunk, chunks: StatsChunk[]): string[] {
  const siblings = chunks.filter((other) => chunk.siblings?.includes(other.id ?? '') && !other.entry && !other.names?.length);
  return [...new Set([chunk, ...siblings].flatMap((one) => one.files ?? []).filter((file) => file.endsWith('.js')))];
}
