import { buildAssetsFile, type BuildAssets } from '@portal/portal-contract';
import webpack, { type Chunk, type Compilation, type Compiler, type StatsChunk } from 'webpack';

const consumeSharedType = 'consume-shared-module';

/**
 * Writes `assets.json` beside a build: the scripts of each named chunk, and the shared libraries that each asks for. The
 * server reads it to preload a page's scripts from the HTML instead of letting them queue up.
 */
export class AssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        const source = JSON.stringify(describe(compilation), null, 2);
        compilation.emitAsset(buildAssetsFile, new webpack.sources.RawSource(source));
      });
    });
  }
}

function describe(compilation: Compilation): BuildAssets {
  const { chunks = [] } = compilation.getStats().toJson({ all: false, chunks: true, chunkRelations: true, ids: true });
  const named = chunks.flatMap((chunk) => (chunk.names ?? []).map((name) => [name, scripts(chunk, chunks)] as const));
  return { chunks: Object.fromEntries(named), images: images(compilation), consumes: consumed(compilation) };
}

/** A chunk's own scripts and those of the unnamed chunks that webpack loads beside it. */
function scripts(chunk: StatsChunk, chunks: StatsChunk[]): string[] {
  const siblings = chunks.filter((other) => chunk.siblings?.includes(other.id ?? '') && !other.entry && !other.names?.length);
  return [...new Set([chunk, ...siblings].flatMap((one) => one.files ?? []).filter((file) => file.endsWith('.js')))];
}

const imageName = /([^/]+)\.[0-9a-f]{8}\.(?:svg|png|webp)$/;

function images(compilation: Compilation): Record<string, string> {
  const files = Object.keys(compilation.assets).flatMap((file) => {
    const name = imageName.exec(file)?.[1];
    return name === undefined ? [] : [[name, file] as const];
  });
  return Object.fromEntries(files);
}

/** By named chunk: one page of a remote may ask for a library that the others do without. */
function consumed(compilation: Compilation): Record<string, string[]> {
  return Object.fromEntries([...compilation.namedChunks].map(([name, chunk]) => [name, librariesOf(chunk, compilation)]));
}

/** webpack says in a module's identifier which shared library it stands for: `consume-shared-module|default|react|...`. */
function librariesOf(chunk: Chunk, { chunkGraph }: Compilation): string[] {
  const parts = [...chunk.groupsIterable].flatMap(({ chunks }) => chunks.filter((part) => part === chunk || !part.name));
  const modules = parts.flatMap((part) => [...chunkGraph.getChunkModulesIterable(part)]);
  const shared = modules.filter(({ type }) => type === consumeSharedType);
  return [...new Set(shared.flatMap((module) => module.identifier().split('|')[2] ?? []))].sort();
}
